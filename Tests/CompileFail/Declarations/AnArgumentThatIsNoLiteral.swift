// The arguments of '@Column' must be literals.

import Foundation
import Quarry

private let isKey = true
private let storage = GeneratedColumnStorage.stored
private let representation = Date.UnixTimeRepresentation.self
@Table private struct NoLiterals {
  @Column(primaryKey: isKey) let id: Int
  // error: argument 'primaryKey' must be 'true' or 'false'
  @Column(generated: storage) let total: Int
  // error: argument 'generated' must be '.virtual' or '.stored'
  @Column(as: representation) var date: Date
  // error: Argument 'as' must be a type literal
}
