/**
 * The command was called with invalid arguments; exit code 2. The message is one line for the user.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
