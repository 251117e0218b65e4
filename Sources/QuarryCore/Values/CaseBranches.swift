/// Of what a CASE has values in its branches.
public enum _ValueBranches {}

/// Of what a CASE has conditions in its branches: `Bool`.
public enum _ConditionBranches {}
