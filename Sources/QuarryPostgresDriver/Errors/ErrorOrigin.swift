#if PostgreSQL

/// What only the server's fields tell about an error or a notice. A function can raise each SQLSTATE, with each message.
///
/// https://www.postgresql.org/docs/current/protocol-error-fields.html
struct ErrorOrigin: Sendable {
  /// The severity, which is never translated: `ERROR`, `WARNING`.
  let severity: String?
  /// The function in the server's source code that reported it.
  let routine: String?
  /// Whether the server was inside of something, such as a function that the statement had called.
  let hasContext: Bool

  init(_ fields: ErrorFields) {
    severity = fields["V"] ?? fields["S"]
    routine = fields["R"]
    hasContext = fields["W"] != nil
  }

  /// Whether the server, or a pooler, closes the connection after the message. No function can raise such a severity.
  var isFatal: Bool { severity == "FATAL" || severity == "PANIC" }

  /// Whether the server process ends without another message, because the server stops at once or another process has crashed. It only
  /// warns then.
  var isQuickEnd: Bool { severity == "WARNING" && routine == "quickdie" }

  /// Whether the server does not know a prepared statement. It has run nothing of it.
  var isUnknownStatement: Bool { routine == "FetchPreparedStatement" && !hasContext }

  /// Whether the result of a prepared statement would have other types than before. The server has run nothing of the statement.
  ///
  /// A function that runs another prepared statement can fail in the same routine, but not without a context.
  var isChangedResult: Bool { routine == "RevalidateCachedQuery" && !hasContext }
}

#endif
