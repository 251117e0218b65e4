// Written by .ci/mirror from Sources/Reminders/Arguments/UsageError.swift. Change that file, and run the script.

#if PostgreSQL

/// A mistake on the command line. The program prints it with the usage and exits with status 64.
enum UsageError: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingWord(String, command: String)
  case unexpectedWord(String, command: String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case repeatedOption(String)
  case emptyText(String)
  case notANumber(String)
  case notADay(String)
  case notAPriority(String)
  case nothingToSearch(String)
  case nothingToChange
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name): "there is no command '\(name)'"
    case .unknownOption(let option, let command): "'\(command)' has no option '\(option)'"
    case .missingWord(let name, let command): "'\(command)' needs \(name)"
    case .unexpectedWord(let word, let command):
      "'\(command)' does not expect '\(word)'; put text of several words into quotation marks"
    case .missingValue(let option): "'\(option)' needs a value; write \(option)=VALUE if it begins with '--'"
    case .unexpectedValue(let option): "'\(option)' has no value"
    case .repeatedOption(let option): "'\(option)' is given more than once"
    case .emptyText(let name): "\(name) must not be empty"
    case .notANumber(let text): "'\(text)' is not the number of a reminder; 'show' prints the numbers"
    case .notADay(let text): "'\(text)' is not a day; write it as YYYY-MM-DD, such as 2030-01-31"
    case .notAPriority(let text): "'\(text)' is not a priority; use low, medium or high"
    case .nothingToSearch(let text): "'\(text)' has no letters or digits to search for"
    case .nothingToChange: "'edit' needs an option that says what to change"
    }
  }
}

#endif
