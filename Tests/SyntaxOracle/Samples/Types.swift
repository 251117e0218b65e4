// swift-format-ignore-file
// Every form a type can take.
struct Types {
  var a: Int, b: Swift.Int, c: Foundation.Data.Index, d: `Type`.`Protocol`
  var e: Int?, f: Int??, g: Int!, h: [Int]?, i: [Int?]?, j: (Int)?, k: (() -> Void)?, l: (any P)?, m: [String: Int?]!
  var n: [Int], o: [[Int]], p: [String: [Int: Bool]], q: [[String: Int]: [Int]]
  var r: (), s: (Int), t: (Int, String), u: (a: Int, b: String), v: (a: Int, b: Int), w: ((Int, Int), (a: (Int), Int))
  var x: () -> Void, y: (Int) -> Int, z: (Int, String) throws -> Bool, aa: (_ a: Int, _ b: inout String) async -> Void
  var ab: () throws(Failure) -> Void, ac: () async throws(any Error) -> (Int) -> Int, ad: (Int...) -> Void, ae: (inout Int, borrowing A, consuming B, sending C) -> Void
  var af: @Sendable () -> Void, ag: @MainActor @Sendable (Int) async -> Void, ah: @convention(c) (Int) -> Int, ai: @escaping () -> Void, aj: @autoclosure @escaping () -> Int, ak: @isolated(any) () -> Void
  var al: some P, am: any P, an: some P & Q, ao: any P & ~Copyable, ap: any P<Int, String>, aq: some Collection<any P>, ar: (any P & Q).Type, `as`: any P.Type
  var at: P & Q, au: A.B & C<D>, av: ~Copyable, aw: ~Escapable & ~Copyable, ax: P & ~Copyable
  var ay: Int.Type, az: P.Protocol, ba: Int.Type.Type, bb: Array<Int>.Type, bc: (Int, Int).Type, bd: [Int].Type, be: Int?.Type
  var bf: Array<Int>, bg: Dictionary<String, Array<Int>>, bh: A<B<C<D>>>, bi: A<B>.C<D>, bj: A<(Int) -> Void>, bk: A<[Int: B<C>]>?, bl: A<any P, some Q>, bm: A<_>, bn: A<Int, >, bo: A<>
  var bp: [3 of Int], bq: [count of [2 of Element]], br: Vector<3, Int>, bs: Vector<-1, Int>, bt: InlineArray<4, Int>, bu: [_ of Int]
  var bv: (repeat each T), bw: (repeat (each T, each U)), bx: Tuple<repeat each T>, by: (repeat Array<each T>), bz: (Int, repeat each T) -> Void, ca: (repeat (each T)?)
  var cb: Swift::Int, cc: Swift::Array<Swift::Int>, cd: A.Swift::B<C>, ce: [Swift::String: Swift::Int?], cf: (Swift::Int, _ a: Swift::Int) -> Swift::Void
  var cg: nonisolated(nonsending) () async -> Void, ch: @concurrent () async -> Void
  var ci: Self, cj: Any, ck: AnyObject, cl: Self.Index, cm: Self?, cn: _
  var co: each T, cp: sending T, cq: (isolated A?) -> Void, cr: (isolated (any Actor)?) -> Void
  var cs:Int=1, ct:Int?=nil, cu:A<B>=c, cv:[A<B>]=[], cw: A<B>! = d, cx: A<B<C>>?=e
  var cy: (A, B, ), cz: (a: A, ), da: (A, B ) -> C
  var db: A.Type?, dc: (A.Type) -> B.Type, dd: [A.Type: B.Protocol], de: A?.Type?
  func f(_: inout (Int, Int), _ a: A..., b: repeat each T, c: @Sendable @autoclosure () -> Int...) -> A.B?.Type {}
  func g() -> (Int) -> (Int) -> Int {}
  func h() -> @Sendable () -> Void {}
  func i<T: P & Q, U: AnyObject, each V: ~Copyable, let n: Int>(_: T) where T.A == U.B, T: Q<Int>, U: A.B<C>, T == (U, V) -> W, repeat each V: P, n == 3, T.Element: ~Copyable {}
}
