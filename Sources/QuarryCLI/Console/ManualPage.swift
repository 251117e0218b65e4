import ArgumentParser

/// The manual page: what `--help` says, for `man`.
enum ManualPage {
  static var text: String {
    let configuration = QuarryCommand.configuration
    var text = """
      .TH QUARRY 1
      .SH NAME
      quarry \\- \(configuration.abstract)
      .SH SYNOPSIS
      .nf
      quarry <subcommand> ...
      .fi
      .SH DESCRIPTION
      .nf
      \(escaped(configuration.discussion))
      .fi

      """
    for command in configuration.subcommands where command.configuration.shouldDisplay {
      let name = command.configuration.commandName ?? ""
      text += """
        .SH QUARRY \(name.uppercased())
        .nf
        \(escaped(QuarryCommand.helpMessage(for: command, columns: 78)))
        .fi

        """
    }
    return text
  }

  /// Backslashes, and what at the beginning of a line would be a request.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
      let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
      return (isRequest ? "\\&" : "")
        + line.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
    }.joined(separator: "\n")
  }
}
