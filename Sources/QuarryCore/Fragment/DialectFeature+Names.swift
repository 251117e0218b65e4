// Features that some versions of a database lack. They are declared here because the code that writes such SQL and the driver that runs
// it are independent of each other. The dialect determines which features are supported.
extension DialectFeature {
  /// Values whose Swift type has no static type.
  package static let untypedValues = Self(rawValue: "values of a known type")
  /// A path in a JSON value that is a text, in SQLite's syntax, and not a literal that the dialect writes.
  package static let jsonPathTexts = Self(rawValue: "JSON paths as texts")
  /// `subsec` in date functions.
  package static let subseconds = Self(rawValue: "the date modifier 'subsec'")
  /// `ceiling` and `floor` in date functions.
  package static let monthRounding = Self(rawValue: "the date modifiers 'ceiling' and 'floor'")
  /// JSON in SQLite's binary format.
  package static let jsonb = Self(rawValue: "JSONB")
  /// `json_array_insert`.
  package static let jsonArrayInsert = Self(rawValue: "json_array_insert")
  /// `jsonb_each`.
  package static let jsonbEach = Self(rawValue: "jsonb_each")
  /// `unhex`.
  package static let unhex = Self(rawValue: "unhex")
  /// `octet_length`.
  package static let octetLength = Self(rawValue: "octet_length")
  /// `timediff`.
  package static let timeDifference = Self(rawValue: "timediff")
  /// `concat` and `concat_ws`.
  package static let concatenation = Self(rawValue: "concat and concat_ws")
  /// `ORDER BY` and `LIMIT` in UPDATE and DELETE.
  package static let limitedWrites = Self(rawValue: "LIMIT in UPDATE and DELETE")
}
