import QuarrySQLite

/// The tables of the tests of opaque properties.
enum PropertyOrders {
  @Table("orders") struct Order {
    let id: Int
    var total: Int
    var daysOpen: Int
    var isPaid: Bool
    var priority: Int?
    var gift: Bool?
  }

  @Table("notes") struct Note {
    let id: Int
    var orderID: Int
    var text: String
  }

  /// A database with four orders and two notes.
  static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE orders (
            id INTEGER PRIMARY KEY, total INTEGER NOT NULL, daysOpen INTEGER NOT NULL, isPaid INTEGER NOT NULL,
            priority INTEGER, gift INTEGER
          );
          CREATE TABLE notes (id INTEGER PRIMARY KEY, orderID INTEGER NOT NULL, text TEXT NOT NULL);
          """
      )
      try Order.insert {
        Order(id: 1, total: 150, daysOpen: 40, isPaid: false, priority: 1)
        Order(id: 2, total: 50, daysOpen: 50, isPaid: false, gift: true)
        Order(id: 3, total: 300, daysOpen: 10, isPaid: false, priority: 3, gift: false)
        Order(id: 4, total: 400, daysOpen: 60, isPaid: true, priority: 2)
      }
      .execute(db)
      try Note.insert {
        Note(id: 1, orderID: 1, text: "call")
        Note(id: 2, orderID: 3, text: "wait")
      }
      .execute(db)
    }
    return database
  }
}

extension PropertyOrders.Order.TableColumns {
  var isLarge: some QueryExpression<Bool> { total > 100 }
  var isLate: some QueryExpression<Bool> { !isPaid && daysOpen > 30 }
  var isGift: some QueryExpression<Bool?> { gift }
  var isUrgent: some SQLOperand<Bool> { [1, 2].contains(priority) }
  var perDay: some SQLOperand<Int> { total / daysOpen }
}
