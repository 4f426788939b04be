/** The command could not do what was asked; exit code 1. One line, for a person. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
