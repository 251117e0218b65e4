import Foundation
import QuarrySQLite

// Subqueries with operators, and nullable values in sums and text.

@Table struct CategoryPath: Sendable {
  let id: Int
  var title: String
  var depth: Int
  var trail: String
}

func nested01() -> some Statement<CategoryPath> {
  With {
    Category.where { $0.parentID == nil }
      .select { CategoryPath.Columns(id: $0.id, title: $0.title, depth: 0, trail: $0.title) }
      .union(
        all: true,
        Category.join(CategoryPath.all) { $0.parentID == $1.id }.select {
          CategoryPath.Columns(
            id: $0.id,
            title: $0.title,
            depth: $1.depth + 1,
            trail: $1.trail + "/" + $0.title
          )
        }
      )
  } query: {
    CategoryPath.order { $0.trail }
  }
}
func nested02() -> some Statement<Product> {
  Product.where {
    $0.title.in(
      Category.join(Product.all) { $0.id == $1.categoryID }.select { $0.title + "/" + $1.title + "x" }
    ) && $0.id * 2 > 3
  }
}
func nested03() -> some Statement<(String, String?, Double)> {
  Product.select { product in
    (
      product.title,
      Category.where { $0.id == product.categoryID }.select { $0.title + " (" + $0.slug + ")" }.optional,
      (product.cost ?? 0) * 2 + 1
    )
  }
}
func nested04() -> some Statement<String> {
  Address.select { ($0.suffix ?? "") + "-" + ($0.region ?? $0.city) }
}
func nested05() -> some Statement<Address> {
  Address.where { ($0.suffix ?? "") + "-" + ($0.region ?? $0.city) == "x-y" }
}
func nested06() -> some Statement<Address> {
  Address.where { ($0.suffix ?? $0.city) + $0.street + ($0.region ?? $0.city) != $0.country + "-" }
}
func nested07() -> UpdateOf<Address> {
  Address.update { $0.suffix = ($0.suffix ?? "") + "-" + ($0.region ?? $0.city) }
}
func nested08() -> some Statement<Double> {
  Address.select { ($0.latitude ?? 0) * 2 - ($0.longitude ?? 0) / 3 }
}
func nested09() -> CreateView<CategoryPath> {
  CategoryPath.createTemporaryView(
    as: Category.join(Product.all) { $0.id == $1.categoryID }.select {
      CategoryPath.Columns(id: $0.id, title: $0.title, depth: $1.id + 1, trail: $0.title + "/" + $1.title)
    }
  )
}
func nested10() -> some Statement<(Int?, Int?, Int?)> {
  Customer.select { ($0.points % 7, 100 % $0.points, ($0.points + 3 & 7) % 5) }
}
func nested11() -> InsertOf<CategoryPath> {
  CategoryPath.insert {
    ($0.title, $0.trail)
  } select: {
    Category.join(Product.all) { $0.id == $1.categoryID }
      .select { ($0.title + "/" + $1.title + "x", ($1.subtitle ?? $0.title) + "-" + $1.title) }
  }
}
func nested12() -> some Statement<Int> {
  Customer.where { ($0.referrerID ?? 1) + 1 + ($0.referrerID ?? $0.id) == 3 }.select(\.id)
}
