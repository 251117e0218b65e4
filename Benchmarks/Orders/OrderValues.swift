import Foundation

/// The requirements of the order types of all contenders: 14 columns of different types.
protocol OrderValues {
  var id: Int { get }
  var customerID: String { get }
  var employeeID: Int { get }
  var placedAt: Date { get }
  var requiredOn: String { get }
  var shippedOn: String? { get }
  var shipVia: Int { get }
  var freight: Double { get }
  var discount: Double? { get }
  var isPaid: Bool { get }
  var shipName: String { get }
  var shipAddress: String { get }
  var shipRegion: String? { get }
  var shipCountry: String { get }

  init(
    id: Int,
    customerID: String,
    employeeID: Int,
    placedAt: Date,
    requiredOn: String,
    shippedOn: String?,
    shipVia: Int,
    freight: Double,
    discount: Double?,
    isPaid: Bool,
    shipName: String,
    shipAddress: String,
    shipRegion: String?,
    shipCountry: String
  )
}

extension OrderValues {
  /// A number that depends on every column, to check that two contenders read the same values.
  var checksum: Int {
    var hasher = FNV()
    hasher.add(id)
    hasher.add(customerID)
    hasher.add(employeeID)
    hasher.add(Int(placedAt.timeIntervalSince1970))
    hasher.add(requiredOn)
    hasher.add(shippedOn ?? "-")
    hasher.add(shipVia)
    hasher.add(Int(freight * 100))
    hasher.add(Int((discount ?? -1) * 100))
    hasher.add(isPaid ? 1 : 0)
    hasher.add(shipName)
    hasher.add(shipAddress)
    hasher.add(shipRegion ?? "-")
    hasher.add(shipCountry)
    return Int(truncatingIfNeeded: hasher.state)
  }
}

/// Returns the checksum of rows, which depends on their order.
func checksum(_ rows: [some OrderValues]) -> Int {
  var hasher = FNV()
  for row in rows { hasher.add(row.checksum) }
  return Int(truncatingIfNeeded: hasher.state)
}

/// The FNV-1a hash. Unlike the hashes of Swift, it is the same in every run.
private struct FNV {
  var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }
}

/// The schema that all contenders use.
let ordersSchema = """
  CREATE TABLE "orders" (
    "id" INTEGER PRIMARY KEY,
    "customerID" TEXT NOT NULL,
    "employeeID" INTEGER NOT NULL,
    "placedAt" INTEGER NOT NULL,
    "requiredOn" TEXT NOT NULL,
    "shippedOn" TEXT,
    "shipVia" INTEGER NOT NULL,
    "freight" REAL NOT NULL,
    "discount" REAL,
    "isPaid" INTEGER NOT NULL,
    "shipName" TEXT NOT NULL,
    "shipAddress" TEXT NOT NULL,
    "shipRegion" TEXT,
    "shipCountry" TEXT NOT NULL
  )
  """

/// The pragmas of every connection. Commits do not wait for the disk, because its speed is not measured.
let commonPragmas = ["PRAGMA synchronous = OFF"]
