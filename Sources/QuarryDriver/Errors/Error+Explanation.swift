#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Error {
  /// What an error says, for the message of the ``DatabaseError`` that takes its place.
  ///
  /// That is its `errorDescription`, which `localizedDescription` shows, or else its `description`: Foundation would only
  /// say that "the operation could not be completed".
  var explanation: String {
    // Its message alone: the code is passed on to SQLite, and the statement is that of the outer error.
    if let error = self as? DatabaseError { return error.message }
    if let text = (self as? any LocalizedError)?.errorDescription { return text }
    #if !canImport(FoundationEssentials)
    // Its description is for developers. Every error can be turned into one, so a plain cast does not tell.
    if type(of: self) is NSError.Type { return localizedDescription }
    #endif
    return "\(self)"
  }
}
