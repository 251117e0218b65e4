// swift-format-ignore-file
// `#if` wherever it may stand.
#if os(Linux) && swift(>=6.0) || !DEBUG
import Glibc
#elseif canImport(Darwin, _version: 1.2) || (targetEnvironment(simulator) &&
  arch(arm64))
import Darwin
#else
import C
#endif
#if A
@available(macOS 13, *)
#elseif B
@available(iOS 16, *) @MainActor
#else
@C
#endif
#if C
#else
@E(1)
#endif
@D public
final class Attributed {
  #if A
  var a: Int
  #if B
  var b: Int { 1 }
  #elseif C
  func d() {}
  #endif
  #else
  #endif
  var e: Int
  #if hasFeature(X)
  @F
  #endif
  var f: Int, g: String
  #if compiler(>=6.3) // comment
  #if A
  #endif
  init() {}
  #endif
  /* comment */ deinit {}
}
enum Cases: Int {
  case a = 1
  #if X
  case b, c = 3
  #else
  case d
  #endif
}
let chain = a
  #if X
  .b()
  #if Y
  .c()
  #endif
  #else
  .d { 1 }
  #endif
  .e()
let list = [
  1,
  2,
]
var accessors: Int {
  #if X
  return 1
  #else
  return 2
  #endif
}
func body() {
  #if X
  switch a {
  #if Y
  case 1: break
  #endif
  default: break
  }
  #endif
}
#if true
#sourceLocation(file: "a.swift", line: 1)
#warning("w")
#endif
