/// The compiler plugin.
package enum Plugin {
  /// Expands macros until the compiler closes the pipe, and returns the exit status.
  package static func run() -> Int32 {
    let loop = PluginLoop(channel: .takingOverStandardStreams())
    return loop.run() == .closed ? 0 : 1
  }
}
