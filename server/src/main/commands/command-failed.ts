/** The command failed; exit code 1. The message is one line for the user. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
