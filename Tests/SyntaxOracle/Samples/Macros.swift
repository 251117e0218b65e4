// swift-format-ignore-file
// Macros: declared, attached, freestanding, inside declarations.
@freestanding(expression) public macro stringify<T>(_ value: T, as: Int = 1) -> (T, String) = #externalMacro(module: "M", type: "T") where T: Sendable
@attached(member, names: named(init), prefixed(_$), arbitrary) @attached(extension, conformances: A, B) macro Both() = #externalMacro(module: "M", type: "B")
@freestanding(declaration, names: named(`a b`)) macro make(_ x: String...)
macro defaulted(_: Int = 1, b: (Int) -> Void = { _ in }) = #other(1)
@Observable final class Model { var a = 1; @ObservationIgnored var b = #line; #make("c"); let d = #expr(1 + 2) { $0 }; @Attached(#file) var e: Int }
#make("top")
@available(macOS 13, *) #make("attributed") { 1 } then: { 2 }
public #make("modified")
#Swift::make("module")
@A::B(1) @A::B.C struct Qualified {}
#expect(a == b)
#expect(a) == b
#expect(throws: Error.self) {
  try f()
}
#warning("x")
#Preview { Text("a") }
#`odd name`(1)
@attached(peer) @A @B() @C(1) @D<Int> @D<Int>(2) @E.F<G>.H(x: 1) @I(a, b: { $0 }, c: [1: 2], d: "x", e: \.y, f: .z(1)) @J(1,) func all() {}
struct S { @A var a, b: Int; enum E { @B case c }; @C init() {}; @D subscript(i: Int) -> Int { 1 }; @E typealias F = G; @H struct I {}; func f(@J _ x: Int, @K(1) y: Int) {} }
let x = #m, y = #m(1).z, z = #m { 1 }, w = #m + 1
