import Foundation
import QuarrySQLite

// The catalog: reviews, tags and related products.

func catalog01(_ stars: Int) -> some Statement<(String, Double?, Int, Int)> {
  Product
    .leftJoin(Review.all) { $0.id == $1.productID && $1.isApproved && $1.stars >= stars }
    .group { product, _ in product.id }
    .having { ($1.stars.avg() ?? 0) > 3.5 && $1.id.count() >= 10 }
    .order { ($1.stars.avg().desc(), $1.id.count().desc()) }
    .select { ($0.title, $1.stars.avg(), $1.id.count(), ($1.helpful.sum() ?? 0) - ($1.unhelpful.sum() ?? 0)) }
}
func catalog02() -> some Statement<(String, String?, Int)> {
  Tag
    .join(ProductTag.all) { $0.id == $1.tagID && ($1.isPrimary || ($1.confidence ?? 0) > 0.75) }
    .join(Product.all) { $1.productID == $2.id && $2.isAvailable }
    .join(Category.all) { $2.categoryID == $3.id && $3.isVisible }
    .where { tag, _, _, _ in !tag.isHidden && tag.uses > 0 && tag.group != nil }
    .group { tag, _, _, _ in tag.id }
    .select { ($0.title, $3.title.groupConcat(), $2.id.count(filter: $2.price > 10 && $2.rating > 4)) }
}
func catalog03(_ words: [String], _ price: Double?) -> SelectOf<Product> {
  Product
    .where {
      for word in words { $0.title.contains(word) || ($0.subtitle ?? "").contains(word) }
      if let price { $0.price <= price && ($0.cost ?? 0) * 2 < price }
      $0.isAvailable && ($0.rating ?? 3) >= 3
    }
    .order { ($0.rating.desc(), $0.price, $0.title.lower()) }
    .limit(24)
}
func catalog04() -> some Statement<(String, Int, Double?)> {
  With {
    Category.where { $0.parentID == nil && $0.isVisible }
      .select { CategoryPath.Columns(id: $0.id, title: $0.title, depth: 0, trail: "/" + $0.slug) }
      .union(
        all: true,
        Category.join(CategoryPath.all) { $0.parentID == $1.id && $1.depth < 5 && $0.isVisible }.select {
          CategoryPath.Columns(
            id: $0.id,
            title: $1.title + " > " + $0.title,
            depth: $1.depth + 1,
            trail: $1.trail + "/" + $0.slug
          )
        }
      )
  } query: {
    CategoryPath
      .join(Product.all) { $0.id == $1.categoryID && $1.isAvailable }
      .group { path, _ in path.id }
      .having { $1.price.min() > 1 || $0.depth == 0 }
      .order { path, _ in path.trail }
      .select { ($0.trail, $0.depth * 2 + 1, $1.price.avg()) }
  }
}
func catalog05(_ threshold: Double) -> some Statement<Product> {
  Product.where { product in
    product.price > Product.where { $0.categoryID == product.categoryID }.select { $0.price.avg() }
      && (product.rating ?? 0) >= threshold
      && product.id.in(OrderLine.where { !$0.isReturned && $0.quantity * 2 > 3 }.select(\.productID))
  }
}
func catalog06() -> UpdateOf<Review> {
  Review
    .where { !$0.isApproved && $0.helpful > $0.unhelpful * 3 && $0.body.length() > 20 }
    .update {
      $0.score = Case()
        .when($0.helpful + $0.unhelpful > 0, then: $0.stars.cast(as: Double.self) * 0.5 + 1)
        .else(nil)
      $0.isApproved = $0.stars > 1 && ($0.answer ?? "") != "spam"
      $0.title = ($0.title ?? "") + " (" + $0.body.substr(1, 10) + ")"
    }
}
func catalog07(_ product: Int, _ now: Date) -> InsertOf<ProductTag> {
  ProductTag.insert {
    ($0.productID, $0.tagID, $0.position, $0.weight, $0.source, $0.createdAt)
  } select: {
    Tag.where { !$0.isHidden && $0.uses > 10 && $0.weight * 2 > 1 }
      .select { (product, $0.id, $0.position * 10 + 1, $0.weight / 2 + 0.1, $0.slug + "/auto", now) }
  }
}
