"""What a game is: records, compiled rules, chance, verbs, and the kernels bound to them."""
