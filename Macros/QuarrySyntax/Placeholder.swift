enum QuarrySyntaxPlaceholder {}
