#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// The Swift names of unusual names in a database.
@Suite struct SwiftNameTests {
  @Test(arguments: [
    // Acronyms keep their capitals, and a name in the singular is unchanged.
    ("SJEpisode", "SJEpisode"), ("SJEpisodes", "SJEpisode"), ("sj_episodes", "SjEpisode"),
    ("iOSDevices", "IOSDevice"), ("iOSDevice", "IOSDevice"), ("URLItem", "URLItem"),
    ("HTTPHeaders", "HTTPHeader"),
    ("userGPS", "UserGPS"), ("FeedURLs", "FeedURL"), ("feed_URLs", "FeedURL"), ("API_keys", "APIKey"),
    ("URLs", "URLRecord"), ("IDs", "IDRecord"), ("PDFs", "PDF"),
    // A name in capitals is a word in capitals.
    ("USERS", "User"), ("ZPERSON", "Zperson"), ("Z_METADATA", "ZMetadata"), ("ORDER_ITEMS", "OrderItem"),
    // Words that are not plurals.
    ("news", "News"), ("News", "News"), ("status", "Status"), ("series", "Series"), ("address", "Address"),
    ("addresses", "Address"), ("statuses", "Status"), ("species", "Species"), ("canvas", "Canvas"),
    ("aliases", "Alias"), ("alias", "Alias"), ("lens", "Lens"), ("analysis", "Analysis"), ("bus", "Bus"),
    ("movies", "Movie"), ("cookies", "Cookie"), ("categories", "Category"), ("user_gps", "UserGps"),
    // Names that the generated code uses.
    ("sendables", "SendableRecord"), ("Hashable", "HashableRecord"), ("decoders", "DecoderRecord"),
  ])
  func types(table: String, type: String) {
    #expect(SwiftName.type(table) == type)
  }

  @Test(arguments: [
    ("URLs", "urls"), ("feedURLs", "feedURLs"), ("feed_URLs", "feedURLs"), ("SJEpisode", "sjEpisode"),
    ("EpisodeSJ", "episodeSJ"), ("first_SJ", "firstSJ"), ("FIRST_SJ", "firstSj"), ("ZTITLE", "ztitle"),
    ("Z_PK", "zPk"), ("iOSVersion", "iOSVersion"), ("user_ids", "userIds"),
  ])
  func properties(column: String, property: String) {
    #expect(SwiftName.property(column) == property)
  }

  @Test(arguments: ["", " ", "!!!", "😀", "__", "-"]) func `names without letters`(name: String) {
    #expect(SwiftName.type(name) == nil && SwiftName.property(name) == nil)
  }

  /// The keys `SJEpisodeId` and `iOSDeviceId` belong to their tables.
  @Test(arguments: [
    ("SJEpisodes", "SJEpisodeId"), ("iOSDevices", "iOSDeviceId"), ("iOSDevices", "ios_device_id"),
  ])
  func keys(table: String, column: String) throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path("names.sqlite"))
    try queue.write { db in try db.execute(sql: "CREATE TABLE \(table) (\(column) INTEGER PRIMARY KEY)") }
    try queue.close()
    let result = try Tool.run("generate", folder.path("names.sqlite"))
    #expect(result.output.contains("@Column(\"\(column)\") let id: Int\n"), "\(result.output)")
  }
}
#endif
