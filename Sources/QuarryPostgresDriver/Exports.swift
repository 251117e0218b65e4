#if PostgreSQL

// What the drivers have in common, such as sections and observations.
@_exported public import QuarryAccess

#endif
