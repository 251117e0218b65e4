import QuarrySyntax
import Testing

@Suite struct TypeTests {
  /// The type with its structure written out.
  private func outline(_ type: TypeSyntax) -> String {
    func arguments(_ clause: GenericArgumentClause?) -> String {
      clause.map { "<\($0.arguments.map(outline).joined(separator: ","))>" } ?? ""
    }
    func elements(_ elements: TupleTypeElements) -> String {
      elements.elements.map { element in
        let names = [element.firstName, element.secondName].compactMap(\.?.text).joined(separator: " ")
        return (names.isEmpty ? "" : names + ":") + outline(element.type) + (element.isVariadic ? "..." : "")
      }.joined(separator: ",")
    }
    switch type.form {
    case .named(let name, let clause): return name.text + arguments(clause)
    case .member(let base, let name, let clause): return "\(outline(base)).\(name.text)\(arguments(clause))"
    case .optional(let type): return "opt(\(outline(type)))"
    case .implicitlyUnwrappedOptional(let type): return "iuo(\(outline(type)))"
    case .array(let type): return "array(\(outline(type)))"
    case .inlineArray(let count, let element): return "inline(\(outline(count)),\(outline(element)))"
    case .dictionary(let key, let value): return "dict(\(outline(key)),\(outline(value)))"
    case .tuple(let list): return "tuple(\(elements(list)))"
    case .function(let list, let effects, let result):
      return "func(\(elements(list)))\(effects.map { "[\($0.text)]" } ?? "")->\(outline(result))"
    case .some(let type): return "some(\(outline(type)))"
    case .any(let type): return "any(\(outline(type)))"
    case .metatype(let type, let name): return "meta(\(outline(type)),\(name.text))"
    case .composition(let types): return "all(\(types.map(outline).joined(separator: ",")))"
    case .suppressed(let type): return "not(\(outline(type)))"
    case .packExpansion(let type): return "repeat(\(outline(type)))"
    case .packElement(let type): return "each(\(outline(type)))"
    case .annotated(let annotations, let type):
      return "[\(annotations.map(\.text).joined(separator: " "))](\(outline(type)))"
    case .integer(let run): return run.text
    }
  }

  @Test(arguments: [
    ("Int", "Int"), ("A.B<C>.D", "A.B<C>.D"), ("Int?", "opt(Int)"), ("Int??", "opt(opt(Int))"),
    ("Int!", "iuo(Int)"),
    ("[Int]", "array(Int)"), ("[[Int?]]?", "opt(array(array(opt(Int))))"), ("[K: [V]]", "dict(K,array(V))"),
    ("[3 of Int]", "inline(3,Int)"), ("[n of [2 of T]]", "inline(n,inline(2,T))"),
    ("()", "tuple()"), ("(A)", "tuple(A)"), ("(a: A, B)", "tuple(a:A,B)"),
    ("(A, B...)?", "opt(tuple(A,B...))"),
    ("() -> Void", "func()->Void"),
    ("(_ a: inout A, B) async throws(E) -> (C) -> D", "func(_ a:[inout](A),B)[async throws(E)]->func(C)->D"),
    ("(() -> Void)?", "opt(tuple(func()->Void))"), ("some P", "some(P)"), ("any P & Q", "any(all(P,Q))"),
    ("(any P)?", "opt(tuple(any(P)))"), ("A.Type", "meta(A,Type)"),
    ("(any P).Type", "meta(tuple(any(P)),Type)"),
    ("P.Protocol", "meta(P,Protocol)"), ("A & ~Copyable", "all(A,not(Copyable))"),
    ("~Copyable", "not(Copyable)"),
    ("repeat each T", "repeat(each(T))"), ("(repeat Foo<each T>)", "tuple(repeat(Foo<each(T)>))"),
    ("Foo<repeat each T>", "Foo<repeat(each(T))>"),
    ("@Sendable @escaping () -> Void", "[@Sendable @escaping](func()->Void)"),
    ("@convention(c) (Int) -> Int", "[@convention(c)](func(Int)->Int)"), ("sending A", "[sending](A)"),
    ("nonisolated(nonsending) () async -> Void", "[nonisolated(nonsending)](func()[async]->Void)"),
    ("Dictionary<K, Array<V>>", "Dictionary<K,Array<V>>"), ("A<B<C<D>>>?", "opt(A<B<C<D>>>)"),
    ("Vec<3, -1>", "Vec<3,-1>"), ("Pack<>", "Pack<>"),
    ("_", "_"), ("Array<_>", "Array<_>"), ("`Type`.`self`", "`Type`.`self`"), ("any", "any"),
    ("isolated any Actor", "[isolated](any(Actor))"),
    ("Swift::Int", "Swift.Int"), ("[Swift::A<M::B>: C.M::D]", "dict(Swift.A<M.B>,C.D)"),
    ("inout\n A", "[inout](A)"), ("A<(B)->C>", "A<func(B)->C>"), ("any ~Copyable", "any(not(Copyable))"),
    ("each T", "each(T)"),
  ])
  func `a type has its structure`(_ text: String, _ expected: String) throws {
    let type = try TypeSyntax.parse(text)
    #expect(outline(type) == expected)
    #expect(String(decoding: type.printed(), as: UTF8.self) == text)
    #expect(misplacedChild(of: type) == nil)
  }

  @Test(arguments: [
    "", "[Int", "[Int:", "A<", "A<B", "(A", "A.", "A B", "->", "() ->", "3 4", "struct", "[3 of]", "@", "A &",
  ])
  func `a broken type is refused`(_ text: String) {
    #expect(throws: SyntaxError.self) { try TypeSyntax.parse(text) }
  }
}
