import QuarrySQLite

/// A query with joins.
struct JoinedQuery {
  /// Builds and renders the query, and returns its length.
  let render: () -> Int
  /// Runs the query and returns the number of rows.
  let fetch: (Database) throws -> Int

  private init(_ query: @escaping () -> some Statement<Int>) {
    render = { query().query.render(dialect: SQLiteDialect()).utf8.count }
    fetch = { db in try query().fetchAll(db).count }
  }

  /// Returns the query with a number of joins.
  //
  // Each step is a statement, because the compiler checks a long chain slowly.
  static func joining(_ count: Int) throws -> JoinedQuery {
    switch count {
    case 1:
      return JoinedQuery {
        let join1 = Item.join(Item.as(A1.self).all) { $0.parentID == $1.id }
        return join1.select { $0.id + $1.id }
      }
    case 2:
      return JoinedQuery {
        let join1 = Item.join(Item.as(A1.self).all) { $0.parentID == $1.id }
        let join2 = join1.join(Item.as(A2.self).all) { $1.parentID == $2.id }
        return join2.select { $0.id + $2.id }
      }
    case 5:
      return JoinedQuery {
        let join1 = Item.join(Item.as(A1.self).all) { $0.parentID == $1.id }
        let join2 = join1.join(Item.as(A2.self).all) { $1.parentID == $2.id }
        let join3 = join2.join(Item.as(A3.self).all) { $2.parentID == $3.id }
        let join4 = join3.join(Item.as(A4.self).all) { $3.parentID == $4.id }
        let join5 = join4.join(Item.as(A5.self).all) { $4.parentID == $5.id }
        return join5.select { $0.id + $5.id }
      }
    case 10:
      return JoinedQuery {
        let join1 = Item.join(Item.as(A1.self).all) { $0.parentID == $1.id }
        let join2 = join1.join(Item.as(A2.self).all) { $1.parentID == $2.id }
        let join3 = join2.join(Item.as(A3.self).all) { $2.parentID == $3.id }
        let join4 = join3.join(Item.as(A4.self).all) { $3.parentID == $4.id }
        let join5 = join4.join(Item.as(A5.self).all) { $4.parentID == $5.id }
        let join6 = join5.join(Item.as(A6.self).all) { $5.parentID == $6.id }
        let join7 = join6.join(Item.as(A7.self).all) { $6.parentID == $7.id }
        let join8 = join7.join(Item.as(A8.self).all) { $7.parentID == $8.id }
        let join9 = join8.join(Item.as(A9.self).all) { $8.parentID == $9.id }
        let join10 = join9.join(Item.as(A10.self).all) { $9.parentID == $10.id }
        return join10.select { $0.id + $10.id }
      }
    case 20:
      return JoinedQuery {
        let join1 = Item.join(Item.as(A1.self).all) { $0.parentID == $1.id }
        let join2 = join1.join(Item.as(A2.self).all) { $1.parentID == $2.id }
        let join3 = join2.join(Item.as(A3.self).all) { $2.parentID == $3.id }
        let join4 = join3.join(Item.as(A4.self).all) { $3.parentID == $4.id }
        let join5 = join4.join(Item.as(A5.self).all) { $4.parentID == $5.id }
        let join6 = join5.join(Item.as(A6.self).all) { $5.parentID == $6.id }
        let join7 = join6.join(Item.as(A7.self).all) { $6.parentID == $7.id }
        let join8 = join7.join(Item.as(A8.self).all) { $7.parentID == $8.id }
        let join9 = join8.join(Item.as(A9.self).all) { $8.parentID == $9.id }
        let join10 = join9.join(Item.as(A10.self).all) { $9.parentID == $10.id }
        let join11 = join10.join(Item.as(A11.self).all) { $10.parentID == $11.id }
        let join12 = join11.join(Item.as(A12.self).all) { $11.parentID == $12.id }
        let join13 = join12.join(Item.as(A13.self).all) { $12.parentID == $13.id }
        let join14 = join13.join(Item.as(A14.self).all) { $13.parentID == $14.id }
        let join15 = join14.join(Item.as(A15.self).all) { $14.parentID == $15.id }
        let join16 = join15.join(Item.as(A16.self).all) { $15.parentID == $16.id }
        let join17 = join16.join(Item.as(A17.self).all) { $16.parentID == $17.id }
        let join18 = join17.join(Item.as(A18.self).all) { $17.parentID == $18.id }
        let join19 = join18.join(Item.as(A19.self).all) { $18.parentID == $19.id }
        let join20 = join19.join(Item.as(A20.self).all) { $19.parentID == $20.id }
        return join20.select { $0.id + $20.id }
      }
    default: throw UnknownSize(size: count)
    }
  }
}

private enum A1: AliasName {}
private enum A2: AliasName {}
private enum A3: AliasName {}
private enum A4: AliasName {}
private enum A5: AliasName {}
private enum A6: AliasName {}
private enum A7: AliasName {}
private enum A8: AliasName {}
private enum A9: AliasName {}
private enum A10: AliasName {}
private enum A11: AliasName {}
private enum A12: AliasName {}
private enum A13: AliasName {}
private enum A14: AliasName {}
private enum A15: AliasName {}
private enum A16: AliasName {}
private enum A17: AliasName {}
private enum A18: AliasName {}
private enum A19: AliasName {}
private enum A20: AliasName {}
