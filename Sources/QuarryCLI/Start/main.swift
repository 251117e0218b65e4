import QuarryCommands

QuarryCommand.main()
