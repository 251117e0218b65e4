import Foundation

struct Product: Equatable {
  var name: String
  var price: Decimal
  var stock: Int
  var tags: Set<String>
  var weight: Double?
  var category: Category

  enum Category: String, CaseIterable {
    case food
    case tools
    case toys
  }
}

struct CartLine {
  let product: Product
  var quantity: Int
  var note: String?
}

struct Price: Equatable, Comparable {
  var cents: Int
  var currency: String

  static func + (left: Price, right: Price) -> Price {
    Price(cents: left.cents + right.cents, currency: left.currency)
  }

  static func * (left: Price, right: Int) -> Price {
    Price(cents: left.cents * right, currency: left.currency)
  }

  static func < (left: Price, right: Price) -> Bool { left.cents < right.cents }
}

enum Discount {
  case none
  case percent(Double)
  case fixed(Price)
  case bundle(size: Int, free: Int)
}

func availableProducts(_ products: [Product], in category: Product.Category?) -> [Product] {
  products.filter { product in
    guard let category else { return product.stock > 0 }
    return product.stock > 0 && product.category == category
  }
}

func totalOfCart(_ lines: [CartLine]) -> Decimal {
  lines.reduce(0) { $0 + $1.product.price * Decimal($1.quantity) }
}

func totalWithShipping(_ lines: [CartLine], freeFrom limit: Decimal) -> Decimal {
  let goods = lines.map { $0.product.price * Decimal($0.quantity) }.reduce(0, +)
  return goods >= limit ? goods : goods + 4.95
}

func weightOfCart(_ lines: [CartLine]) -> Double {
  lines.map { ($0.product.weight ?? 0) * Double($0.quantity) }.reduce(0, +)
}

func priceAfter(_ discount: Discount, _ price: Price, quantity: Int) -> Price {
  switch discount {
  case .none: return price * quantity
  case .percent(let percent) where percent >= 100: return Price(cents: 0, currency: price.currency)
  case .percent(let percent):
    let cents = Double(price.cents * quantity) * (1 - percent / 100)
    return Price(cents: Int(cents.rounded()), currency: price.currency)
  case .fixed(let off): return max(price + Price(cents: -off.cents, currency: off.currency), price * 0)
  case .bundle(let size, let free):
    let paid = quantity - quantity / (size + free) * free
    return price * paid
  }
}

func cheapest(_ prices: [Price], in currency: String) -> Price? {
  prices.filter { $0.currency == currency && $0.cents > 0 }.min()
}

func productsByCategory(_ products: [Product]) -> [Product.Category: [Product]] {
  Dictionary(grouping: products, by: \.category).mapValues { list in
    list.sorted { left, right in
      if left.price != right.price { return left.price < right.price }
      return left.name < right.name
    }
  }
}

func allTags(_ products: [Product], without hidden: Set<String>) -> [String] {
  products
    .reduce(into: Set<String>()) { $0.formUnion($1.tags) }
    .subtracting(hidden)
    .filter { !$0.hasPrefix("_") && $0.count > 1 }
    .sorted()
}

func add(_ product: Product, to lines: inout [CartLine]) {
  if let index = lines.firstIndex(where: { $0.product == product && $0.note == nil }) {
    lines[index].quantity += 1
  } else {
    lines.append(CartLine(product: product, quantity: 1, note: nil))
  }
}

func missingCategories(_ products: [Product]) -> [String] {
  let used = Set(products.map(\.category))
  return Product.Category.allCases.filter { !used.contains($0) }.map { $0.rawValue.capitalized }
}

func receipt(_ lines: [CartLine], currency: String) -> String {
  var text = ""
  for (index, line) in lines.enumerated() where line.quantity > 0 {
    let note = line.note.map { " (\($0))" } ?? ""
    text +=
      "\(index + 1). \(line.quantity) x \(line.product.name)\(note): \(line.product.price) \(currency)\n"
  }
  return text.isEmpty ? "Nothing bought" : text
}

func canBeOrdered(_ line: CartLine, maximum: Int?) -> Bool {
  line.quantity > 0 && line.quantity <= line.product.stock && line.quantity <= maximum ?? .max
}

func mostExpensive(_ products: [Product]) -> String? {
  products.max { $0.price < $1.price }?.name.uppercased()
}

func averageWeight(_ products: [Product]) -> Double? {
  let weights = products.compactMap(\.weight)
  return weights.isEmpty ? nil : weights.reduce(0, +) / Double(weights.count)
}

func taxIncluded(_ amount: Decimal, rate: Int) -> Decimal {
  var exact = amount * (1 + Decimal(rate) / 100)
  var rounded = Decimal()
  NSDecimalRound(&rounded, &exact, 2, .bankers)
  return rounded
}
