import Foundation
import QuarrySQLite

// 26 inserts, updates and deletes.

func insert01(_ now: Date) -> InsertOf<Customer> {
  Customer.insert {
    Customer.Draft(
      name: "Ann",
      email: "ann@example.com",
      credit: 0,
      points: 0,
      language: "en",
      createdAt: now
    )
    Customer.Draft(
      name: "Bob",
      email: "bob@example.com",
      credit: 1.5,
      points: 3,
      language: "fr",
      createdAt: now
    )
  }
}
func insert02() -> InsertOf<Tag> {
  Tag.insert {
    ($0.title, $0.slug)
  } values: {
    ("New", "new"); ("Old", "old")
  }
}
func insert03() -> InsertOf<Category> {
  Category.insert {
    ($0.title, $0.slug, $0.position, $0.taxRate)
  } values: {
    ("Books", "books", 1, 0.07)
  }
}
func insert03b() -> TemporaryTrigger<Customer> {
  Customer.createTemporaryTrigger(
    after: .insert { new in
      Tag.insert {
        ($0.position, $0.title)
      } values: {
        (new.id, (new.phone ?? "none") + " -> " + (new.phone ?? new.email))
      }
      Tag.insert {
        $0.title
      } values: {
        (new.phone ?? "none") + " -> " + (new.phone ?? "none")
      }
    }
  )
}
func insert04(_ lines: [OrderLine]) -> InsertOf<OrderLine> { OrderLine.insert { lines } }
func insert05(_ stock: StockItem) -> InsertOf<StockItem> {
  StockItem.insert { stock }.onConflictDoUpdate {
    $0.quantity += stock.quantity; $0.reserved = 0
  }
}
func insert06(_ product: Product) -> InsertOf<Product> {
  Product.insert { product }.onConflictDoUpdate {
    $0.price = $1.price; $0.title = $1.title
  }
}
func insert07(_ draft: Coupon.Draft) -> InsertOf<Coupon> { Coupon.upsert { draft } }
func insert08(_ draft: Review.Draft) -> some Statement<Int> { Review.insert { draft }.returning(\.id) }
func update01() -> UpdateOf<Product> { Product.update { $0.price *= 1.1 } }
func update02() -> UpdateOf<Product> {
  Product.where { $0.categoryID == 3 && $0.price > 10 }.update { $0.price = $0.price * 1.1 + 0.5 }
}
func update03(_ now: Date) -> UpdateOf<Order> {
  Order.find(1).update {
    $0.status = "shipped"; $0.shippedAt = now; $0.total = $0.total + $0.tax - 1
  }
}
func update04() -> UpdateOf<Customer> {
  Customer.where { $0.points > 1000 && $0.isActive }.update {
    $0.points -= 1000; $0.credit += 10
  }
}
func update05() -> UpdateOf<Employee> {
  Employee.where { $0.level >= 3 && $0.bonus == nil }.update {
    $0.bonus = 500; $0.isRemote.toggle()
  }
}
func update06() -> UpdateOf<Warehouse> {
  Warehouse.where { $0.isOpen || $0.used > 0 }.update {
    $0.used += 5; $0.notes = nil; $0.name += " (full)"
  }
}
func update07() -> some Statement<(Int, Int)> {
  StockItem.where { $0.productID == 1 }.update { $0.quantity -= 1 }.returning { ($0.id, $0.quantity) }
}
func update08(_ invoice: Invoice) -> UpdateOf<Invoice> { Invoice.update(invoice) }
func update09(_ date: Date) -> UpdateOf<Invoice> {
  Invoice.where { !$0.isPaid && $0.dueAt < date && $0.reminders < 3 }.update { $0.reminders += 1 }
}
func update10() -> UpdateOf<Tag> {
  Tag.update {
    $0.weight = $0.weight / 2 + 1; $0.slug = $0.title.lower().replace(" ", "-"); $0.uses = 0
  }
}
func update11() -> UpdateOf<Department> {
  Department.where { $0.budget - $0.spent < 100 || $0.headID == nil }.update { $0.isActive = false }
}
func delete01() -> DeleteOf<Coupon> { Coupon.where { !$0.isActive && $0.uses == 0 }.delete() }
func delete02(_ date: Date) -> DeleteOf<Order> {
  Order.where { $0.placedAt < date && ($0.status == "cancelled" || $0.total == 0) }.delete()
}
func delete03() -> DeleteOf<Refund> { Refund.find(4).delete() }
func delete04(_ review: Review) -> DeleteOf<Review> { Review.delete(review) }
func delete05() -> some Statement<Int> {
  Payment.where { $0.attempts > 5 && !$0.isCaptured && $0.failure != nil }.delete().returning(\.id)
}
func delete06() -> DeleteOf<ProductTag> {
  ProductTag.where { ($0.confidence ?? 0) < 0.1 && !$0.isPrimary && $0.reviewedAt == nil }.delete()
}
