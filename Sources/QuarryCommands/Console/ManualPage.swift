#if CommandLine
import ArgumentParser

/// The manual page: the text of `--help` in the format of `man`.
enum ManualPage {
  static var text: String {
    let configuration = QuarryCommand.configuration
    let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    var text = """
      .TH QUARRY 1
      .SH NAME
      quarry \\- \(configuration.abstract)
      .SH SYNOPSIS
      \(commands.map { escaped(QuarryCommand.usageString(for: $0)) }.joined(separator: "\n.br\n"))

      """
    for command in commands {
      let name = command.configuration.commandName ?? ""
      let help = QuarryCommand.helpMessage(for: command, columns: 78)
      text += """
        .SH QUARRY \(name.uppercased())
        .nf
        \(escaped(body(of: help)))
        .fi

        """
    }
    // The section `EXIT STATUS` and its lines.
    let lines = configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    return text + """
      .SH \(lines.first ?? "")
      .nf
      \(escaped(lines.dropFirst().joined(separator: "\n")))
      .fi
      .SH PROGRESS
      .nf
      A command that takes longer than a second shows its progress on standard
      error, if that is a terminal.
      .fi
      .SH ENVIRONMENT
      .nf
        NO_COLOR   disables colors in a terminal
        CI         disables progress
        TERM=dumb  disables colors and progress
      .fi

      """
  }

  /// Returns the help without the usage, which is in the synopsis.
  private static func body(of help: String) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("USAGE: ") }
      .joined(separator: "\n").replacing("OVERVIEW: ", with: "").replacing("\n\n\n", with: "\n\n")
  }

  /// Returns the text with escaped backslashes, and with escaped characters that start a request at the start of a
  /// line.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
      let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
      return (isRequest ? "\\&" : "")
        + line.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
    }.joined(separator: "\n")
  }
}
#endif
