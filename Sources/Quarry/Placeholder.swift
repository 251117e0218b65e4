@_exported import QuarryCore
