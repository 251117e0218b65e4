/// The words from which the names of the record shop are built. People, bands, records and places are invented.
enum ShopWords {
  static let genres = [
    "Harbour Rock", "Slow Jazz", "Steam Metal", "Meadow Folk", "Night Blues", "Tin Ska", "Pocket Opera",
    "Winter Pop", "Gravel Punk", "Silk Soul", "Copper Funk", "Paper Techno", "Glass Ambient", "Brick Reggae",
    "Lantern Waltz", "Radio Play", "Film Music", "Children's Songs", "Brass March", "Cloud Choir",
    "Quiet Piano", "Island Samba", "Desert Country", "Spoken Word", "Odds & Ends",
  ]
  static let mediaTypes = ["Long-playing record", "Single", "Tape", "Film on tape", "Compact disc"]
  static let playlists: [String?] = [
    "Whole shop", "Empty shelf", "Films", "For later", "Counter favourites", nil, "Returned", "Whole shop",
    "One of a kind", "Films", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    "Last order",
  ]
  static let adjectives = [
    "Amber", "Broken", "Crooked", "Distant", "Early", "Faded", "Gentle", "Hollow", "Icy", "Jaded",
    "Königliche",
    "Little", "Morning", "Narrow", "Other", "Patient", "Quiet", "Running", "Sleeping", "Tall", "Upper",
    "Velvet", "Wandering", "Yellow", "Zigzag", "Åland", "O'Neary's", "Singing",
  ]
  static let nouns = [
    "Anchors", "Bakers", "Chimneys", "Doves", "Engines", "Ferries", "Gardens", "Harvest", "Islands",
    "Junction",
    "Kettles", "Lanterns", "Mills", "Neighbours", "Orchard", "Pianos", "Questions", "Rivers", "Stairs",
    "Trains", "Umbrellas", "Valleys", "Windows", "Yarn", "Zebra", "Évening", "Morning Tide", "Ñandú",
  ]
  static let firstNames = [
    "Ada", "Bero", "Cilla", "Dorn", "Elke", "Fenn", "Greta", "Hale", "Inga", "Jory", "Kaja", "Lorn", "Mira",
    "Nils", "Oda", "Pell", "Quin", "Rosa", "Sten", "Thea", "Ulf", "Vera", "Wim", "Yrsa", "Zoë", "José",
  ]
  static let lastNames = [
    "Abelson", "Brackwater", "Corvell", "Dunmere", "Eastlake", "Fairholt", "Grünwald", "Hartnoll", "Iverley",
    "Jespery", "Kilbrand", "Lindqvast", "Merrow", "Norrby", "Ostrander", "Pellworth", "Quillan", "Rasker",
    "Sandoe", "Tolliver", "Underhay", "Vantongren", "Wexcombe", "Ysander", "Zellner", "O'Marrick",
  ]
  static let streets = [
    "Mill Lane", "Quay Road", "Ropewalk", "Station Street", "Beech Avenue", "Cooper's Yard", "Hill Rise",
    "Lock Street", "Market Row", "Tanner's Way",
  ]
  static let cities = [
    "Brookhaven Point", "Castle Orme", "Dunwater", "Elmsreach", "Fjordby", "Graustadt", "Halvern",
    "Lake Amity", "Monteverro", "São Tiro", "Villeneige", "Westering",
  ]
  static let companies = [
    "Dunwater Dyes", "Halvern & Sons", "Lantern Radio", "Orme Shipping", "Westering Mills",
  ]
  static let states = ["CA", "NY", "QC", "ON", "SP", "TX"]
  static let countries = [
    "USA", "Canada", "Brazil", "France", "Norway", "Germany", "Portugal", "India", "Chile", "Finland",
    "Ireland",
    "Japan",
  ]
  static let titles = [
    "Owner", "Head of Sales", "Counter", "Counter", "Counter", "Head of Stock", "Buyer", "Repairs",
  ]
  static let managers: [Int?] = [nil, 1, 2, 2, 2, 1, 6, 6]
}
