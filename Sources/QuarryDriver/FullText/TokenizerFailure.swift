import CSQLite

/// What went wrong in a tokenizer of a connection.
///
/// FTS5 calls it from C, where it can answer with a code only, and says no more than that a tokenizer failed. The error of
/// the statement takes the reason from here. The connection, its statements and its tokenizers share it; as they are used
/// by one thread at a time, so is this.
final class TokenizerFailure {
  private var reason: String?

  /// Keeps the first reason.
  func note(_ error: any Error, in tokenizer: String) {
    reason = reason ?? "tokenizer \(tokenizer): \(error.explanation)"
  }

  /// The reason for a code, once; nil where the code does not come from a tokenizer.
  func take(for code: Int32) -> String? {
    guard let reason else { return nil }
    self.reason = nil
    return code & 0xFF == SQLITE_ERROR ? reason : nil
  }
}
