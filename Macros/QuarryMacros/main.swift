import QuarryExpansion

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

// The compiler starts this program and sends it macros to expand, until it closes the pipe.
exit(Plugin.run())
