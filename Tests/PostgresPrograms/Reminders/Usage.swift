// Written by .ci/mirror from Sources/Reminders/Output/Usage.swift. Change that file, and run the script.

#if PostgreSQL

let usage = """
  Usage: reminders [--database PATH] COMMAND

    lists                            print the lists
    add-list TITLE                   create a list
    add TITLE --list NAME            add a reminder; options: --due YYYY-MM-DD,
                                     --priority low|medium|high, --tag NAME (repeatable), --notes TEXT
    show                             print the open reminders; options: --list NAME, --tag NAME, --all
    done ID, undo ID                 complete a reminder, or open it again
    edit ID                          change a reminder; options: --title TEXT, --list NAME,
                                     --due YYYY-MM-DD|none, --priority low|medium|high|none, --notes TEXT
    delete ID                        delete a reminder
    tag ID NAME...                   add tags to a reminder
    search WORDS                     find reminders by the beginnings of words, or by a "phrase"
    stats                            print the numbers of each list
    watch                            print the open reminders after each change, until Ctrl-C;
                                     option: --list NAME
    help                             print this text

  The file is PATH, or the value of REMINDERS_DATABASE, or reminders.sqlite in the current folder.
  """

#endif
