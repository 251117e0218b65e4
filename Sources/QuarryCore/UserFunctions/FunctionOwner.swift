#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a function that is a method is called on. Objects are not kept alive by the connections that call them.
public struct _FunctionOwner<Owner>: Sendable {
  private let owner: @Sendable () -> Owner?

  init(_ owner: @escaping @Sendable () -> Owner?) {
    self.owner = owner
  }

  /// The value or object.
  ///
  /// - Throws: ``DatabaseFunctionDeallocated`` where the object is gone.
  public func get() throws -> Owner {
    guard let owner = owner() else { throw DatabaseFunctionDeallocated(type: "\(Owner.self)") }
    return owner
  }
}

/// Holds a value; for macro expansions.
public func _functionOwner<Owner: Sendable>(_ value: Owner) -> _FunctionOwner<Owner> {
  _FunctionOwner { value }
}

/// Holds an object, without keeping it alive; for macro expansions.
public func _functionOwner<Owner: AnyObject & Sendable>(_ object: Owner) -> _FunctionOwner<Owner> {
  _FunctionOwner { [weak object] in object }
}

/// Holds an object that is not `Sendable`, without keeping it alive; for macro expansions.
///
/// The database calls its methods on its own threads: whoever adds such a function sees to it that nothing else uses the object
/// at the same time.
public func _functionOwner<Owner: AnyObject>(_ object: Owner) -> _FunctionOwner<Owner> {
  let owner = UncheckedOwner(object: object)
  return _FunctionOwner { owner.object }
}

/// An object of which only its user knows that no two threads use it at once.
private final class UncheckedOwner<Owner: AnyObject>: @unchecked Sendable {
  // A weak reference may be read from several threads.
  private(set) weak var object: Owner?

  init(object: Owner) { self.object = object }
}

/// A function was called whose object is gone: keep the object as long as its function is added to a database.
public struct DatabaseFunctionDeallocated: Error, Hashable, CustomStringConvertible {
  /// The type of the object.
  public let type: String

  public var description: String {
    "the '\(type)' that the function belongs to is gone; keep it alive, or remove the function from the database"
  }
}

extension DatabaseFunctionDeallocated: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
