import Testing

@testable import QuarryExpansion

/// The expansion of `@DatabaseFunction` as text. The tests of `QuarrySQLite` compile and call the same forms.
@Suite struct FunctionSnapshotTests {
  private func expand(_ source: String, in context: [String] = []) -> Expansion {
    MacroRegistry.expand(
      ExpansionRequest(
        macroType: "DatabaseFunctionMacro",
        role: .peer,
        attribute: SourceText("@DatabaseFunction"),
        declaration: SourceText(source),
        lexicalContext: context.map { SourceText($0) }
      )
    )
  }

  @Test func scalar() {
    let expansion = expand(
      #"""
      @available(macOS 14, *) @DatabaseFunction("past due", isDeterministic: true)
      public func isPastDue(_ reminder: Reminder, by days: Int = 1) throws -> Bool { true }
      """#
    )
    #expect(
      expansion.source
        == #"""
        @available(macOS 14, *)
        public nonisolated struct _$isPastDue: QuarryCore.ScalarDatabaseFunction {
          let _function: @Sendable (Reminder, Int) throws -> Bool
          public var name: Swift.String { "past due" }
          public var argumentCount: Swift.Int? { QuarryCore._argumentCount(Reminder.self) + QuarryCore._argumentCount(Int.self) }
          public var isDeterministic: Swift.Bool { true }
          public func callAsFunction(
            _ argument0: some QuarryCore.QueryExpression<Reminder>,
            by argument1: some QuarryCore.QueryExpression<Int> = (1) as Int
          ) -> QuarryCore.SQLExpression<Bool> {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.expression(as: (Bool).self)
          }
          @_disfavoredOverload
          public func callAsFunction(
            _ argument0: some QuarryCore.QueryExpression<Reminder>,
            _ argument1: some QuarryCore.QueryExpression<Int> = (1) as Int
          ) -> QuarryCore.SQLExpression<Bool> {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.expression(as: (Bool).self)
          }
          public func invoke(_ decoder: inout some QuarryCore.QueryDecoder) throws -> QuarryCore.QueryBinding {
            let argument0 = try QuarryCore._argument(Reminder.self, &decoder)
            let argument1 = try QuarryCore._argument(Int.self, &decoder)
            return QuarryCore._result(try _function(argument0, argument1), as: Bool.self)
          }
        }
        @available(macOS 14, *)
        public nonisolated var $isPastDue: _$isPastDue {
          _$isPastDue(_function: { try isPastDue($0, by: $1) })
        }
        """#
    )
  }

  /// The closure type and the call omit Swift's `!`, ownership specifiers and backticks.
  @Test func parametersOfEveryForm() {
    let source = expand(
      "@DatabaseFunction func a(_ b: Int!, `in` c: borrowing String, d: sending Int?) -> Int! { b }"
    ).source
    #expect(source?.contains("let _function: @Sendable (Int?, String, Int?) throws -> Int?\n") == true)
    #expect(source?.contains("_$a(_function: { a($0, in: $1, d: $2) })") == true)
  }

  @Test func representedVoidMethod() {
    let expansion = expand(
      #"""
      @DatabaseFunction(as: (([String].JSONRepresentation, Int) -> Void).self)
      func `default`(tags: [String] = [], _: Int) {}
      """#,
      in: ["final class A {}"]
    )
    #expect(
      expansion.source
        == #"""
        nonisolated struct _$default: QuarryCore.ScalarDatabaseFunction {
          let _function: @Sendable ([String], Int) throws -> Swift.Void
          var name: Swift.String { "default" }
          var argumentCount: Swift.Int? { QuarryCore._argumentCount([String].JSONRepresentation.self) + QuarryCore._argumentCount(Int.self) }
          var isDeterministic: Swift.Bool { false }
          func callAsFunction(
            tags argument0: some QuarryCore.QueryExpression<[String].JSONRepresentation> = [String].JSONRepresentation.init(queryOutput: []),
            _ argument1: some QuarryCore.QueryExpression<Int>
          ) -> QuarryCore.SQLExpression<Swift.Void> {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.expression(as: (Swift.Void).self)
          }
          @_disfavoredOverload
          func callAsFunction(
            _ argument0: some QuarryCore.QueryExpression<[String].JSONRepresentation> = [String].JSONRepresentation.init(queryOutput: []),
            _ argument1: some QuarryCore.QueryExpression<Int>
          ) -> QuarryCore.SQLExpression<Swift.Void> {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.expression(as: (Swift.Void).self)
          }
          func invoke(_ decoder: inout some QuarryCore.QueryDecoder) throws -> QuarryCore.QueryBinding {
            let argument0 = try QuarryCore._argument([String].JSONRepresentation.self, &decoder)
            let argument1 = try QuarryCore._argument(Int.self, &decoder)
            try _function(argument0, argument1)
            return .null
          }
        }
        nonisolated var $default: _$default {
          let _$owner = QuarryCore._functionOwner(self)
          return _$default(_function: { try _$owner.get().`default`(tags: $0, $1) })
        }
        """#
    )
  }

  @Test func property() {
    let expansion = expand(
      #"""
      @DatabaseFunction(as: Date.UnixTimeRepresentation.self) private static var now: Date { Date() }
      """#,
      in: ["enum A {}"]
    )
    #expect(
      expansion.source
        == #"""
        private nonisolated struct _$now: QuarryCore.ScalarDatabaseFunction, QuarryCore.SQLOperand {
          let _function: @Sendable () throws -> Date
          var name: Swift.String { "now" }
          var argumentCount: Swift.Int? { 0 }
          var isDeterministic: Swift.Bool { false }
          func callAsFunction() -> QuarryCore.SQLExpression<Date.UnixTimeRepresentation> {
            let call = QuarryCore._FunctionCall(self)
            return call.expression(as: (Date.UnixTimeRepresentation).self)
          }
          typealias QueryValue = Date.UnixTimeRepresentation
          var queryFragment: QuarryCore.QueryFragment { self.callAsFunction().queryFragment }
          func invoke(_ decoder: inout some QuarryCore.QueryDecoder) throws -> QuarryCore.QueryBinding {
            return QuarryCore._result(try _function(), as: Date.UnixTimeRepresentation.self)
          }
        }
        private nonisolated static var $now: _$now {
          _$now(_function: { now })
        }
        """#
    )
  }

  @Test func aggregate() {
    let expansion = expand(
      #"""
      @DatabaseFunction func mode(of values: some Sequence<Priority?>) -> Priority? { nil }
      """#
    )
    #expect(
      expansion.source
        == #"""
        nonisolated struct _$mode: QuarryCore.AggregateDatabaseFunction {
          typealias Element = Priority?
          let _function: @Sendable ([Element]) throws -> Priority?
          var name: Swift.String { "mode" }
          var argumentCount: Swift.Int? { QuarryCore._argumentCount(Priority?.self) }
          var isDeterministic: Swift.Bool { false }
          func callAsFunction<_$Condition: QuarryCore.QueryExpression>(
            of argument0: some QuarryCore.QueryExpression<Priority?>,
            distinct isDistinct: Swift.Bool = false,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Priority?> where _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            return call.aggregate(as: (Priority?).self, distinct: isDistinct, order: order, filter: filter)
          }
          func callAsFunction<_$Argument0: QuarryCore.QueryExpression, _$Condition: QuarryCore.QueryExpression>(
            of argument0: _$Argument0,
            distinct isDistinct: Swift.Bool = false,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Priority?> where _$Argument0.QueryValue: QuarryCore.QueryRepresentable, _$Argument0.QueryValue._Unwrapped == Swift.Optional<Priority>._Unwrapped, _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            return call.aggregate(as: (Priority?).self, distinct: isDistinct, order: order, filter: filter)
          }
          @_disfavoredOverload
          func callAsFunction<_$Condition: QuarryCore.QueryExpression>(
            _ argument0: some QuarryCore.QueryExpression<Priority?>,
            distinct isDistinct: Swift.Bool = false,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Priority?> where _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            return call.aggregate(as: (Priority?).self, distinct: isDistinct, order: order, filter: filter)
          }
          @_disfavoredOverload
          func callAsFunction<_$Argument0: QuarryCore.QueryExpression, _$Condition: QuarryCore.QueryExpression>(
            _ argument0: _$Argument0,
            distinct isDistinct: Swift.Bool = false,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Priority?> where _$Argument0.QueryValue: QuarryCore.QueryRepresentable, _$Argument0.QueryValue._Unwrapped == Swift.Optional<Priority>._Unwrapped, _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            return call.aggregate(as: (Priority?).self, distinct: isDistinct, order: order, filter: filter)
          }
          func step(_ decoder: inout some QuarryCore.QueryDecoder) throws -> Element {
            let argument0 = try QuarryCore._argument(Priority?.self, &decoder)
            return (argument0)
          }
          func invoke(_ arguments: some Swift.Sequence<Element>) throws -> QuarryCore.QueryBinding {
            return QuarryCore._result(try _function(Swift.Array(arguments)), as: Priority?.self)
          }
        }
        nonisolated var $mode: _$mode {
          _$mode(_function: { mode(of: $0) })
        }
        """#
    )
  }

  @Test func aggregateOfTuples() {
    let expansion = expand(
      #"""
      @DatabaseFunction(as: ((any Sequence<([String].JSONRepresentation, Int)>) -> Int?).self)
      func weigh(_ rows: any Sequence<([String], weight: Int)>) throws -> Int? { nil }
      """#
    )
    #expect(
      expansion.source
        == #"""
        nonisolated struct _$weigh: QuarryCore.AggregateDatabaseFunction {
          typealias Element = ([String], weight: Int)
          let _function: @Sendable ([Element]) throws -> Int?
          var name: Swift.String { "weigh" }
          var argumentCount: Swift.Int? { QuarryCore._argumentCount([String].JSONRepresentation.self) + QuarryCore._argumentCount(Int.self) }
          var isDeterministic: Swift.Bool { false }
          func callAsFunction<_$Condition: QuarryCore.QueryExpression>(
            _ argument0: some QuarryCore.QueryExpression<[String].JSONRepresentation>,
            weight argument1: some QuarryCore.QueryExpression<Int>,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Int?> where _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.aggregate(as: (Int?).self, distinct: false, order: order, filter: filter)
          }
          @_disfavoredOverload
          func callAsFunction<_$Condition: QuarryCore.QueryExpression>(
            _ argument0: some QuarryCore.QueryExpression<[String].JSONRepresentation>,
            _ argument1: some QuarryCore.QueryExpression<Int>,
            order: (any QuarryCore.QueryExpression)? = nil,
            filter: _$Condition? = Swift.Bool?.none
          ) -> QuarryCore.SQLExpression<Int?> where _$Condition.QueryValue: QuarryCore._TruthValue {
            var call = QuarryCore._FunctionCall(self)
            call.append(argument0)
            call.append(argument1)
            return call.aggregate(as: (Int?).self, distinct: false, order: order, filter: filter)
          }
          func step(_ decoder: inout some QuarryCore.QueryDecoder) throws -> Element {
            let argument0 = try QuarryCore._argument([String].JSONRepresentation.self, &decoder)
            let argument1 = try QuarryCore._argument(Int.self, &decoder)
            return (argument0, argument1)
          }
          func invoke(_ arguments: some Swift.Sequence<Element>) throws -> QuarryCore.QueryBinding {
            return QuarryCore._result(try _function(Swift.Array(arguments)), as: Int?.self)
          }
        }
        nonisolated var $weigh: _$weigh {
          _$weigh(_function: { try weigh($0) })
        }
        """#
    )
  }
}
