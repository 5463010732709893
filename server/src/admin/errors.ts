/** What ends a command with words for the person at the keyboard instead of a stack. */

/** The command line is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command was understood, and what it found is bad. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
