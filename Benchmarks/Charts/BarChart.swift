package import Foundation

/// An SVG chart of horizontal bars: a group for each workload, a bar for each contender. Each group has its own scale.
package struct BarChart {
  package struct Bar {
    let label: String
    let value: Double
    let isEmphasized: Bool

    /// - Parameter isEmphasized: Whether the chart emphasizes the bar.
    package init(label: String, value: Double, isEmphasized: Bool) {
      self.label = label
      self.value = value
      self.isEmphasized = isEmphasized
    }
  }

  package struct Group {
    let title: String
    let bars: [Bar]

    package init(title: String, bars: [Bar]) {
      self.title = title
      self.bars = bars
    }
  }

  /// The colors of a page.
  private struct Theme {
    let text: String
    let faint: String
    let emphasized: String
    let other: [String]

    static let light = Theme(
      text: "#1f2328",
      faint: "#d0d7de",
      emphasized: "#0b6bcb",
      other: ["#59636e", "#949da6", "#c7cdd3"]
    )
    static let dark = Theme(
      text: "#e6edf3",
      faint: "#3d444d",
      emphasized: "#58a6ff",
      other: ["#b6bfc9", "#7d8590", "#4b535c"]
    )
  }

  private let title: String
  private let subtitle: String
  private let groups: [Group]
  private let format: String

  private let width = 720.0
  private let labelWidth = 190.0
  private let barHeight = 16.0

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - subtitle: A description of the values, such as "times the C API; less is better".
  ///   - format: The format of a value.
  package init(title: String, subtitle: String, groups: [Group], format: String = "%.2f") {
    self.title = title
    self.subtitle = subtitle
    self.groups = groups
    self.format = format
  }

  /// The chart in the colors of a theme.
  private func svg(_ theme: Theme) -> String {
    var y = 60.0
    var body = ""
    for group in groups {
      let scale = (width - labelWidth - 70) / (group.bars.map(\.value).max() ?? 1)
      body += text(group.title, x: 0, y: y + 12, theme.text, weight: 600)
      y += 20
      var others = 0
      for bar in group.bars {
        let color = bar.isEmphasized ? theme.emphasized : theme.other[others % theme.other.count]
        if !bar.isEmphasized { others += 1 }
        body += text(bar.label, x: labelWidth - 8, y: y + 12, theme.text, anchor: "end")
        body += """
            <rect x="\(number(labelWidth))" y="\(number(y + 1))" width="\(number(max(1, bar.value * scale)))" \
          height="\(number(barHeight - 2))" rx="2" fill="\(color)"/>

          """
        body += text(
          String(format: format, bar.value),
          x: labelWidth + bar.value * scale + 6,
          y: y + 12,
          theme.text,
          weight: bar.isEmphasized ? 600 : 400
        )
        y += barHeight
      }
      y += 14
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(y))" \
      viewBox="0 0 \(number(width)) \(number(y))" role="img" aria-label="\(escaped(title))" \
      font-family="-apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif" font-size="12">
      \(text(title, x: 0, y: 18, theme.text, weight: 600, size: 15))\
      \(text(subtitle, x: 0, y: 38, theme.text))\
      \(body)</svg>

      """
  }

  /// Writes `NAME.svg` for light pages and `NAME~dark.svg` for dark ones.
  package func write(named name: String, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (suffix, theme) in [("", Theme.light), ("~dark", Theme.dark)] {
      let file = folder.appendingPathComponent("\(name)\(suffix).svg")
      try svg(theme).write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func text(
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

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.1f", value)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
