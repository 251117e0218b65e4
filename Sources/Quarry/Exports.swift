// One import gives the macros and what their expansions are made of.
@_exported public import QuarryCore
