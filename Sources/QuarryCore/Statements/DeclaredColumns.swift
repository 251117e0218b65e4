/// The columns that the macros declare, each as a member.
///
/// The columns of an alias, of the optional side of a join and of a common table expression are dynamic members that refer to
/// these. Declared members would hide them: the compiler considers a column of the wrong type a greater mistake than a missing
/// column.
@dynamicMemberLookup
public protocol _DeclaredColumns {}
