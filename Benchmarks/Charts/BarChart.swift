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

  private let title: String
  private let subtitle: String
  private let groups: [Group]
  private let format: String

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

  /// Writes `NAME.svg` for light pages and `NAME~dark.svg` for dark ones.
  package func write(named name: String, to folder: URL) throws {
    try ChartPage(title: title, subtitle: subtitle, body: body).write(named: name, to: folder)
  }

  private func body(_ theme: Theme) -> (svg: String, height: Double) {
    var y = ChartPage.top
    var body = ""
    for group in groups {
      let scale = (ChartPage.width - labelWidth - 70) / (group.bars.map(\.value).max() ?? 1)
      body += SVG.text(group.title, x: 0, y: y + 12, theme.text, weight: 600)
      y += 20
      var others = 0
      for bar in group.bars {
        let color = bar.isEmphasized ? theme.emphasized : theme.other[others % theme.other.count]
        if !bar.isEmphasized { others += 1 }
        body += SVG.text(bar.label, x: labelWidth - 8, y: y + 12, theme.text, anchor: "end")
        body += """
            <rect x="\(SVG.number(labelWidth))" y="\(SVG.number(y + 1))" width="\(SVG.number(max(1, bar.value * scale)))" \
          height="\(SVG.number(barHeight - 2))" rx="2" fill="\(color)"/>

          """
        body += SVG.text(
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
    return (body, y)
  }
}
