/// A marker for a type whose CASE compares a value in its branches.
public enum _ValueBranches {}

/// A marker for a type whose CASE tests conditions in its branches: `Bool`.
public enum _ConditionBranches {}
