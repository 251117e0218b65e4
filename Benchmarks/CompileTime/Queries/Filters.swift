import Foundation
import QuarrySQLite

// 30 filters, orders and limits.

func filter01() -> Where<Customer> { Customer.where { $0.isActive && $0.points > 100 } }
func filter02() -> Where<Customer> { Customer.where { !$0.isActive || $0.credit < 0 } }
func filter03(_ name: String) -> Where<Customer> { Customer.where { $0.name == name && $0.phone != nil } }
func filter04() -> Where<Customer> {
  Customer.where { $0.language == "en" && ($0.points >= 1000 || $0.credit > 500.0) && $0.referrerID == nil }
}
func filter05(_ date: Date) -> Where<Customer> {
  Customer.where { $0.createdAt > date && $0.isActive && $0.email != "" && $0.points != 0 && $0.credit >= 0 }
}
func filter06(_ city: String?) -> Where<Address> { Address.where { $0.city == "Paris" && $0.region == city } }
func filter07() -> Where<Address> {
  Address.where { $0.latitude > 40.5 && $0.latitude < 60.25 && $0.longitude > -10.0 && $0.longitude < 20.0 }
}
func filter08() -> Where<Product> { Product.where { $0.price * 2 > $0.weight + 10 } }
func filter09() -> Where<Product> {
  Product.where { ($0.price - ($0.cost ?? 0)) / $0.price > 0.25 && $0.isAvailable }
}
func filter10(_ ids: [Int]) -> Where<Product> {
  Product.where { $0.id.in(ids) && $0.minimumStock + 5 < 100 && !$0.isAvailable }
}
func filter11(_ text: String) -> Where<Product> {
  Product.where { $0.title.like("%" + text + "%") || $0.title.lower() == text || $0.title.hasPrefix(text) }
}
func filter12() -> SelectOf<Category> {
  Category.where { $0.isVisible && !$0.isFeatured && $0.parentID != nil }.order { ($0.position, $0.title) }
}
func filter13() -> SelectOf<Category> {
  Category.where { $0.discount != nil && $0.taxRate > 0.07 }.order { $0.discount.desc() }.limit(10)
}
func filter14() -> SelectOf<Supplier> {
  Supplier.where { $0.isPreferred || $0.rating > 4.5 }.order { ($0.rating.desc(), $0.name.asc()) }.limit(20)
}
func filter15(_ date: Date) -> Where<Supplier> {
  Supplier.where { $0.contractEndsAt < date && $0.leadTime <= 14 && $0.currency != "EUR" }
}
func filter16() -> Where<Warehouse> { Warehouse.where { $0.capacity - $0.used > 100 && $0.isOpen } }
func filter17() -> Where<Warehouse> {
  Warehouse.where { $0.used * 100 / $0.capacity >= 80 && $0.closedAt == nil && $0.temperature < 8.0 }
}
func filter18() -> SelectOf<StockItem> {
  StockItem.where { $0.quantity - $0.reserved < 5 && !$0.isBlocked }.order(by: \.shelf).limit(50).offset(100)
}
func filter19(_ now: Date) -> Where<StockItem> {
  StockItem.where { $0.expiresAt != nil && $0.expiresAt < now && $0.quantity > 0 }
}
func filter20() -> Where<Order> {
  Order.where { $0.status == "open" && $0.total + $0.tax > 100 && ($0.isGift || $0.comment != nil) }
}
func filter21(_ from: Date, _ to: Date) -> SelectOf<Order> {
  Order.where { $0.placedAt >= from && $0.placedAt < to && $0.shippedAt == nil }.order { $0.placedAt.desc() }
}
func filter22() -> Where<OrderLine> {
  OrderLine.where { Double(2) * $0.unitPrice > 10 && $0.quantity % 2 == 0 && ($0.discount ?? 0) < 0.5 }
}
func filter23() -> Where<Payment> {
  Payment.where { $0.isCaptured && $0.attempts <= 3 && $0.failure == nil || $0.method == "cash" }
}
func filter24() -> Where<Shipment> {
  Shipment.where { !($0.isExpress && $0.deliveredAt == nil) && $0.parcels > 1 && $0.cost / $0.weight < 3.5 }
}
func filter25() -> Where<Employee> {
  Employee.where { $0.salary + ($0.bonus ?? 0) > 50_000 && $0.level.between(2, and: 5) && $0.leftAt == nil }
}
func filter26() -> Where<Department> {
  Department.where { $0.budget < $0.spent && $0.isActive && $0.floor != 0 }
}
func filter27() -> Where<Review> {
  Review.where { $0.stars == 1 || $0.stars == 5 || $0.helpful > $0.unhelpful * 2 || $0.title == "Wow" }
}
func filter28(_ code: String) -> Where<Coupon> {
  Coupon.where { $0.code == code && $0.isActive && ($0.limit == nil || $0.uses < ($0.limit ?? 0)) }
}
func filter29() -> Where<Invoice> {
  Invoice.where(\.isPaid).and(Invoice.where { $0.net + $0.tax != $0.gross }).or(
    Invoice.where { $0.reminders > 2 }
  )
}
func filter30(_ minimum: Double?) -> Where<Refund> {
  Refund.where {
    $0.reason != ""
    if let minimum { $0.amount > minimum && $0.attempts < 4 }
    if minimum == nil { $0.isPartial }
  }
}
