#if PostgreSQL

import CPostgres
import Foundation

/// A value of a result, by the type that the server declares.
enum PostgresCell: Hashable {
  case null
  /// An integer or a truth value.
  case integer(Int)
  case real(Double)
  case text(String)
  case json(String)
  case bytes([UInt8])
  case date(Date)
  /// A value of another type, by the number of the type.
  case other(Oid)

  /// The JSON without white space between its parts, as SQLite writes it, or `nil` if the value is not JSON.
  var compactJSON: String? {
    guard case .json(let json) = self else { return nil }
    var result = ""
    var isInText = false
    var isEscaped = false
    for character in json {
      if character == " ", !isInText { continue }
      result.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInText.toggle()
      }
    }
    return result
  }
}

#endif
