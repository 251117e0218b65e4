#if !CommandLine
// In the package that depends on Quarry: .package(url: "…", branch: "main", traits: ["CommandLine"]); in a clone whose
// path looks like that of a dependency: swift build --traits CommandLine --product quarry
#error(
  "'quarry' is built with the trait 'CommandLine' of the package: add 'traits: [\"CommandLine\"]' to '.package(url: …)'"
)
#endif
