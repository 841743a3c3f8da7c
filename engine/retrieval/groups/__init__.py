"""Groups of provisions that are found together: chapters as printed, communities as the edges tie them."""
