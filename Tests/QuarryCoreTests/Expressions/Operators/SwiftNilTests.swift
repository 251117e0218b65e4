import Quarry
import QuarryCore
import Testing

/// Comparisons with `nil` in plain Swift work as without the import.
@Suite struct SwiftNilTests {
  struct Token: ~Copyable { var number = 1 }
  struct Plain { var next: [Plain] = [] }

  private func isMissing(_ token: borrowing Token?) -> Bool { token == nil || !(nil != token) }
  private func isMissing<Value>(_ value: Value?) -> Bool { value == nil && nil == value && !(value != nil) }

  @Test func anyValue() throws {
    #expect(isMissing(nil as Int?))
    #expect(!isMissing(3))
    #expect(isMissing(nil as Plain?))
    #expect(!isMissing(Plain()))
    let isNoToken = isMissing(nil as Token?)
    #expect(isNoToken)
    let isToken = !isMissing(Token())
    #expect(isToken)
    let nested: Int?? = .some(nil)
    #expect((nested == nil) == false)
    #expect((nested! == nil) == true)
    let function: (@Sendable () -> Void)? = nil
    #expect((function == nil) == true)
    let anything: Any? = 3
    #expect((nil == anything) == false)
    let error: (any Error)? = nil
    #expect((error != nil) == false)
    let numbers = ["a": 1]
    let isThere = numbers["a"] != nil && numbers["b"] == nil && numbers["c"]?.description == nil
    #expect(isThere)
    #expect([1, nil, 3].filter { $0 != nil }.count == 2)
    #expect([Plain(), nil].filter { $0 == nil }.count == 1)
  }

  /// Expressions that the compiler could not solve together with the `&&` operators of another library.
  @Test func conditions() {
    let (a, b, n) = ("abcde", "abcxe", 3)
    let isSame = a.prefix(3) == b.prefix(3) && a.suffix(1) == b.suffix(1) && a.count == b.count
    #expect(isSame)
    let isLong = a.count > n + 1 && a.prefix(n) == "abc" && a.count % 2 == 1
    #expect(isLong)
    let pairs = zip([1, 2], [3, 4]).map { $0 * 2 + 1 > $1 - 3 && $0 % 2 == 0 || $1 == 4 }
    #expect(pairs == [false, true])
  }

  /// Swift's own values are compared by Swift, without the database.
  @Test func optionals() {
    let (none, some, nested): (Int?, Int?, Int??) = (nil, 3, .some(nil))
    #expect(none == nil && some != nil && nested != nil && nil == none)
    let answer = none == nil
    let isBool: Bool = answer
    #expect(isBool)
    #expect([1, nil].filter { $0 == nil }.count == 1)
    #expect((none ?? some) == 3 && (none ?? 4) == 4)
  }

  /// Operators on other values keep their meaning: the right side is not even evaluated.
  @Test func logic() {
    let number: Int? = nil
    let isAbsent = number == nil || number! > 3
    let isEmpty = number != nil && number! == 0
    #expect(isAbsent)
    #expect(!isEmpty)
    let flags = [1, 2, 3].map { $0 + 1 == 2 || $0 * 2 > 5 && $0 != 4 }
    #expect(flags == [true, false, true])
  }
}
