import QuarrySQLite
import QuarryVerification

/// The entity-relationship diagram of a database, independent of the format in which it is drawn.
struct Diagram: Equatable {
  /// A table, a view, or a missing table that a foreign key references.
  struct Entity: Equatable {
    /// The kind of an entity. A diagram shows every kind but `table`.
    enum Kind: String {
      case table, view, missing
      case virtual = "virtual table"
    }

    /// A name that every format accepts without quotes. It is unique in the diagram.
    var id: String
    var name: String
    var kind: Kind
    var columns: [Column] = []
  }

  struct Column: Equatable {
    var name: String
    /// The declared type; empty if the column has none.
    var type: String
    var isPrimaryKey = false
    var isForeignKey = false
    /// Whether the column alone is unique, and not the primary key.
    var isUnique = false
    var isGenerated = false

    /// The abbreviations of the keys that contain the column: `PK`, `FK` and `UK`.
    var marks: [String] {
      [isPrimaryKey ? "PK" : nil, isForeignKey ? "FK" : nil, isUnique ? "UK" : nil].compactMap(\.self)
    }
  }

  /// A foreign key.
  struct Relationship: Equatable {
    /// The indexes of the entities.
    var parent: Int
    var child: Int
    /// Whether a row of the child may have no parent, because a column of the foreign key may be NULL.
    var isOptional: Bool
    /// Whether a parent has at most one row of the child, because the columns of the foreign key are unique.
    var isUnique: Bool
    var columns: [String]
    /// The referenced columns; empty if they are the unnamed primary key of a missing table.
    var referencedColumns: [String]
    /// Whether the foreign key references the primary key of the parent.
    var referencesPrimaryKey: Bool

    /// The columns of the foreign key, and the referenced columns if they are not the primary key.
    var label: String {
      let own = columns.map(\.visibleName).joined(separator: ", ")
      guard !referencesPrimaryKey, !referencedColumns.isEmpty else { return own }
      return "\(own) → \(referencedColumns.map(\.visibleName).joined(separator: ", "))"
    }
  }

  var entities: [Entity] = []
  var relationships: [Relationship] = []
  /// Foreign keys that reference missing tables or columns.
  var notes: [String] = []
}

extension String {
  /// The name on one line. Control characters become spaces, and an empty name becomes `""`.
  var visibleName: String {
    guard !isEmpty else { return "\"\"" }
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.isControl ? " " : scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar breaks a line, or is not allowed in XML.
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || value == 0x2028 || value == 0x2029
      || value >= 0xFFFE && value <= 0xFFFF
  }
}
