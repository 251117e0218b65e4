import CSQLite

/// The last error of a custom tokenizer of a connection.
///
/// FTS5 calls tokenizers from C, where they can return only a result code. The statement's error gets its message from
/// here. The connection, its statements and its tokenizers share this object. It is used by one thread at a time, like
/// the connection.
final class TokenizerFailure {
  private var reason: String?

  /// Stores the error, unless an earlier one is stored.
  func note(_ error: any Error, in tokenizer: String) {
    reason = reason ?? "tokenizer \(tokenizer): \(error.explanation)"
  }

  /// Returns and removes the message for a result code, or returns `nil` if the code does not come from a tokenizer.
  func take(for code: Int32) -> String? {
    guard let reason else { return nil }
    self.reason = nil
    return code & 0xFF == SQLITE_ERROR ? reason : nil
  }
}
