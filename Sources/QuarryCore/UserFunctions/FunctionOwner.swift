#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The value or the object whose method is called as a database function. A connection does not keep the object alive.
public struct _FunctionOwner<Owner>: Sendable {
  private let owner: @Sendable () -> Owner?

  init(_ owner: @escaping @Sendable () -> Owner?) {
    self.owner = owner
  }

  /// Returns the value or the object.
  ///
  /// - Throws: ``DatabaseFunctionDeallocated`` if the object was deallocated.
  public func get() throws -> Owner {
    guard let owner = owner() else { throw DatabaseFunctionDeallocated(type: "\(Owner.self)") }
    return owner
  }
}

/// Returns an owner that holds a value; for macro expansions.
public func _functionOwner<Owner: Sendable>(_ value: Owner) -> _FunctionOwner<Owner> {
  _FunctionOwner { value }
}

/// Returns an owner that holds an object weakly; for macro expansions.
public func _functionOwner<Owner: AnyObject & Sendable>(_ object: Owner) -> _FunctionOwner<Owner> {
  _FunctionOwner { [weak object] in object }
}

/// Returns an owner that holds a non-`Sendable` object weakly; for macro expansions.
///
/// The database calls the methods on its own threads. The caller must ensure that nothing else uses the object at the same time.
public func _functionOwner<Owner: AnyObject>(_ object: Owner) -> _FunctionOwner<Owner> {
  let owner = UncheckedOwner(object: object)
  return _FunctionOwner { owner.object }
}

/// A weak reference to an object that is not `Sendable`. Its user must ensure that no two threads use the object at the same time.
private final class UncheckedOwner<Owner: AnyObject>: @unchecked Sendable {
  // Several threads may read a weak reference.
  private(set) weak var object: Owner?

  init(object: Owner) { self.object = object }
}

/// An error thrown if a method with `@DatabaseFunction` is called after its object was deallocated.
///
/// Keep the object alive as long as its function is added to a database.
public struct DatabaseFunctionDeallocated: Error, Hashable, CustomStringConvertible {
  /// The name of the object's type.
  public let type: String

  /// A message that describes the problem.
  public var description: String {
    "the '\(type)' object that the function belongs to was deallocated; keep it alive, or remove the function from the database"
  }
}

extension DatabaseFunctionDeallocated: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}
