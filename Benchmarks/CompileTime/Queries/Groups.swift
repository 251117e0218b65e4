import Foundation
import QuarrySQLite

// 20 selections, groups and subqueries.

func group01() -> some Statement<(String, Int)> {
  Customer.group(by: \.language).select { ($0.language, $0.id.count()) }
}
func group02() -> some Statement<(String, Double?)> {
  Order.group(by: \.status).having { $0.total.sum() > 1000 }.select { ($0.status, $0.total.avg()) }
}
func group03() -> some Statement<(Int, Int, Double?, Double?)> {
  Product
    .group { $0.categoryID }
    .having { $0.id.count() > 3 && $0.price.avg() < 100 }
    .select { ($0.categoryID, $0.id.count(), $0.price.min(), $0.price.max()) }
}
func group04() -> some Statement<(String, Int, Double?)> {
  Customer
    .join(Order.all) { $0.id == $1.customerID }
    .group { customer, _ in customer.id }
    .having { $1.total.sum() > 500 && $1.id.count() >= 2 }
    .order { $1.total.sum().desc() }
    .select { ($0.name, $1.id.count(), $1.total.sum()) }
}
func group05() -> some Statement<(String, String, Int?)> {
  Category
    .join(Product.all) { $0.id == $1.categoryID }
    .join(OrderLine.all) { $1.id == $2.productID && !$2.isReturned }
    .group { category, product, _ in (category.id, product.id) }
    .having { $2.quantity.sum() > 10 || $2.unitPrice.max() > 1000 }
    .select { ($0.title, $1.title, $2.quantity.sum()) }
}
func group06() -> some Statement<(String, String?)> {
  Product
    .leftJoin(ProductTag.all) { $0.id == $1.productID }
    .leftJoin(Tag.all) { $1.tagID == $2.id }
    .group { product, _, _ in product.id }
    .select { ($0.title, $2.title.groupConcat()) }
}
func group07() -> some Statement<(Int, Double)> {
  OrderLine.group(by: \.orderID).select { ($0.orderID, ($0.unitPrice * 2.0 + $0.tax).total()) }
}
func select08() -> some Statement<(String, Double)> {
  Product.select { ($0.title, ($0.price - ($0.cost ?? 0)) * 1.19 + 2) }
}
func select09() -> some Statement<(Int, Int)> {
  Warehouse.select { ($0.id, ($0.capacity - $0.used) * 100 / $0.capacity) }
}
func select10() -> some Statement<String> { Employee.select { $0.name + " <" + $0.email + ">" } }
func select11() -> some Statement<(String, String)> {
  Review.select {
    (
      $0.body,
      Case().when($0.stars >= 4, then: "good").when($0.stars == 3, then: "fair").else("bad")
    )
  }
}
func select12() -> Select<SelectedColumns<String, Double>, JoinedTables<Product>> {
  Product.where { $0.isAvailable && $0.rating > 4 }.order { $0.price.desc() }.select {
    ($0.title, $0.price / 2)
  }
}
func select13() -> Where<Product> {
  Product.where { $0.id.in(OrderLine.where { $0.quantity > 10 }.select(\.productID)) && $0.price > 5 }
}
func select14() -> Where<Customer> {
  Customer.where { customer in
    Order.where { $0.customerID == customer.id && $0.total > 1000 }.exists() && customer.isActive
  }
}
func select15() -> some Statement<(Bool, Bool, Int)> {
  Department.select { ($0.budget >= $0.spent && $0.isActive, $0.headID == nil, $0.floor * 2 + 1) }
}
func select16() -> some Statement<Int> { Order.where { $0.total > 10 && $0.tax == 0 }.count() }
func select17() -> some Statement<(String, Int, String)> {
  Tag.distinct().select { ($0.title.upper(), $0.slug.length(), $0.color ?? $0.title) }
}
func select18() -> some Statement<(Int, Double?, Double?, Double)> {
  Payment.select {
    (
      $0.id.count(filter: $0.isCaptured), $0.amount.sum(), ($0.amount - ($0.fee ?? 0)).avg(),
      $0.amount.total()
    )
  }
}
func select19() -> some Statement<(Customer, Order)> {
  Customer.join(Order.all) { $0.id == $1.customerID && $1.placedAt > $0.createdAt }.select { ($0, $1) }
}
func select20() -> some Statement<(Int, Double?)> {
  Employee
    .group(by: \.departmentID)
    .having { ($0.salary.max() ?? 0) > ($0.salary.min() ?? 0) * 2 && $0.level.avg() > 2.5 }
    .select { ($0.departmentID, ($0.salary + ($0.bonus ?? 0)).sum()) }
}
