// One import provides the macros, the types that their expansions use, and the operators.
@_exported public import QuarryCore
@_exported public import QuarryOperators
