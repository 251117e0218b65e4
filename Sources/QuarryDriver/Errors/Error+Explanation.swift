#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Error {
  /// The message of an error, for the ``DatabaseError`` that replaces it.
  ///
  /// This is the `errorDescription`, which `localizedDescription` shows, or else the `description`. Foundation's
  /// default would only say that "the operation could not be completed".
  var explanation: String {
    // Only its message is used: the code is passed to SQLite separately, and the outer error has its own statement.
    if let error = self as? DatabaseError { return error.message }
    if let text = (self as? any LocalizedError)?.errorDescription { return text }
    #if !canImport(FoundationEssentials)
    // The description of an `NSError` is for developers. A cast to `NSError` always succeeds, so the type is compared
    // instead.
    if type(of: self) is NSError.Type { return localizedDescription }
    #endif
    return "\(self)"
  }
}
