package import Foundation

/// An SVG chart of small line charts beside each other. All axes are logarithmic.
package struct LineChart {
  package struct Line {
    let label: String
    let points: [(x: Double, y: Double)]

    package init(label: String, points: [(x: Double, y: Double)]) {
      self.label = label
      self.points = points.filter { $0.x > 0 && $0.y > 0 }
    }
  }

  package struct Panel {
    let title: String
    let unit: String
    let axis: String
    let lines: [Line]

    /// - Parameters:
    ///   - unit: The unit of the values.
    ///   - axis: What the sizes on the horizontal axis count.
    package init(title: String, unit: String, axis: String, lines: [Line]) {
      self.title = title
      self.unit = unit
      self.axis = axis
      self.lines = lines.filter { !$0.points.isEmpty }
    }
  }

  private let title: String
  private let subtitle: String
  private let panels: [Panel]

  private let panelWidth = 340.0
  private let plotHeight = 120.0
  private let labelWidth = 44.0

  package init(title: String, subtitle: String, panels: [Panel]) {
    self.title = title
    self.subtitle = subtitle
    self.panels = panels
  }

  /// Writes `NAME.svg` for light pages and `NAME~dark.svg` for dark ones.
  package func write(named name: String, to folder: URL) throws {
    try ChartPage(title: title, subtitle: subtitle, body: body).write(named: name, to: folder)
  }

  private func body(_ theme: Theme) -> (svg: String, height: Double) {
    var body = ""
    var y = ChartPage.top
    for start in stride(from: 0, to: panels.count, by: 2) {
      var height = 0.0
      for (column, panel) in panels[start..<min(start + 2, panels.count)].enumerated() {
        let x = Double(column) * (ChartPage.width - panelWidth)
        let (svg, panelHeight) = draw(panel, x: x, y: y, theme)
        body += svg
        height = max(height, panelHeight)
      }
      y += height + 20
    }
    return (body, y)
  }

  /// Returns a panel and its height.
  private func draw(_ panel: Panel, x: Double, y: Double, _ theme: Theme) -> (svg: String, height: Double) {
    let (left, right) = (x + labelWidth, x + panelWidth - 20)
    let (top, bottom) = (y + 42, y + 42 + plotHeight)
    let sizes = Set(panel.lines.flatMap { $0.points.map(\.x) }).sorted()
    let across = Scale(sizes, from: left, to: right)
    // A narrow range would draw noise as a bend.
    let up = Scale(Ticks.around(panel.lines.flatMap { $0.points.map(\.y) }), from: bottom, to: top)

    var svg = SVG.text(panel.title, x: x, y: y + 12, theme.text, weight: 600)
    svg += SVG.text(panel.unit, x: x, y: y + 28, theme.text)
    for tick in up.ticks {
      svg += SVG.line(from: (left, up[tick]), to: (right, up[tick]), theme.faint)
      svg += SVG.text(Ticks.label(tick), x: left - 6, y: up[tick] + 4, theme.text, size: 11, anchor: "end")
    }
    for size in sizes {
      let label = Ticks.label(size)
      svg += SVG.text(label, x: across[size], y: bottom + 16, theme.text, size: 11, anchor: "middle")
    }
    svg += SVG.text(panel.axis, x: right, y: bottom + 32, theme.text, size: 11, anchor: "end")
    for (index, line) in panel.lines.enumerated() {
      let color = theme.lines[index % theme.lines.count]
      let points = line.points.map { (x: across[$0.x], y: up[$0.y]) }
      let path = points.map { "\(SVG.number($0.x)),\(SVG.number($0.y))" }.joined(separator: " ")
      svg += "  <polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>\n"
      for point in points {
        let (x, y) = (SVG.number(point.x), SVG.number(point.y))
        svg += "  <circle cx=\"\(x)\" cy=\"\(y)\" r=\"2.5\" fill=\"\(color)\"/>\n"
      }
      let row = bottom + 34 + 16 * Double(index)
      let (x, y) = (SVG.number(left), SVG.number(row - 7))
      svg += "  <rect x=\"\(x)\" y=\"\(y)\" width=\"14\" height=\"4\" fill=\"\(color)\"/>\n"
      svg += SVG.text(line.label, x: left + 20, y: row, theme.text)
    }
    return (svg, bottom + 34 + 16 * Double(panel.lines.count) - y)
  }

  /// A logarithmic scale.
  private struct Scale {
    let ticks: [Double]
    private let start: Double
    private let end: Double

    init(_ ticks: [Double], from start: Double, to end: Double) {
      self.ticks = ticks
      self.start = start
      self.end = end
    }

    /// The position of a value.
    subscript(value: Double) -> Double {
      guard let first = ticks.first, let last = ticks.last, last > first else { return start }
      return start + (end - start) * (log(value) - log(first)) / (log(last) - log(first))
    }
  }

  /// The labelled values of an axis.
  private enum Ticks {
    /// Returns round values, of which the first and last enclose the given ones.
    static func around(_ values: [Double]) -> [Double] {
      guard let low = values.min(), let high = values.max() else { return [] }
      var ticks: [Double] = []
      let exponents = Int(log10(low).rounded(.down)) - 1...Int(log10(high).rounded(.up)) + 1
      for exponent in exponents {
        for digit in [1.0, 2, 5] { ticks.append(digit * pow(10, Double(exponent))) }
      }
      var start = ticks.lastIndex { $0 <= low } ?? 0
      var end = ticks.firstIndex { $0 >= high } ?? ticks.count - 1
      while end - start < 3 {
        if start > 0 { start -= 1 }
        if end - start < 3, end < ticks.count - 1 { end += 1 }
      }
      ticks = Array(ticks[start...end])
      guard ticks.count > 6, let first = ticks.first, let last = ticks.last else { return ticks }
      // A wide range has only powers of ten between its ends.
      let inner = ticks.filter { isPowerOfTen($0) && $0 / first > 3 && last / $0 > 3 }
      return [first] + inner + [last]
    }

    private static func isPowerOfTen(_ value: Double) -> Bool {
      abs(log10(value) - log10(value).rounded()) < 1e-6
    }

    /// Returns a short label: `20`, `5k`, `1M`.
    static func label(_ value: Double) -> String {
      if value >= 1e6 { return String(format: "%gM", value / 1e6) }
      return value >= 1e3 ? String(format: "%gk", value / 1e3) : String(format: "%g", value)
    }
  }
}
