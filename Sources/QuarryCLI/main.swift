#if CommandLine
import QuarryCommands

QuarryCommand.main()
#else
import Foundation

// Without the trait, the dependencies of the tool are not fetched, so the tool is not built.
let message = """
  error: 'quarry' was built without the trait 'CommandLine'. In a package that depends on Quarry, add \
  'traits: ["CommandLine"]' to '.package(url: …)'; in a clone, build with 'swift build --traits CommandLine'

  """
FileHandle.standardError.write(Data(message.utf8))
exit(64)
#endif
