// swift-format-ignore-file
// Every literal, wherever macros look at values.
@Numbers(0, 1_000, 0xFF_ff, 0o17, 0b1_01, -1, -0x1, 1.5, 1_0.0_1, 1e3, 1.5E-3, 0x1.8p3, 0xAp-2, -1.0, 0xFF.description, 1.max, t.0.1)
struct Value1 {}
@Strings("", "a", "\t\n\r\0\"\'\\", "\u{e9}\u{1F600}", "é😀👨‍👩‍👧", "a\("b")c", "\(x)", "\(x, default: 1)\(y: 2)", "a \(f("b \(g("c \(h)"))")) d", "//no /*comment*/", "{[(", "#if")
struct Value2 {}
@Raws(#""#, #"a"b"#, #"a\nb"#, #"a\#nb"#, #"\#(x) \(y)"#, ##"a"#b"##, ##"\##(x)\#(y)"##, #"\"#, #"""#, ##"#"##, #"//"#)
struct Value3 {}
@Multi("""
  a
    b \
  c

  \(x) "quoted" ""two"" \""" \t\u{41}
  \(f("""
    inner \(y)
    """)) end
  """, #"""
  raw \n \#n "" """ \#(x)
  """#, """
""", """

  """)
struct Value4 {}
@Regexes(/a+/, /[a-z]{2,3}/, /a\/b/, /[\/]/, /(a|b)?/, #/a/b/#, ##/a/#b/##, #/
  a  # comment
  b
/#, /\(/, /"/)
struct Value5 {}
@Others(true, false, nil, .case, .init(), .a.b, .c(1), [], [1], [1, 2,], [:], [1: 2], [1: 2, 3: [4: 5]], [[]], (), (1), (1, 2), (a: 1, b: 2,))
struct Value6 {}
@Paths(a, a.b, A.b.c, A<B>.c, A<B, C>(), A<B>.C<D>(e), `class`, `a b`.c, self, Self, super.x, self.y, Swift::max, Swift::max(1, 2), a.Swift::count)
struct Value7 {}
@Metatypes(Int.self, [Int].self, [Int: A].self, (A, B).self, A?.self, A<B>.self, A.B.self, (any P).self, (A) -> B, Swift::Int.self, A.Type.self)
struct Value8 {}
@Calls(f(), f(1), f(a: 1), f(1, a: 2), f { 1 }, f() { 1 }, f { 1 } then: { 2 }, f(1) { $0 } other: { $1 }, f { a, b in a }, f(a < b, c > d), f(A<B>(c)), f(a)(b), f[0](1), .f { 1 }, { 1 }(), { $0 }, (f)(1), [Int](), [A: B](), a.b(c).d(e), a.b(c).d, "a".count, [1].first, (1, 2).0, 1.description, a?.b, a!.b, a?.b(), a!(), a[0], a[0].b)
struct Value9 {}
@Casts(a as B, a as? B, a as! [B], a is C, nil as Int?, [] as [Int], a.b(c) as D, [1, 2] as Set, { $0 } as (Int) -> Int, 1 as any P & Q)
struct Value10 {}
@Marks(try f(), try? f(), try! f(), await f(), try await f(), unsafe f(), try a + b, await a as B)
struct Value11 {}
@Operators(1 + 2, a - b, -a, !b, a..., ...b, a ... b, a..<b, a ? b : c, a ?? b, a == b, a < b, a > b, a >> b, a << b, a <= b, a >= b, a && b, a || !b, a & b, ~a, a = b, &a, (+), 5 * 60, a/b/c, a / b)
struct Value12 {}
@KeyPaths(\A.b, \A.b.c, \.d, \.e[0], \A.f?.g, \A.h!, \[A].count, \A<B>.c, \.self)
struct Value13 {}
@Macros(#file, #line, #sql("a"), #sql("a \(b)", as: C.self), #sql<Int>("a"), #m { 1 }, #m(1) { 2 } x: { 3 }, #Swift::file, #selector(a.b))
struct Value14 {}
struct Literals {
  var a = 1, b = -1, c = "x", d = [1, 2], e = [1: 2], f: Int? = nil, g = Date(), h = UUID(uuidString: "a")!, i = .now, j: Date = .now
  var k = "a" // "b"
  var l = #"""
    a
    """#, m = """
    b
    """
  var n = /a/, o = a / b / c, p = (/), q = reduce(1, /), r = [/a/, /b/], s = x / (y) / z
  let t = { () -> Int in /a/ ; return 1 }
  let u = "\(a ? "b" : "c")", v = "\({ "x" }())", w = "\(["a": 1]["a"]!)", x = "\( /* " */ y )"
}
