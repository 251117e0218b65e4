enum QuarryCorePlaceholder {}
