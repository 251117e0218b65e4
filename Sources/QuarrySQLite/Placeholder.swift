enum QuarrySQLitePlaceholder {}
