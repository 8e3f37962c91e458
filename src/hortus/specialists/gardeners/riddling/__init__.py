"""Riddles of Gardeners: gardens that lack a few tiles, which can lie in one way only.

    making.riddles_of_number    the riddle that comes of the luck of a number
    checking.amiss              a riddle solved again, by the solver and by trying everything

Making takes ortools; asking a riddle and judging what somebody lays takes the rules alone.
"""
