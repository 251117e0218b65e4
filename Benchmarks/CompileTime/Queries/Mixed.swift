import Foundation
import QuarrySQLite

// Operators with many overloads: NULL, literals of all number types, expressions in tuples and in joins.

func mixed01() -> Where<Address> {
  Address.where { ($0.latitude ?? 0) + ($0.longitude ?? 0) > 90 && ($0.latitude ?? 1) < ($0.longitude ?? 5) }
}
func mixed02() -> Where<Address> {
  Address.where { ($0.suffix ?? "a") == ($0.region ?? "b") && ($0.suffix ?? $0.region ?? "") != $0.city }
}
func mixed03() -> some Statement<(String, Double, Int)> {
  Customer.leftJoin(Address.all) { $0.addressID == $1.id }
    .select { ($0.name, ($1.latitude ?? 0) * 2 + $0.credit, ($1.number ?? 0) + ($0.referrerID ?? 1)) }
}
func mixed04() -> some Statement<(Double, Double, Double, Double)> {
  Customer.select { ($0.credit * 2 + 1, $0.credit - 3 * $0.credit, ($0.credit + 1) / 2, -$0.credit) }
}
func mixed05() -> some Statement<(Int, Double, Double)> {
  Customer.join(Address.all) { $0.addressID == $1.id }
    .select { ($0.points * 2 + $1.number, $0.credit / 2 - 1, ($1.latitude ?? 0) + ($1.longitude ?? 0)) }
}
func mixed06() -> some Statement<Customer> {
  Customer.where {
    ($0.points % 7 == 0 || $0.points / 2 > 100) && $0.credit * 1.5 - 3 <= 7 && ($0.referrerID ?? 0) != 3
  }
}
func mixed07() -> some Statement<(Int?, Double, Int)> {
  Customer.group(by: \.addressID)
    .having { ($0.credit.max() ?? 0) - ($0.credit.min() ?? 0) > 10 && $0.count() > 2 }
    .select { ($0.addressID, ($0.credit.max() ?? 0) - ($0.credit.min() ?? 0), $0.count() * 2 + 1) }
}
func mixed08() -> some Statement<Customer> {
  Customer.where {
    $0.credit == Customer.select { $0.credit.max() }
      && $0.points > Customer.select { $0.points.avg().cast(as: Int.self) }
  }
}
func mixed09() -> some Statement<Customer> {
  Customer.order { ($0.credit * 2 - 1, ($0.referrerID ?? 0) + $0.points, $0.name + "x") }
}
func mixed10() -> UpdateOf<Customer> {
  Customer.update {
    $0.points = $0.points * 2 + 1
    $0.referrerID = ($0.referrerID ?? 0) + 1
    $0.credit *= 1.1
  }
}
func mixed11() -> UpdateOf<Customer> {
  Customer.update { $0.referrerID = ($0.referrerID ?? 0) * 2 + ($0.referrerID ?? 1) }
}
func mixed12() -> UpdateOf<Address> {
  Address.update {
    $0.suffix = ($0.suffix ?? "") + "-" + ($0.region ?? "")
    $0.number += ($0.number + 1) * 2 - 3 * $0.number
    $0.longitude = nil
  }
}
func mixed13() -> UpdateOf<Customer> {
  Customer.update { $0.referrerID += ($0.referrerID ?? 0) * 2 + $0.points }
}
func mixed15() -> UpdateOf<Customer> {
  Customer.update {
    $0.referrerID = $0.points + 2 * $0.points - ($0.referrerID ?? 0)
    $0.credit = ($0.credit + 1) * 2 - $0.credit / 3
    $0.isActive = $0.points > 3 && ($0.referrerID ?? 0) < 5
  }
}
func mixed16() -> Where<Product> {
  Product.where { $0.price - ($0.cost ?? $0.price * 0.6) - 1 > 100 - $0.price / 2 }
}
func mixed14() -> UpdateOf<Order> {
  Order.update {
    $0.couponID = Case()
      .when($0.total > 100, then: $0.customerID * 2 + 1)
      .when($0.total > 50, then: $0.customerID - 1)
      .else(nil)
    $0.employeeID = ($0.employeeID ?? 0) * 2 + ($0.couponID ?? 0) * 3 - 1 + $0.customerID
  }
}
