"""Brains made by play: games of one's own, what is learned of them, and who may say it is better.

A *generation* plays games by the brains accepted so far (`gathering`), fits a network to all
that came of late (`network`), and is accepted if it holds its own against the pool (`gate`).
"""

from .gate import Verdict, against
from .gathering import Gathering, Positions, gather
from .generations import Generation, Training, train
from .network import Network, fit

__all__ = [
    "Gathering",
    "Generation",
    "Network",
    "Positions",
    "Training",
    "Verdict",
    "against",
    "fit",
    "gather",
    "train",
]
