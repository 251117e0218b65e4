import Foundation
import QuarrySQLite

// Reports of a shop about its customers and their orders.

func report01(_ since: Date, _ country: String) -> some Statement<(String, String, Int, Double)> {
  Customer
    .join(Address.all) { $0.addressID == $1.id && $1.country == country }
    .join(Order.all) { $0.id == $2.customerID && $2.placedAt >= since && $2.status != "cancelled" }
    .group { customer, _, _ in customer.id }
    .having { $2.id.count() > 1 && ($2.total.sum() ?? 0) > 250 }
    .order { $2.total.sum().desc() }
    .limit(50)
    .select { ($0.name, $1.city, $2.id.count(), ($2.total - $2.tax).total()) }
}
func report02() -> some Statement<(String, Int, Int, Double)> {
  Order
    .group(by: \.status)
    .order { ($0.id.count().desc(), $0.status) }
    .select {
      (
        $0.status, $0.id.count(filter: $0.isGift), $0.id.count(filter: !$0.isGift && $0.shippedAt == nil),
        ($0.total.avg() ?? 0) * 1.19 + 1
      )
    }
}
func report03(_ from: Date, _ to: Date) -> some Statement<(String, String?, Double?, Double?)> {
  Employee
    .leftJoin(Order.all) { $0.id == $1.employeeID && $1.placedAt >= from && $1.placedAt < to }
    .where { employee, _ in employee.leftAt == nil && (employee.level >= 3 || (employee.bonus ?? 0) > 0) }
    .group { employee, _ in employee.id }
    .select { ($0.name, $0.title, $1.total.sum(), $1.total.max()) }
}
func report04(_ minimum: Int) -> Where<Customer> {
  Customer.where { customer in
    Order.where { $0.customerID == customer.id && $0.total + $0.tax > 100 && $0.shippedAt != nil }.exists()
      && !Review.where { $0.customerID == customer.id && $0.stars <= 2 }.exists()
      && customer.points >= minimum
      && (customer.isActive || customer.credit > 0)
  }
}
func report05(_ text: String, _ language: String?) -> SelectOf<Customer, Address?> {
  Customer
    .leftJoin(Address.all) { $0.addressID == $1.id && $1.isVerified }
    .where {
      $0.name.like("%" + text + "%") || $0.email.lower() == text.lowercased() || ($1.city ?? "") == text
      if let language { $0.language == language }
      $0.isActive
    }
    .order { ($1.country, $0.name.lower(), $0.points.desc()) }
}
func report06(_ now: Date) -> some Statement<(String, Int, Double?, Double)> {
  Invoice
    .join(Order.all) { $0.orderID == $1.id }
    .join(Customer.all) { $1.customerID == $2.id }
    .leftJoin(Payment.all) { $1.id == $3.orderID && $3.isCaptured && $3.currency == $0.currency }
    .where { !$0.isPaid && $0.dueAt < now && $0.reminders < 3 && $0.gross - ($3.amount ?? 0) > 0.01 }
    .order { invoice, _, _, _ in (invoice.dueAt, invoice.gross.desc()) }
    .select { ($2.name, $0.reminders + 1, $3.amount, ($0.gross - ($3.amount ?? 0)) * 1.05 + 2.5) }
}
func report07() -> some Statement<(String, Double, String)> {
  Customer
    .where { $0.isActive && $0.points + ($0.referrerID ?? 0) * 10 > 100 }
    .select {
      (
        $0.name + " <" + $0.email + ">",
        $0.credit * 0.5 + 10,
        Case()
          .when($0.points >= 5000 && $0.credit >= 0, then: "gold")
          .when($0.points >= 1000 || $0.credit > 500, then: "silver")
          .else("none")
      )
    }
}
func report08(_ now: Date) -> some Statement<(String, String, Double)> {
  With {
    Order.where { $0.placedAt < now && $0.status != "cancelled" }
      .group(by: \.customerID)
      .having { ($0.total.sum() ?? 0) > 100 && $0.id.count() > 2 }
      .select { ($0.customerID, $0.id.max()) }
  } query: { latest in
    Order
      .join(Customer.all) { $0.customerID == $1.id && $1.isActive }
      .where { $0.id.in(latest.select { $1 }) && ($0.shippedAt == nil || $1.points > 100) }
      .order { ($1.name, $0.placedAt.desc()) }
      .select { ($1.name, $0.status, $0.total + $0.tax) }
  }
}
