enum QuarryPlaceholder {}
