internal import Foundation

/// The page of an SVG chart: its title, and its versions for light and dark pages.
struct ChartPage {
  static let width = 720.0
  /// Where the drawing below the title begins.
  static let top = 60.0

  let title: String
  let subtitle: String
  /// Returns the drawing in the colors of a theme, and where it ends.
  let body: (Theme) -> (svg: String, height: Double)

  /// Writes `NAME.svg` for light pages and `NAME~dark.svg` for dark ones.
  func write(named name: String, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (suffix, theme) in [("", Theme.light), ("~dark", Theme.dark)] {
      let file = folder.appendingPathComponent("\(name)\(suffix).svg")
      try svg(theme).write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func svg(_ theme: Theme) -> String {
    let (body, height) = body(theme)
    let (width, bottom) = (SVG.number(Self.width), SVG.number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(bottom)" \
      viewBox="0 0 \(width) \(bottom)" role="img" aria-label="\(SVG.escaped(title))" \
      font-family="-apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif" font-size="12">
      \(SVG.text(title, x: 0, y: 18, theme.text, weight: 600, size: 15))\
      \(SVG.text(subtitle, x: 0, y: 38, theme.text))\
      \(body)</svg>

      """
  }
}

/// The elements of an SVG file.
enum SVG {
  static func text(
    _ text: String,
    x: Double,
    y: Double,
    _ color: String,
    weight: Int = 400,
    size: Int = 12,
    anchor: String = "start"
  ) -> String {
    """
      <text x="\(number(x))" y="\(number(y))" fill="\(color)" font-weight="\(weight)" font-size="\(size)" \
    text-anchor="\(anchor)">\(escaped(text))</text>

    """
  }

  static func line(
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    _ color: String
  ) -> String {
    """
      <line x1="\(number(start.x))" y1="\(number(start.y))" x2="\(number(end.x))" y2="\(number(end.y))" \
    stroke="\(color)"/>

    """
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.1f", value)
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
