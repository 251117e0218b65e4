/// The colors of a page.
struct Theme {
  let text: String
  let faint: String
  let emphasized: String
  let other: [String]
  /// The colors of lines, which cross each other.
  let lines: [String]

  static let light = Theme(
    text: "#1f2328",
    faint: "#d0d7de",
    emphasized: "#0b6bcb",
    other: ["#59636e", "#949da6", "#c7cdd3"],
    lines: ["#0b6bcb", "#bc4c00", "#1a7f37", "#8250df", "#59636e"]
  )
  static let dark = Theme(
    text: "#e6edf3",
    faint: "#3d444d",
    emphasized: "#58a6ff",
    other: ["#b6bfc9", "#7d8590", "#4b535c"],
    lines: ["#58a6ff", "#f0883e", "#56d364", "#bc8cff", "#b6bfc9"]
  )
}
