// A representation must be a type literal with as many arguments as the function.

import Foundation
import Quarry

private let representation = ((Date.UnixTimeRepresentation) -> Int).self

@DatabaseFunction(as: representation) private func year(_ date: Date) -> Int { 1 }
// error: Argument must be a function type literal mapping to this function
@DatabaseFunction(as: ((Date.UnixTimeRepresentation, Int) -> Int).self)
// error: Argument must be a function type literal mapping to this function
private func month(_ date: Date) -> Int { 1 }
@DatabaseFunction(as: representation) private var now: Date { Date() }
// error: Argument must be a type literal
