#if PostgreSQL

import CPostgres
import QuarryCore
import QuarryPostgresDialect

/// What running a fragment needs and its values do not change: the text and the types.
final class StatementPlan {
  /// The text.
  let sql: String
  /// The types of the values.
  let types: [SQLType?]
  /// The positions of the fragment's values that are not in the text.
  let omitted: Set<Int>
  /// Whether the statement is worth a name on the server.
  let isPrepared: Bool
  /// The key in the statement cache, once a statement was sent.
  private var key: StatementCache.Key?
  /// The statement on the server, which the cache may have given up by now.
  var prepared: PreparedStatement?

  /// Whether the statement is an INSERT of values.
  let insertsRows: Bool

  init(_ fragment: QueryFragment) throws {
    let rendered = try fragment.rendered(for: PostgresDialect())
    insertsRows = InsertedValues(fragment) != nil
    sql = rendered.sql
    types = rendered.types
    omitted = rendered.omittedValues
    isPrepared = StatementKind(rendered.utf8).isPrepared
  }

  /// Whether the types of the values do not depend on the values.
  var hasFixedTypes: Bool { types.allSatisfy { $0 != nil } }

  /// Returns the key in the statement cache of the statement with values of these types, or `nil` if it is not prepared by name.
  func key(_ types: [Oid]) -> StatementCache.Key? {
    guard isPrepared else { return nil }
    if let key, key.types == types { return key }
    key = StatementCache.Key(text: Array(sql.utf8), types: types)
    return key
  }

  /// Returns the values that are in the text.
  func values(of bindings: [QueryBinding]) -> [QueryBinding] {
    guard !omitted.isEmpty else { return bindings }
    return bindings.indices.filter { !omitted.contains($0) }.map { bindings[$0] }
  }
}

/// The plans of the fragments that ran last.
struct StatementPlans {
  private let capacity: Int
  private var plans: [Key: StatementPlan] = [:]
  /// The plan that was found last. A statement that runs several times in a row needs no hash.
  private var last: (key: [UInt8], plan: StatementPlan)?

  private struct Key: Hashable {
    let code: [UInt8]

    func hash(into hasher: inout Hasher) {
      // Not byte by byte, as an array does.
      code.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// A longer statement probably contains data and will not be used again.
  private static let longestKey = 1 << 15

  init(capacity: Int) { self.capacity = capacity }

  /// Returns the plan of a fragment, or `nil` if it must be rendered.
  mutating func find(_ fragment: QueryFragment) -> StatementPlan? {
    guard fragment.hasFixedText else { return nil }
    let key = fragment.cacheKey
    if let last, last.key == key { return last.plan }
    let plan = plans[Key(code: key)]
    last = plan.map { (key, $0) }
    return plan
  }

  /// Keeps the plan of a fragment. If there are too many, it gives up all others, which are rendered again.
  mutating func insert(_ plan: StatementPlan, for fragment: QueryFragment) {
    guard fragment.hasFixedText, plan.hasFixedTypes, fragment.cacheKey.count <= Self.longestKey else {
      return
    }
    if plans.count >= capacity { plans.removeAll(keepingCapacity: true) }
    plans[Key(code: fragment.cacheKey)] = plan
  }
}

#endif
