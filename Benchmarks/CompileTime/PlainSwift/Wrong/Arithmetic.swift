import Foundation

func wrongArithmetic01(_ count: Int, _ price: Double) -> Double {
  count * price
}

func wrongArithmetic02(_ count: Int, _ width: CGFloat) -> CGFloat {
  let total = count * width
  return total
}

func wrongArithmetic03(_ count: Int, _ price: Decimal) -> Decimal {
  price * count
}

func wrongArithmetic04(_ total: inout Int, _ price: Double) {
  total += price
}

func wrongArithmetic05(_ name: String, _ count: Int) -> String {
  name + count
}

func wrongArithmetic06(_ text: String, _ other: String) -> String {
  text - other
}

func wrongArithmetic07(_ count: Int) -> Int {
  let next: Int = count + "1"
  return next
}

func wrongArithmetic08(_ count: Int, _ price: Double) -> Int {
  let x = count + price / 2
  return x
}

func wrongArithmetic09(_ bits: Double) -> Double {
  bits << 2
}

func wrongArithmetic10(_ text: String) -> String {
  -text
}

func wrongArithmetic11(_ byte: UInt8, _ count: Int) -> Int {
  count + byte
}

func wrongArithmetic12(_ bits: UInt32, _ byte: UInt8) -> UInt32 {
  let x: UInt32 = bits - byte
  return x
}

func wrongArithmetic13(_ numbers: [Int]) -> Double {
  let average: Double = numbers.reduce(0, +) / numbers.count
  return average
}

func wrongArithmetic14(_ price: Double) -> Double {
  price % 10
}

func wrongArithmetic15(_ numbers: [Int]) -> [Int] {
  numbers + 1
}

func wrongArithmetic16(_ numbers: inout [Int]) {
  numbers += "1"
}

func wrongArithmetic17(_ money: Money, _ other: Money) -> Money {
  money + other
}

func wrongArithmetic18(_ start: Date, _ end: Date) -> Date {
  start + end
}

func wrongArithmetic19(_ flag: Bool, _ count: Int) -> Int {
  count + flag
}

func wrongArithmetic20(_ text: inout String, _ count: Int) {
  text += count
}

func wrongArithmetic21(_ count: Int) -> Int {
  let half: Int = count * 0.5
  return half
}

func wrongArithmetic22(_ team: Team, _ price: Double) {
  team.budget -= price
}

func wrongArithmetic23(_ left: Size, _ right: Size) -> Int {
  left.width * right
}

func wrongArithmetic24(_ stage: Stage) -> Int {
  stage + 1
}

func wrongArithmetic25(_ a: Int, _ b: Float, _ c: Double) -> Double {
  let x = Double(a) * b + c
  return x
}

func wrongArithmetic26(_ seconds: Int) -> TimeInterval {
  let delay: TimeInterval = seconds * 60
  return delay
}

func wrongArithmetic27(_ count: Int) -> String {
  String(count) + count + "!"
}
