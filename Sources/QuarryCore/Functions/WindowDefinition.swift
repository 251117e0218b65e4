/// The partition, order and frame of the rows that a window function uses.
///
/// Several functions can share a window that the query names:
///
/// ```swift
/// Sale
///   .window("byRegion") { WindowDefinition(partitionBy: $0.region, orderBy: $0.date) }
///   .select { ($0.id, rowNumber().over("byRegion"), $0.amount.sum().over("byRegion")) }
/// // SELECT … row_number() OVER "byRegion", sum("sales"."amount") OVER "byRegion"
/// // FROM "sales"
/// // WINDOW "byRegion" AS (PARTITION BY "sales"."region" ORDER BY "sales"."date")
/// ```
public struct WindowDefinition: Sendable {
  let fragment: QueryFragment

  /// Creates a window that partitions, sorts and frames the rows.
  ///
  /// Without `partitionBy:`, all rows are one partition. Without `orderBy:`, the order is undefined. Without `frame:`, a sorted partition
  /// has the rows up to the current one and its peers as its frame, and an unsorted one has all of its rows.
  public init<each Partition: QueryExpression, each Order: QueryExpression>(
    partitionBy partitions: repeat each Partition,
    orderBy orders: repeat each Order,
    frame: WindowFrame? = nil
  ) {
    let partitions = fragments(of: repeat each partitions)
    let orders = fragments(of: repeat each orders)
    fragment = QueryFragment { fragment in
      var isFirst = true
      func separate() {
        if isFirst { isFirst = false } else { fragment.write(" ") }
      }
      if !partitions.isEmpty {
        separate()
        fragment.write("PARTITION BY ")
        fragment.append(list: partitions)
      }
      if !orders.isEmpty {
        separate()
        fragment.write("ORDER BY ")
        fragment.append(orderTerms: orders)
      }
      if let frame {
        separate()
        fragment.append(frame.fragment)
      }
    }
  }
}

/// A function that is computed over a window of rows, which ``over(partitionBy:orderBy:frame:)`` or ``over(_:)`` defines.
public struct WindowFunction<QueryValue>: Sendable {
  let fragment: QueryFragment

  /// Computes the function over the rows of the current row's partition.
  ///
  /// ```swift
  /// rowNumber().over(partitionBy: $0.listID, orderBy: $0.priority.desc(), $0.title)
  /// // row_number() OVER (PARTITION BY "r"."listID" ORDER BY "r"."priority" DESC, "r"."title")
  /// ```
  public func over<each Partition: QueryExpression, each Order: QueryExpression>(
    partitionBy partitions: repeat each Partition,
    orderBy orders: repeat each Order,
    frame: WindowFrame? = nil
  ) -> SQLExpression<QueryValue> {
    windowed(
      fragment,
      WindowDefinition(partitionBy: repeat each partitions, orderBy: repeat each orders, frame: frame)
    )
  }

  /// Computes the function over a window that the query names.
  public func over(_ name: String) -> SQLExpression<QueryValue> { windowed(fragment, name) }
}

extension SQLExpression {
  /// Computes an aggregate for each row over the rows of its partition.
  ///
  /// ```swift
  /// $0.amount.sum(filter: $0.isPaid).over(partitionBy: $0.region)
  /// // sum("sales"."amount") FILTER (WHERE "sales"."isPaid") OVER (PARTITION BY "sales"."region")
  /// ```
  public func over<each Partition: QueryExpression, each Order: QueryExpression>(
    partitionBy partitions: repeat each Partition,
    orderBy orders: repeat each Order,
    frame: WindowFrame? = nil
  ) -> SQLExpression {
    windowed(
      queryFragment,
      WindowDefinition(partitionBy: repeat each partitions, orderBy: repeat each orders, frame: frame)
    )
  }

  /// Computes an aggregate for each row over a window that the query names.
  public func over(_ name: String) -> SQLExpression { windowed(queryFragment, name) }
}

func windowed<Value>(
  _ function: QueryFragment,
  _ definition: WindowDefinition
) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(function)
    $0.appendWindow { $0.parenthesize { $0.append(definition.fragment) } }
  }
}

func windowed<Value>(_ function: QueryFragment, _ name: String) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(function)
    $0.appendWindow { $0.append(quote: name) }
  }
}
