#if !CommandLine
import Testing

@Test(
  "The tool 'quarry'",
  .disabled(
    "set QUARRY_COMMAND_LINE=1, or run 'swift test --traits CommandLine', to build the tool and test it"
  )
)
func tool() {}
#endif
