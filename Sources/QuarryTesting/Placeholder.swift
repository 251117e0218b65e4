enum QuarryTestingPlaceholder {}
