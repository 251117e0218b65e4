// swift-format-ignore-file
// Windows line ends.
struct A {
  var a: Int = 1 // c

  var b = """
    x
      y \
    z
    """
  #if X
  var c: Int
  #endif
  let d = a
    .b
    + c
}
