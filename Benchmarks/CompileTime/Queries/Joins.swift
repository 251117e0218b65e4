import Foundation
import QuarrySQLite

// 25 joins of two to six tables.

func join01() -> SelectOf<Order, Customer> { Order.join(Customer.all) { $0.customerID == $1.id } }
func join02() -> SelectOf<Order, Customer?> { Order.leftJoin(Customer.all) { $0.customerID == $1.id } }
func join03() -> SelectOf<Product, Category> {
  Product.join(Category.all) { $0.categoryID == $1.id && $1.isVisible && $0.price > 10 }
}
func join04() -> SelectOf<Product, Supplier?> {
  Product.leftJoin(Supplier.all) { $0.supplierID == $1.id && $1.rating > 3.5 }
}
func join05() -> SelectOf<Order, Customer, Employee?> {
  Order.join(Customer.all) { $0.customerID == $1.id }.leftJoin(Employee.all) { $0.employeeID == $2.id }
}
func join06() -> SelectOf<OrderLine, Order, Product> {
  OrderLine.join(Order.all) { $0.orderID == $1.id }.join(Product.all) { $0.productID == $2.id }
}
func join07() -> SelectOf<OrderLine, Order, Product> {
  OrderLine
    .join(Order.all) { $0.orderID == $1.id }
    .join(Product.all) { $0.productID == $2.id }
    .where { line, order, product in line.unitPrice < product.price && order.status != "open" }
}
func join08() -> SelectOf<OrderLine, Order, Customer, Product, Category> {
  OrderLine
    .join(Order.all) { $0.orderID == $1.id }
    .join(Customer.all) { $1.customerID == $2.id }
    .join(Product.all) { $0.productID == $3.id }
    .join(Category.all) { $3.categoryID == $4.id }
}
func join09() -> SelectOf<OrderLine, Order, Customer, Product, Category, Supplier?> {
  OrderLine
    .join(Order.all) { $0.orderID == $1.id }
    .join(Customer.all) { $1.customerID == $2.id }
    .join(Product.all) { $0.productID == $3.id }
    .join(Category.all) { $3.categoryID == $4.id }
    .leftJoin(Supplier.all) { $3.supplierID == $5.id }
}
func join10(_ country: String) -> SelectOf<Customer, Address?> {
  Customer.leftJoin(Address.all) { $0.addressID == $1.id }.where { $1.country == country || $1.id == nil }
}
func join11() -> SelectOf<Shipment, Order, Carrier, Warehouse?> {
  Shipment
    .join(Order.all) { $0.orderID == $1.id }
    .join(Carrier.all) { $0.carrierID == $2.id && $0.weight <= ($2.maximumWeight ?? 1000) }
    .leftJoin(Warehouse.all) { $0.warehouseID == $3.id }
}
func join12() -> some Statement<(String, String?)> {
  Order.leftJoin(Employee.all) { $0.employeeID == $1.id }.select { ($0.status, $1.name) }
}
func join13() -> Select<SelectedColumns<String, String, Double>, JoinedTables<Order, Customer>> {
  Order.join(Customer.all) { $0.customerID == $1.id }.select { ($0.status, $1.name, $0.total + $0.tax) }
}
func join14() -> SelectOf<Employee, Department> {
  Employee
    .where { $0.leftAt == nil && $0.level > 2 }
    .join(Department.where(\.isActive)) { $0.departmentID == $1.id && $0.salary < $1.budget }
    .order { ($1.name, $0.name) }
    .limit(100)
}
func join15() -> SelectOf<StockItem, Product, Warehouse> {
  StockItem
    .join(Product.all) { $0.productID == $1.id && $0.quantity < $1.minimumStock }
    .join(Warehouse.all) { $0.warehouseID == $2.id && $2.isOpen }
    .order { ($2.name, $1.title.desc()) }
}
func join16() -> some Statement<(Product, Tag)> {
  Product.join(ProductTag.all) { $0.id == $1.productID }.join(Tag.all) { $1.tagID == $2.id }.select {
    ($0, $2)
  }
}
func join17() -> SelectOf<Invoice, Order, Payment?> {
  Invoice
    .join(Order.all) { $0.orderID == $1.id }
    .leftJoin(Payment.all) { $1.id == $2.orderID && $2.isCaptured }
    .where { $0.gross != $2.amount && $2.fee == nil }
}
func join18() -> SelectOf<Review, Product, Customer> {
  Review
    .join(Product.all) { $0.productID == $1.id }
    .join(Customer.all) { $0.customerID == $2.id }
    .where { ($0.stars < 3 && $1.isAvailable) || ($2.points > 500 && !$0.isApproved) }
}
func join19() -> SelectOf<Refund, Order, Payment?, Employee?> {
  Refund
    .join(Order.all) { $0.orderID == $1.id }
    .leftJoin(Payment.all) { $0.paymentID == $2.id }
    .leftJoin(Employee.all) { $0.employeeID == $3.id }
    .where { $0.amount > ($2.amount ?? 0) || $3.id == nil }
}
func join20() -> SelectOf<Coupon, Customer?> {
  Coupon.leftJoin(Customer.all) { $0.customerID == $1.id && ($0.percentage > 10 || $0.amount > 5) }
}
func join21() -> some Statement<(String, String, String, String?, Double)> {
  Shipment
    .join(Order.all) { $0.orderID == $1.id }
    .join(Customer.all) { $1.customerID == $2.id }
    .join(Carrier.all) { $0.carrierID == $3.id }
    .leftJoin(Address.all) { $2.addressID == $4.id }
    .select { ($1.status, $2.name, $3.code, $4.city, $0.cost / $0.weight) }
}
func join22() -> SelectOf<Category?, Product> {
  Category.rightJoin(Product.all) { $0.id == $1.categoryID && $0.taxRate > 0 }
}
func join23() -> SelectOf<Supplier?, Address?> {
  Supplier.fullJoin(Address.all) { $0.addressID == $1.id && $0.name != $1.city }
}
func join24() -> SelectOf<Order, Customer, Address?> {
  Order
    .join(Customer.leftJoin(Address.all) { $0.addressID == $1.id }) {
      $0.customerID == $1.id && ($2.isVerified ?? false)
    }
}
func join25() -> some Statement<(Int, String, Double, String?)> {
  OrderLine
    .join(Product.all) { $0.productID == $1.id && $0.unitPrice != $1.price && $0.quantity > 1 }
    .leftJoin(Supplier.all) { $1.supplierID == $2.id && $2.isPreferred }
    .where { $0.discount == nil || $1.rating > 3 || $2.rating > 4 }
    .order { line, product, _ in (line.quantity.desc(), product.title) }
    .select { ($0.quantity, $1.title, $0.unitPrice * 1.2 - 0.5, $2.name) }
}
