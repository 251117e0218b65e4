public import QuarryCore

/// The type affinity of a column in SQLite (https://www.sqlite.org/datatype3.html#type_affinity).
public typealias SQLiteTypeAffinity = CastType

/// A type that values can be cast to, with its affinity in SQLite.
///
/// ```swift
/// extension Temperature: SQLiteType { static var typeAffinity: SQLiteTypeAffinity { .real } }
/// Reading.select { $0.text.cast(as: Temperature.self) }   // SELECT CAST("readings"."text" AS REAL)
/// ```
public protocol SQLiteType: CastTarget {
  /// The affinity of the type.
  static var typeAffinity: SQLiteTypeAffinity { get }
}

extension SQLiteType {
  /// The SQL type of a cast: the affinity.
  public static var castType: CastType { typeAffinity }
}

extension Bool: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .integer } }
extension Int: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .integer } }
extension Int64: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .integer } }
extension Double: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .real } }
extension Float: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .real } }
extension String: SQLiteType { public static var typeAffinity: SQLiteTypeAffinity { .text } }
