import pg from 'pg';
import { DatabaseError, DatabaseUnavailable } from './driver.ts';

/**
 * SQLSTATEs that mean "not now" rather than "not this statement": connection trouble (class 08),
 * resources exhausted (class 53, `53300` too many connections), and those listed.
 */
const unavailableCodes: ReadonlySet<string> = new Set([
  '25006', // read only: a standby, or a primary being demoted
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P04', // database_dropped
  '57P05', // idle_session_timeout
]);

function isUnavailableCode(code: string): boolean {
  return code.startsWith('08') || code.startsWith('53') || unavailableCodes.has(code);
}

/**
 * Translates an error of the `pg` client for the caller of a statement. A statement that ran into
 * `statement_timeout` (`57014`) is a `DatabaseError`: the database works, that statement was too
 * slow. Any error that is not a response of the server means the connection failed; whether a
 * COMMIT in progress took effect is then unknown.
 */
export function translateError(error: unknown): Error {
  if (error instanceof DatabaseError || error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    if (isUnavailableCode(error.code)) {
      return new DatabaseUnavailable(error.message, { cause: error });
    }
    return new DatabaseError(error.message, error.code, error.constraint, error);
  }
  if (error instanceof Error && isProgrammingError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`the connection to the database failed: ${reason}`, {
    cause: error,
  });
}

/** Mistakes in the statement that `pg` detects before it sends anything. */
function isProgrammingError(error: Error): boolean {
  return (
    error instanceof TypeError ||
    error.message.startsWith('Prepared statements must be unique') ||
    error.message.startsWith('A query must have either text or a name')
  );
}

/** For a connection that could not be opened at all, for any reason. */
export function connectFailure(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new DatabaseUnavailable(`cannot connect to the database: ${reason}`, { cause: error });
}
