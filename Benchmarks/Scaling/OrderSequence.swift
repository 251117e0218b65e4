import Foundation
import QuarrySQLite

/// Orders that exist only while they are read. They repeat the values of a thousand orders under other keys.
struct OrderSequence: Sequence, IteratorProtocol {
  let count: Int
  private var id = 0
  private let examples = exampleOrders

  init(count: Int) { self.count = count }

  mutating func next() -> QuarryOrder? {
    guard id < count else { return nil }
    let example = examples[id % examples.count]
    id += 1
    return QuarryOrder(
      id: id,
      customerID: example.customerID,
      employeeID: example.employeeID,
      placedAt: example.placedAt,
      requiredOn: example.requiredOn,
      shippedOn: example.shippedOn,
      shipVia: example.shipVia,
      freight: example.freight,
      discount: example.discount,
      isPaid: example.isPaid,
      shipName: example.shipName,
      shipAddress: example.shipAddress,
      shipRegion: example.shipRegion,
      shipCountry: example.shipCountry
    )
  }
}

private let exampleOrders: [QuarryOrder] = {
  var generator = Generator(seed: 1)
  return generator.orders(1000, as: QuarryOrder.self)
}()

extension Setting {
  /// Creates an empty database with a schema.
  func database(_ schema: String...) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: file())
    try queue.writeWithoutTransaction { db in
      for statement in commonPragmas + schema { try db.execute(sql: statement) }
    }
    return queue
  }

  /// Returns the path of a new database.
  func file() -> String { folder.appendingPathComponent("\(UUID().uuidString).sqlite").path }
}
