#if PostgreSQL

/// The kind of server that a connection needs. libpq tries the hosts of the location until one fits.
///
/// https://www.postgresql.org/docs/current/libpq-connect.html, "target_session_attrs"
public enum TargetSession: String, Hashable, Sendable, CaseIterable {
  /// Any server.
  case any
  /// A server on which transactions can write by default.
  case readWrite = "read-write"
  /// A server on which transactions can only read by default.
  case readOnly = "read-only"
  /// A server that is not a standby.
  case primary
  /// A standby, which follows a primary server.
  case standby
  /// A standby, or any server if no host is a standby.
  case preferStandby = "prefer-standby"
}

#endif
