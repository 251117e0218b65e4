/// Columns that the macros declare, a member each.
///
/// Those of an alias, of the optional side of a join and of a common table have theirs by dynamic members, through these. Every
/// name would hide them: to the compiler a column that does not fit where it stands is worse than one that cannot be had.
@dynamicMemberLookup
public protocol _DeclaredColumns {}
