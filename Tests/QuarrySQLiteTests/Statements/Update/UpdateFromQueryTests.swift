import QuarrySQLite
import QuarryTesting
import Testing

enum Boss: AliasName {}
private enum Other: AliasName {}

@Selection private struct LastTitle {
  let listID: Int
  let title: String
}

@Suite struct UpdateFromQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func fromATable() {
    assertQuery(
      Reminder.where(\.isFlagged).update(from: RemindersList.where { $0.id == 1 }) {
        $0.title = $1.title + ": " + $0.title
      } on: {
        $0.remindersListID == $1.id
      }
      .returning(\.title),
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = (("remindersLists"."title") || (': ')) || ("reminders"."title")
      FROM "remindersLists"
      WHERE ("reminders"."isFlagged") AND (("reminders"."remindersListID") = ("remindersLists"."id")) AND (("remindersLists"."id") = (1))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────────────────────┐
      │ "Personal: Groceries" │
      └───────────────────────┘
      """
    }
    assertQuery(
      User.update(from: User.as(Boss.self).all) {
        $0.name = $0.name + " of " + $1.name
      } on: {
        $0.managerID == $1.id
      }
      .returning(\.name),
      database: database
    ) {
      """
      UPDATE "users"
      SET "name" = (("users"."name") || (' of ')) || ("bosses"."name")
      FROM "users" AS "bosses"
      WHERE (("users"."managerID") IS ("bosses"."id"))
      RETURNING "name"
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Blob Jr of Blob" │
      └───────────────────┘
      """
    }
  }

  @Test func fromAJoin() {
    assertQuery(
      Reminder.update(from: ReminderTag.join(Tag.all) { $0.tagID == $1.id }) { updates, _, tag in
        updates.notes = tag.title
      } on: { reminder, link, tag in
        reminder.id == link.reminderID && tag.id == 1
      }
      .returning { ($0.id, $0.notes) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "notes" = "tags"."title"
      FROM "reminderTags"
      JOIN "tags" ON ("reminderTags"."tagID") = ("tags"."id")
      WHERE ((("reminders"."id") = ("reminderTags"."reminderID")) AND (("tags"."id") = (1)))
      RETURNING "id", "notes"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ "car" │
      └───┴───────┘
      """
    }
  }

  @Test func fromALimitedQuery() {
    assertQuery(
      Reminder.update(from: RemindersList.order { $0.title.desc() }.limit(1)) {
        $0.notes = $1.title
      } on: {
        $0.id == $1.id
      }
      .returning(\.notes),
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "notes" = "remindersLists"."title"
      FROM (
        SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color"
        FROM "remindersLists"
        ORDER BY "remindersLists"."title" DESC
        LIMIT 1
      ) AS "remindersLists"
      WHERE (("reminders"."id") = ("remindersLists"."id"))
      RETURNING "notes"
      """
    } results: {
      """
      ┌───────────┐
      │ "Someday" │
      └───────────┘
      """
    }
    #expect(
      Reminder.update(from: Tag.none) {
        $0.notes = $1.title
      } on: {
        $0.id == $1.id
      }.query.isEmpty
    )
  }

  @Test func fromALimitedJoin() throws {
    assertQuery(
      Reminder.update(
        from: RemindersList.join(Reminder.as(Other.self).all) { $0.id == $1.remindersListID }
          .order { ($0.title, $1.title) }.limit(1)
      ) { updates, list, other in
        updates.notes = list.title + "/" + other.title
      } on: { reminder, list, other in
        reminder.id == other.id && list.title.length() > 2
          && Tag.where { $0.id <= other.id }.exists()
      }
      .returning { ($0.id, $0.notes) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "notes" = (("remindersLists"."title") || ('/')) || ("remindersLists"."others.title")
      FROM (
        SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color", "others"."id" AS "others.id", "others"."title" AS "others.title", "others"."isCompleted" AS "others.isCompleted", "others"."isFlagged" AS "others.isFlagged", "others"."notes" AS "others.notes", "others"."priority" AS "others.priority", "others"."dueDate" AS "others.dueDate", "others"."assignedUserID" AS "others.assignedUserID", "others"."remindersListID" AS "others.remindersListID"
        FROM "remindersLists"
        JOIN "reminders" AS "others" ON ("remindersLists"."id") = ("others"."remindersListID")
        ORDER BY "remindersLists"."title", "others"."title"
        LIMIT 1
      ) AS "remindersLists"
      WHERE (((("reminders"."id") = ("remindersLists"."others.id")) AND ((length("remindersLists"."title")) > (2))) AND (EXISTS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") <= ("remindersLists"."others.id"))
      )))
      RETURNING "id", "notes"
      """
    } results: {
      """
      ┌───┬────────────────────────────┐
      │ 4 │ "Business/Call accountant" │
      └───┴────────────────────────────┘
      """
    }
    assertQuery(
      Reminder.update(
        from: RemindersList.leftJoin(ReminderTag.all) { $0.id == $1.tagID }.group { list, _ in list.id }
      ) { updates, list, tag in
        updates.title = list.title
        updates.assignedUserID = tag.reminderID
      } on: { reminder, list, tag in
        reminder.remindersListID == list.id && (tag.reminderID == nil || tag.reminderID != 3)
      }
      .returning { ($0.id, $0.title, $0.assignedUserID) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = "remindersLists"."title", "assignedUserID" = "remindersLists"."reminderTags.reminderID"
      FROM (
        SELECT "remindersLists"."id", "remindersLists"."title", "remindersLists"."color", "reminderTags"."reminderID" AS "reminderTags.reminderID", "reminderTags"."tagID" AS "reminderTags.tagID"
        FROM "remindersLists"
        LEFT JOIN "reminderTags" ON ("remindersLists"."id") = ("reminderTags"."tagID")
        GROUP BY "remindersLists"."id"
      ) AS "remindersLists"
      WHERE ((("reminders"."remindersListID") = ("remindersLists"."id")) AND ((("remindersLists"."reminderTags.reminderID") IS (NULL)) OR (("remindersLists"."reminderTags.reminderID") IS NOT (3))))
      RETURNING "id", "title", "assignedUserID"
      """
    } results: {
      """
      ┌───┬────────────┬───┐
      │ 1 │ "Personal" │ 1 │
      │ 2 │ "Personal" │ 1 │
      │ 3 │ "Personal" │ 1 │
      │ 4 │ "Business" │ 1 │
      │ 5 │ "Business" │ 1 │
      └───┴────────────┴───┘
      """
    }
  }

  /// SQLite would accept the SQL, but the aggregate would only read the one row of the group.
  @Test func aggregatesOfGroups() throws {
    let query = RemindersList.update(from: Reminder.group(by: \.remindersListID)) {
      $0.title = $1.title.max() ?? ""
    } on: {
      $0.id == $1.remindersListID
    }
    try database.write { db in
      #expect(throws: UpdateFromError.self) { try query.execute(db) }
    }
    let titles = Reminder.group(by: \.remindersListID)
      .select { LastTitle.Columns(listID: $0.remindersListID, title: $0.title.max() ?? "") }
      .derivedTable()
    assertQuery(
      RemindersList.update(from: titles) {
        $0.title = $1.title
      } on: {
        $0.id == $1.listID
      }
      .returning { ($0.id, $0.title) },
      database: database
    ) {
      """
      UPDATE "remindersLists"
      SET "title" = "lastTitles"."title"
      FROM (
        SELECT "reminders"."remindersListID" AS "listID", coalesce(max("reminders"."title"), '') AS "title"
        FROM "reminders"
        GROUP BY "reminders"."remindersListID"
      ) AS "lastTitles"
      WHERE (("remindersLists"."id") = ("lastTitles"."listID"))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌───┬───────────────┐
      │ 1 │ "Take a walk" │
      │ 2 │ "Send report" │
      └───┴───────────────┘
      """
    }
  }

  @Test func fromASubquery() {
    assertQuery(
      Reminder.find(1).update {
        $0.title = RemindersList.find(2).select(\.title)
        $0.notes = nil
      }
      .returning { ($0.title, $0.notes) },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = (
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") IN ((2)))
      ), "notes" = NULL
      WHERE (("reminders"."id") IN ((1)))
      RETURNING "title", "notes"
      """
    } results: {
      """
      ┌────────────┬─────┐
      │ "Business" │ nil │
      └────────────┴─────┘
      """
    }
  }

  @Test func severalColumnsAtOnce() {
    assertQuery(
      RemindersList.find(1).update {
        $0.color = 1
        $0.title = "lost"
        $0.set {
          ($0.title, $0.color)
        } to: {
          RemindersList.find(2).select { ($0.title + "!", $0.id.cast(as: Int?.self)) }
        }
      }
      .returning { ($0.title, $0.color) },
      database: database
    ) {
      """
      UPDATE "remindersLists"
      SET ("title", "color") = (
        SELECT ("remindersLists"."title") || ('!'), CAST("remindersLists"."id" AS INTEGER)
        FROM "remindersLists"
        WHERE (("remindersLists"."id") IN ((2)))
      )
      WHERE (("remindersLists"."id") IN ((1)))
      RETURNING "title", "color"
      """
    } results: {
      """
      ┌─────────────┬───┐
      │ "Business!" │ 2 │
      └─────────────┴───┘
      """
    }
  }

  /// RETURNING reads the table by its own name; in a subquery it must not be confused with another column.
  @Test func returningQueries() {
    assertQuery(
      Reminder.find(1).update { $0.title += "!" }
        .returning { reminder in
          (reminder.title.upper(), RemindersList.where { $0.id == reminder.remindersListID }.select(\.title))
        },
      database: database
    ) {
      """
      UPDATE "reminders"
      SET "title" = ("reminders"."title") || ('!')
      WHERE (("reminders"."id") IN ((1)))
      RETURNING upper("title"), (
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") = ("reminders"."remindersListID"))
      )
      """
    } results: {
      """
      ┌──────────────┬────────────┐
      │ "GROCERIES!" │ "Personal" │
      └──────────────┴────────────┘
      """
    }
    assertQuery(
      Tag.as(Boss.self).where { $0.id == 3 }.delete()
        .returning { tag in (tag.title, RemindersList.where { $0.id == tag.id }.select(\.title)) },
      database: database
    ) {
      """
      DELETE FROM "tags" AS "bosses"
      WHERE (("bosses"."id") = (3))
      RETURNING "title", (
        SELECT "remindersLists"."title"
        FROM "remindersLists"
        WHERE (("remindersLists"."id") = ("tags"."id"))
      )
      """
    } results: {
      """
      ┌───────────┬───────────┐
      │ "someday" │ "Someday" │
      └───────────┴───────────┘
      """
    }
    assertQuery(Tag.find(3).delete().returning(Tag.self), database: database) {
      """
      DELETE FROM "tags"
      WHERE (("tags"."id") IN ((3)))
      RETURNING "id", "title"
      """
    }
  }
}
