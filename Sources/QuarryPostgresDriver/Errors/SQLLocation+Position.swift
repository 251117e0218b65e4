#if PostgreSQL

import QuarryAccess

extension SQLLocation {
  /// Creates the location of a character of the server, which counts Unicode scalars from 1.
  init?(position: String?, in sql: String) {
    guard let position = position.flatMap({ Int($0) }), position > 0 else { return nil }
    var (line, column) = (1, 1)
    for scalar in sql.unicodeScalars.prefix(position - 1) {
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

#endif
