/** The command was called in a way that makes no sense; exit code 2. One line, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
