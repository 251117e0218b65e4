// swift-format-ignore-file
// Every kind of declaration that Swift 6.3 has, with every part it can have.
import Foundation
public import struct Foundation.Data
@testable internal import class Foundation.Thread
@preconcurrency package import enum Foundation.JSONEncoder.KeyEncodingStrategy
@_spi(Private) @_implementationOnly import func Foundation.exp
import protocol Foundation.LocalizedError; import typealias Foundation.TimeInterval
import let Foundation.NSNotFound
import var Darwin.errno

// MARK: structs

struct Empty {}
public struct Box<Content>: Sendable, ~Copyable, @unchecked Hashable, @preconcurrency @MainActor Named where Content: ~Copyable & Sendable, Content == Content {
  static let shared: Self? = nil, other = 1
  private(set) public var count: Int = 0 { willSet(new) { print(new) } didSet { print(oldValue) } }
  fileprivate internal(set) lazy var list: [Int] = { [1, 2] }()
  nonisolated(unsafe) static var registry: [String: Any] = [:]
  var total: Int { count + 1 }
  var pair: (Int, Int) { get { (1, 2) } set { _ = newValue } }
  var named: Int { get async throws(Failure) { 1 } }
  var coroutine: Int { @inlinable _read { yield count } @inlinable _modify { yield &count } }
  var address: Int { unsafeAddress { p } nonmutating unsafeMutableAddress { q } }
  var stored: Int { @storageRestrictions(initializes: count, accesses: list) init(value) { count = value } get { count } set(value) { count = value } }
  mutating func reset(to value: consuming Content, _ other: inout [Int], by step: borrowing Int = 1, all: Int...) {}
  consuming func finish() async throws -> sending Content { fatalError() }
  borrowing func look() {}
  __consuming func old() {}
  init(_ content: consuming Content) where Content: Copyable { self.count = 1 }
  init?<T>(maybe: T?) async throws { nil }
  init!(force: Int) rethrows {}
  subscript(index: Int) -> Int { count }
  subscript(_ a: Int = 1, b b2: Int, rest: Int...) -> Int { get { 1 } nonmutating set { } _modify { yield &x } }
  static subscript<T>(dynamicMember path: KeyPath<Self, T>) -> T where T: Sendable { self[keyPath: path] }
  deinit { print("gone") }
  ;struct Nested { enum Deep: String, CaseIterable { case a = "x", b } }; typealias Alias = Int
}
struct Vector<let count: Int, each Element: Sendable, Other> where repeat each Element: Equatable { let values: (repeat each Element) }
struct Marked { weak let a: AnyObject?; unowned(safe) var b: AnyObject; unowned(unsafe) let c: AnyObject; weak var d: AnyObject? { didSet {} } }
@frozen @usableFromInline package struct Frozen { @usableFromInline var x: Int }
@dynamicMemberLookup @dynamicCallable struct Dynamic { func dynamicallyCall(withArguments: [Int]) {} }

// MARK: enums

enum Direction: Int, Sendable { case north = 1, south = -1, east, west = 0x10 }
indirect enum Tree<Value> { case leaf(Value), node(left: Tree, right: Tree), none }
enum Mixed { indirect case a(Mixed); case b(Int = 1, String = "x", label: @Sendable () -> Void); case c(Int, d: [String: (a: Int, b: Int)?]); @available(*, unavailable) case `default`, `case`(Int), self_ }
enum Text: String { case raw = #"a"b"#, multi = "x\ty", empty = "" }
enum Chars: Character { case a = "a" }
enum Floats: Double { case pi = 3.14, tiny = -1e-3 }
enum Never2 {}

// MARK: classes, actors, protocols

open class Base<T>: NSObject, Named { public class var shared: Base { .init() }; class func make() -> Self { fatalError() }; required convenience public init(x: Int) { self.init() }; override open dynamic func run() {}; final class Inner {}; isolated deinit {}; @objc(doThing:with:) func doThing(_ a: Int, with b: Int) {} }
final class Leaf: Base<Int> { override class func make() -> Self { fatalError() }; class override var shared: Leaf { fatalError() } ; static final let x = 1 }
actor Counter { nonisolated let id = 1; var value = 0; nonisolated func name() -> String { "" }; func add(to other: isolated Counter, from: isolated (any Actor)? = #isolation) async {} ; init() {} }
distributed actor Worker { distributed func work() async throws -> Int { 1 }; typealias ActorSystem = LocalTestingDistributedActorSystem }
@globalActor actor Globe { static let shared = Globe() }
protocol Named: AnyObject, Sendable { associatedtype Name: StringProtocol = String where Name.SubSequence: Hashable; var name: Name { get }; static var all: [Self] { get async throws }; var both: Int { nonmutating get set }; func rename(_ name: Name) throws(Failure); mutating func change(); init(name: Name); subscript(i: Int) -> Name { get set }; static func < (a: Self, b: Self) -> Bool; @objc optional func maybe(); consuming func eat(); func opaque() -> some Sendable }
protocol Collectionish<Element, Index>: ~Copyable { associatedtype Element: ~Copyable & ~Escapable; associatedtype Index; typealias Pair = (Element, Index) }
protocol Inherits: Named where Name == String, Self: Equatable {}
protocol Old: class {}

// MARK: extensions

extension Box: Equatable where Content: Equatable { static func == (left: Self, right: Self) -> Bool { true } }
extension [Int] {}
extension [String: Int]: @retroactive Named {}
extension Int? { var isZero: Bool { self == 0 } }
extension Array<Int>.Index {}
extension Collection<Int> where Self: ~Escapable, Element == Int, Index: Strideable, SubSequence.Element: Hashable {}
private extension Foundation.Data { nonisolated static let empty = Foundation.Data() }
@available(macOS 13, iOS 16, *) @MainActor public extension Leaf {}
nonisolated extension Leaf {}

// MARK: functions and operators

func plain() {}
func generic<A, B: Sendable, each C>(_ a: A, b: B, c: repeat each C) async throws -> (A, B) where A: Hashable, B == Int { (a, b) }
func effects(_ body: () async throws -> Void) async rethrows {}
func typed<E>(_ body: () throws(E) -> Void) throws(E) where E: Error {}
func some(_ p: some Named & Sendable, _ q: any Named, _ r: (any Named)?) -> some Collection<Int> { [1] }
func labels(for in: Int, in for: Int, where: Int, default: Int, _: Int, `class`: Int, self: Int, async: Int, each: Int, some: Int, any: Int) {}
func attributes(@ViewBuilder content: () -> Void, @_inheritActorContext a: @escaping @Sendable @MainActor () async -> Void, _ b: @autoclosure () throws -> Bool, c: @convention(c) (Int) -> Void, d: @convention(block) () -> Void, e: @isolated(any) () -> Void, f: nonisolated(nonsending) () async -> Void, g: @concurrent () async -> Void, h: sending Int, i: isolated (any Actor)?, j: _const Int, k: __owned Int, l: __shared Int) {}
func defaults(a: Int = { 1 }(), b: [Int] = [1, 2], c: (Int, Int) = (1, 2), d: String = "a, b", e: Bool = 1 < 2, f: Dictionary<Int, [Int]> = Dictionary<Int, [Int]>(), g: Int? = nil, h: Any = \String.count, i: Character = "}") {}
func returnsFunction() -> (Int) -> (Int) throws -> Void { { _ in { _ in } } }
func nested() { struct Local { var x = 1 }; func inner() {}; enum E { case a } }
@discardableResult @inline(__always) @inlinable public func attributed() -> Int { 1 }
@backDeployed(before: macOS 13) @_disfavoredOverload @_specialize(where T == Int) @_semantics("x") public func specialized<T>(_ x: T) {}
@available(*, deprecated, message: "use { it }", renamed: "other(a:b:)") func deprecated() {}
@_silgen_name("c_name") func c(_: Int32) -> Int32
@_lifetime(borrow x, copy y) func lifetimes(x: Int, y: Int) {}
@export(interface) func exported() {}
func `weird name with spaces!`() {}
func `1 + 1 == 2`() {}
prefix func - (x: Empty) -> Empty { x }
postfix func ... (x: Empty) -> Empty { x }
func <=> (a: Int, b: Int) -> Int { 0 }
func ==<T>(a: T, b: T) -> Bool { true }
func <<T>(a: T, b: T) -> Bool { true }
func < <T>(a: T, b: T) -> Bool { true }
func >> (a: Int, b: Int) -> Int { a }
func / (a: Empty, b: Empty) -> Empty { a }
func ⊕(a: Int, b: Int) -> Int { a }
func ?? <T>(a: T?, b: @autoclosure () -> T) -> T { b() }
func ~>(a: Int, b: Int) {}
infix operator <=>: ComparisonPrecedence
prefix operator √
postfix operator %%
infix operator ==>
infix operator ..<<: RangeFormationPrecedence
precedencegroup Arrow { associativity: right higherThan: AdditionPrecedence, ComparisonPrecedence lowerThan: MultiplicationPrecedence assignment: true }
typealias Handler<T> = @Sendable (Result<T, any Error>) async -> Void where T: Sendable
typealias Pack<each T> = (repeat each T)
public typealias Qualified = Swift::Array<Swift::Int>

// MARK: variables

var a
let b = 1, c: Int = 2, (d, e) = (1, 2), _ = 3, f: (Int, Int) = (1, 2)
var g, h: Int, i = 0
let ((j, k), l) = ((1, 2), 3)
var m: Int { 1 }
var n: Int
{ 2 }

var p = 1 { didSet { } willSet { } }
var q = f { $0 }, r = f(1) { } then: { }
let s = if x { 1 } else if y { 2 } else { 3 }
let t = switch x { case .a, .b: 1; case .c(let z) where z > 1: 2; default: 3 }
let v = x ? y : z
let w = a
  .b()
  .c { $0 }
  + 1
let x: Foo<A, B> = y
let y: Int?=nil
let z: [3 of Int] = [1, 2, 3]
@MainActor var mainActor = 1
@Wrapper(1, named: "x") @Other<Int> var wrapped: Int = 2
async let concurrent = f()
let aa = a < b, bb = c > d
let cc = (a < b, c > (d))
let dd = Foo<Int>(), ee = Foo<Int>.bar, ff = Foo<Int>{ 1 }
let gg = a as! B, hh = a as? [B: C], ii = a is any D
let jj = try! f(), kk = try? await g(), ll = unsafe h()
let mm = consume x, nn = copy y
let oo = \Foo.bar[0]?.baz!.self, pp = \.qux, qq = \[Int].count, rr = \(Int, Int).0
let ss = #selector(Foo.bar(_:)), tt = #keyPath(Foo.bar), uu = #file, vv = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
let ww = { [weak self, unowned x = y, z] (a: Int, b) async throws -> Int in a + b }
let xx = { @MainActor @Sendable in 1 }
let yy: (isolated Counter) -> Void = { _ in }
let zz = [a, b,], ab = [a: b, c: d,], ac: [Int: Int] = [:], ad = (1, 2,)
let ae = -x, af = !y, ag = ~z, ah = x..., ai = ...x, aj = x..<y, ak = &l
let al = a ? [b] : (c), am = a ?? b ?? c
let an = self, ao = super.x, ap = Self.y, aq = Any.self, ar = (any Named).self, at = Int?.self, au = [Int].self
let av = "a" + "b"
  + "c"
let aw = x
if aw { print(1) } else { print(2) }
for await x in y where x > 1 { print(x) }
while let x, case .some(let y) = z { break }
defer { f() }
guard let x else { fatalError() }
switch x { case 1: break; #if A
case 2: break
#endif
default: break }
do throws(Failure) { try f() } catch let e as Failure { print(e) } catch { }
repeat { } while x
label: for x in y { continue label }
discard self
print("top")
