"""Environments as their users know them: Gymnasium and PettingZoo, each with its own suite.

    from hortus.envs import pettingzoo
    env = pettingzoo.env("zen-garden", players=3)

    import gymnasium
    import hortus.envs.gymnasium  # registers Hortus/ZenGarden-v0 and so on
    env = gymnasium.make("Hortus/ZenGarden-v0", players=4, rivals="greedy")

`pip install hortus[envs]` brings both.
"""
