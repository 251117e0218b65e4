import Foundation
import QuarrySQLite

// Shipments, refunds and coupons: late shipments, amounts owed and valid coupons.

func fulfill01(_ now: Date, _ parcels: Int) -> SelectOf<Shipment, Order, Customer, Carrier> {
  Shipment
    .join(Order.all) { $0.orderID == $1.id && $1.status == "shipped" }
    .join(Customer.all) { $1.customerID == $2.id }
    .join(Carrier.all) { $0.carrierID == $3.id && ($3.endedAt == nil || $3.endedAt > now) }
    .where { $0.deliveredAt == nil && $0.sentAt < now && $0.parcels >= parcels && !$3.isInternational }
    .order { shipment, _, _, _ in (shipment.isExpress.desc(), shipment.sentAt) }
}
func fulfill02() -> some Statement<(String, Double, Double, Int)> {
  Carrier
    .leftJoin(Shipment.all) { $0.id == $1.carrierID && $1.cost > $0.baseRate }
    .group { carrier, _ in carrier.id }
    .having { ($1.weight.sum() ?? 0) > 1000 || $1.id.count() > 20 }
    .select {
      (
        $0.name, ($1.cost.sum() ?? 0) / (($1.weight.sum() ?? 1) + 1), $0.baseRate + $0.ratePerKilogram * 5,
        $1.id.count(filter: $1.isExpress)
      )
    }
}
func fulfill03(_ weight: Double) -> Where<Carrier> {
  Carrier.where {
    $0.baseRate + $0.ratePerKilogram * weight < 25 && ($0.maximumWeight ?? 1000) >= weight && $0.days <= 3
      && $0.endedAt == nil
  }
}
func fulfill04(_ now: Date, _ total: Double) -> SelectOf<Coupon> {
  Coupon
    .where {
      $0.isActive && $0.startsAt <= now && ($0.endsAt == nil || $0.endsAt > now) && $0.minimum <= total
        && $0.uses < ($0.limit ?? 1_000_000)
    }
    .order { (($0.amount ?? 0) + ($0.percentage ?? 0) / 100 * total).desc() }
    .limit(1)
}
func fulfill05(_ since: Date) -> some Statement<(String, Int, Double, Double?)> {
  Refund
    .join(Order.all) { $0.orderID == $1.id && $0.amount <= $1.total + $1.tax }
    .leftJoin(Employee.all) { $0.employeeID == $2.id }
    .leftJoin(Department.all) { $2.departmentID == $3.id && $3.isActive }
    .where { refund, _, _, _ in
      refund.requestedAt >= since && (refund.grantedAt != nil || refund.attempts > 2)
    }
    .group { refund, _, _, _ in refund.reason }
    .select {
      (
        $0.reason, $3.id.count(), ($0.amount + ($0.fee ?? 0)).total(), ($0.amount / $1.total).avg()
      )
    }
}
func fulfill06(_ ids: [Int], _ methods: [String]) -> Where<Payment> {
  Payment.where {
    $0.orderID.in(ids) && $0.method.in(methods) && !$0.isCaptured
      && ($0.amount - ($0.fee ?? 0) > 5 || $0.currency != "EUR" && $0.attempts < 3)
  }
}
func fulfill07(_ now: Date) -> UpdateOf<Shipment> {
  Shipment
    .where { $0.deliveredAt == nil && $0.trackingCode != nil && $0.sentAt < now && $0.parcels > 0 }
    .update {
      $0.deliveredAt = now
      $0.signature = ($0.signature ?? "") + " (" + ($0.trackingCode ?? "none") + ")"
      $0.cost = $0.cost * 1.02 + 0.5
    }
}
