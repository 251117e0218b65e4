import CSQLite

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A collation written in Swift: an order of texts.
///
/// ```swift
/// let numeric = DatabaseCollation("NUMERIC") { a, b in
///   a.count == b.count ? (a < b ? .orderedAscending : a == b ? .orderedSame : .orderedDescending)
///     : a.count < b.count ? .orderedAscending : .orderedDescending
/// }
/// db.add(collation: numeric)
///
/// Track.order { $0.number.collate(Collation(rawValue: "NUMERIC")) }
/// // SELECT … FROM "tracks" ORDER BY "tracks"."number" COLLATE "NUMERIC"
/// ```
///
/// The order must be consistent, and must not change while an index uses it
/// (https://www.sqlite.org/c3ref/create_collation.html).
public struct DatabaseCollation: Sendable {
  /// The name of the collation in SQL.
  public let name: String
  let compare: @Sendable (String, String) -> ComparisonResult

  /// Creates a collation from its name in SQL and a closure that compares two texts.
  public init(_ name: String, _ compare: @escaping @Sendable (String, String) -> ComparisonResult) {
    self.name = name
    self.compare = compare
  }
}

extension Database {
  /// Adds a collation. It replaces a collation with the same name.
  ///
  /// If SQLite rejects the collation, for example because a statement is running, the next statement that is prepared
  /// throws a ``DatabaseError``.
  public func add(collation: DatabaseCollation) {
    let box = Unmanaged.passRetained(CollationBox(collation))
    let code = register(collation.name, box.toOpaque(), compareTexts)
    // Unlike functions, SQLite does not release a collation that it rejects.
    if code != SQLITE_OK { box.release() }
  }

  /// Removes a collation. Statements that use it fail afterwards.
  public func remove(collation: DatabaseCollation) {
    _ = register(collation.name, nil, nil)
  }

  private typealias Comparison =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
    ) -> Int32

  private func register(
    _ name: String,
    _ context: UnsafeMutableRawPointer?,
    _ compare: Comparison?
  ) -> Int32 {
    do {
      let connection = try access()
      guard !name.utf8.contains(0) else {
        throw DatabaseError(
          resultCode: .SQLITE_MISUSE,
          message: "the name of a collation cannot contain a NUL character"
        )
      }
      let release = context == nil ? nil : releaseCollation
      let code = sqlite3_create_collation_v2(connection, name, SQLITE_UTF8, context, compare, release)
      guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
      return code
    } catch {
      registrationError = registrationError ?? error
      return SQLITE_ERROR
    }
  }
}

/// A collation, as SQLite stores it.
private final class CollationBox {
  let collation: DatabaseCollation

  init(_ collation: DatabaseCollation) { self.collation = collation }
}

private let releaseCollation: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  guard let context else { return }
  Unmanaged<CollationBox>.fromOpaque(context).release()
}

/// The function that SQLite calls to compare two texts.
private func compareTexts(
  _ context: UnsafeMutableRawPointer?,
  _ leftCount: Int32,
  _ left: UnsafeRawPointer?,
  _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  guard let context else { return 0 }
  let box = Unmanaged<CollationBox>.fromOpaque(context).takeUnretainedValue()
  let texts = (
    String(decoding: UnsafeRawBufferPointer(start: left, count: Int(leftCount)), as: UTF8.self),
    String(decoding: UnsafeRawBufferPointer(start: right, count: Int(rightCount)), as: UTF8.self)
  )
  return switch box.collation.compare(texts.0, texts.1) {
  case .orderedAscending: -1
  case .orderedSame: 0
  case .orderedDescending: 1
  }
}
