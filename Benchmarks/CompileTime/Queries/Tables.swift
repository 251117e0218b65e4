import Foundation
import QuarrySQLite

// The tables of a shop: twenty tables of twelve columns.

@Table struct Customer: Sendable {
  let id: Int
  var name: String
  var email: String
  var phone: String?
  var addressID: Int?
  var birthday: Date?
  var isActive = true
  var credit: Double
  var points: Int
  var language: String
  var referrerID: Int?
  var createdAt: Date
}

@Table struct Address: Sendable {
  let id: Int
  var street: String
  var number: Int
  var suffix: String?
  var city: String
  var region: String?
  var postalCode: String
  var country: String
  var latitude: Double?
  var longitude: Double?
  var isVerified = false
  var updatedAt: Date
}

@Table struct Product: Sendable {
  let id: Int
  var title: String
  var subtitle: String?
  var price: Double
  var cost: Double?
  var weight: Double
  var categoryID: Int
  var supplierID: Int?
  var isAvailable = true
  var rating: Double?
  var minimumStock = 0
  var createdAt: Date
}

@Table struct Category: Sendable {
  let id: Int
  var title: String
  var slug: String
  var parentID: Int?
  var position: Int
  var color: String?
  var isVisible = true
  var isFeatured = false
  var discount: Double?
  var taxRate: Double
  var createdAt: Date
  var updatedAt: Date?
}

@Table struct Supplier: Sendable {
  let id: Int
  var name: String
  var contact: String?
  var email: String?
  var addressID: Int
  var leadTime: Int
  var minimumOrder: Double
  var currency: String
  var isPreferred = false
  var rating: Double?
  var contractEndsAt: Date?
  var createdAt: Date
}

@Table struct Warehouse: Sendable {
  let id: Int
  var name: String
  var code: String
  var addressID: Int
  var capacity: Int
  var used: Int
  var managerID: Int?
  var isOpen = true
  var temperature: Double?
  var openedAt: Date
  var closedAt: Date?
  var notes: String?
}

@Table struct StockItem: Sendable {
  let id: Int
  var productID: Int
  var warehouseID: Int
  var quantity: Int
  var reserved: Int
  var shelf: String
  var batch: String?
  var unitCost: Double
  var expiresAt: Date?
  var countedAt: Date?
  var isBlocked = false
  var note: String?
}

@Table struct Order: Sendable {
  let id: Int
  var customerID: Int
  var employeeID: Int?
  var addressID: Int?
  var status: String
  var total: Double
  var tax: Double
  var couponID: Int?
  var isGift = false
  var comment: String?
  var placedAt: Date
  var shippedAt: Date?
}

@Table struct OrderLine: Sendable {
  let id: Int
  var orderID: Int
  var productID: Int
  var quantity: Int
  var unitPrice: Double
  var discount: Double?
  var tax: Double
  var position: Int
  var isReturned = false
  var returnedAt: Date?
  var engraving: String?
  var stockItemID: Int?
}

@Table struct Payment: Sendable {
  let id: Int
  var orderID: Int
  var method: String
  var amount: Double
  var fee: Double?
  var currency: String
  var reference: String?
  var isCaptured = false
  var attempts: Int
  var failure: String?
  var createdAt: Date
  var capturedAt: Date?
}

@Table struct Shipment: Sendable {
  let id: Int
  var orderID: Int
  var carrierID: Int
  var warehouseID: Int?
  var trackingCode: String?
  var weight: Double
  var cost: Double
  var parcels: Int
  var isExpress = false
  var sentAt: Date
  var deliveredAt: Date?
  var signature: String?
}

@Table struct Carrier: Sendable {
  let id: Int
  var name: String
  var code: String
  var phone: String?
  var baseRate: Double
  var ratePerKilogram: Double
  var maximumWeight: Double?
  var days: Int
  var isInternational = false
  var website: String?
  var contractedAt: Date
  var endedAt: Date?
}

@Table struct Employee: Sendable {
  let id: Int
  var name: String
  var email: String
  var departmentID: Int
  var managerID: Int?
  var salary: Double
  var bonus: Double?
  var level: Int
  var isRemote = false
  var hiredAt: Date
  var leftAt: Date?
  var title: String?
}

@Table struct Department: Sendable {
  let id: Int
  var name: String
  var code: String
  var budget: Double
  var spent: Double
  var headID: Int?
  var parentID: Int?
  var floor: Int
  var isActive = true
  var phone: String?
  var createdAt: Date
  var closedAt: Date?
}

@Table struct Review: Sendable {
  let id: Int
  var productID: Int
  var customerID: Int
  var stars: Int
  var title: String?
  var body: String
  var helpful: Int
  var unhelpful: Int
  var isApproved = false
  var score: Double?
  var writtenAt: Date
  var answer: String?
}

@Table struct Coupon: Sendable {
  let id: Int
  var code: String
  var percentage: Double?
  var amount: Double?
  var minimum: Double
  var uses: Int
  var limit: Int?
  var customerID: Int?
  var isActive = true
  var startsAt: Date
  var endsAt: Date?
  var campaign: String?
}

@Table struct Tag: Sendable {
  let id: Int
  var title: String
  var slug: String
  var color: String?
  var group: String?
  var position: Int
  var weight: Double
  var uses: Int
  var isHidden = false
  var creatorID: Int?
  var createdAt: Date
  var updatedAt: Date?
}

@Table struct ProductTag: Sendable {
  let id: Int
  var productID: Int
  var tagID: Int
  var position: Int
  var weight: Double
  var isPrimary = false
  var addedByID: Int?
  var source: String
  var note: String?
  var confidence: Double?
  var createdAt: Date
  var reviewedAt: Date?
}

@Table struct Invoice: Sendable {
  let id: Int
  var orderID: Int
  var number: String
  var net: Double
  var tax: Double
  var gross: Double
  var currency: String
  var isPaid = false
  var reminders: Int
  var dueAt: Date
  var paidAt: Date?
  var note: String?
}

@Table struct Refund: Sendable {
  let id: Int
  var orderID: Int
  var paymentID: Int?
  var employeeID: Int?
  var amount: Double
  var fee: Double?
  var reason: String
  var isPartial = false
  var comment: String?
  var requestedAt: Date
  var grantedAt: Date?
  var attempts: Int
}
