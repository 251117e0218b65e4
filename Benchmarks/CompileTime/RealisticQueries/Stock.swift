import Foundation
import QuarrySQLite

// Stock and products: low stock, the value of stock, and updates of both.

func stock01(_ now: Date) -> some Statement<(String, String, Int, Double)> {
  StockItem
    .join(Product.all) { $0.productID == $1.id && $1.isAvailable }
    .join(Warehouse.all) { $0.warehouseID == $2.id && $2.isOpen && $2.closedAt == nil }
    .leftJoin(Supplier.all) { $1.supplierID == $3.id }
    .where { item, product, _, _ in
      item.quantity - item.reserved < product.minimumStock && !item.isBlocked
        && (item.expiresAt == nil || item.expiresAt > now)
    }
    .order { ($3.leadTime.desc(), $1.title) }
    .select {
      ($1.title, $2.code, $1.minimumStock - $0.quantity + $0.reserved, $0.unitCost * 1.1 + ($3.rating ?? 0))
    }
}
func stock02() -> some Statement<(Int, Double, Int)> {
  StockItem
    .group(by: \.warehouseID)
    .having { ($0.quantity.sum() ?? 0) - ($0.reserved.sum() ?? 0) > 0 && $0.id.count() > 3 }
    .select {
      (
        $0.warehouseID, ($0.unitCost * 2 - 1).total(),
        $0.id.count(filter: $0.isBlocked || $0.quantity == 0)
      )
    }
}
func stock03(_ margin: Double, _ rating: Double?) -> SelectOf<Product, Category, Supplier?> {
  Product
    .join(Category.all) { $0.categoryID == $1.id && ($1.isVisible || $1.isFeatured) }
    .leftJoin(Supplier.all) { $0.supplierID == $2.id && $2.minimumOrder < 500 }
    .where {
      ($0.price * (1 - ($1.discount ?? 0)) - ($0.cost ?? 0)) / $0.price > margin
      if let rating { ($0.rating ?? 0) >= rating && ($2.rating ?? 5) > 3.5 }
    }
    .order { product, _, _ in ((product.price - (product.cost ?? 0)).desc(), product.title) }
}
func stock04(_ now: Date, _ taken: Int) -> UpdateOf<StockItem> {
  StockItem
    .where { $0.quantity - $0.reserved >= taken && !$0.isBlocked && ($0.expiresAt ?? now) >= now }
    .update {
      $0.quantity -= taken
      $0.reserved = $0.reserved + taken * 2 - 1
      $0.countedAt = now
      $0.note = ($0.note ?? "") + "-" + $0.shelf
    }
}
func stock05(_ item: StockItem) -> InsertOf<StockItem> {
  StockItem.insert {
    item
  } onConflict: {
    $0.id
  } doUpdate: {
    $0.quantity += $1.quantity
    $0.unitCost = ($0.unitCost + $1.unitCost) / 2
    $0.batch = $1.batch ?? $0.batch
  }
}
func stock06(_ draft: Product.Draft) -> some Statement<(Int, Double)> {
  Product.insert {
    draft
  } onConflict: {
    $0.id
  } doUpdate: {
    $0.price = $1.price * 1.05 + 0.5
    $0.subtitle = $1.subtitle ?? $0.subtitle
    $0.isAvailable = $1.isAvailable && $0.minimumStock < 100
  }
  .returning { ($0.id, $0.price - ($0.cost ?? 0)) }
}
func stock07(_ factor: Double) -> UpdateOf<Product> {
  Product.update(from: Category.where { $0.isFeatured && ($0.discount ?? 0) < 0.5 }) {
    $0.price = $0.price * (1 - ($1.discount ?? 0)) * factor + 0.01
    $0.subtitle = $1.title + ": " + ($0.subtitle ?? $0.title)
  } on: {
    $0.categoryID == $1.id && $0.isAvailable
  }
}
func stock08(_ limit: Int, _ date: Date) -> DeleteOf<StockItem> {
  StockItem
    .where {
      $0.quantity <= limit && $0.reserved == 0 && ($0.expiresAt < date || $0.isBlocked && $0.countedAt == nil)
    }
    .delete()
}
