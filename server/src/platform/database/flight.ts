import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, TransactionSettings } from './driver.ts';
import { toParameter } from './text-format.ts';

/** What a driver adds to every transaction on its sessions. */
export interface SessionHooks {
  /** Called for each statement sent on behalf of a caller (not for BEGIN, settings, COMMIT). */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /**
   * How long after `statement_timeout` an answer may still come before the connection counts as
   * dead and is cut; undefined waits for ever.
   */
  readonly answerGraceMs?: number | undefined;
  /** Empty at first; filled by the statements of `single`. */
  readonly knownColumns: KnownColumns;
}

export interface RowDescription {
  readonly fields: readonly pg.FieldDef[];
}

/**
 * The columns that prepared statements answer with, by connection and name; without columns for
 * one that returns no rows. PostgreSQL refuses (0A000) to run a prepared statement whose columns
 * have changed, so they hold as long as the statement. Keyed by the connection's own list of
 * prepared statements, which is replaced when they are forgotten.
 */
export type KnownColumns = WeakMap<object, Map<string, RowDescription>>;

const defaultStatementTimeoutMs = 5_000;

const settingsText = `select set_config('role', $1, true),
  set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;

const rowsByKeyText = [
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_sort',
  'enable_hashjoin',
  'enable_mergejoin',
].reduce((text, name) => `${text},\n  set_config('${name}', 'off', true)`, settingsText);

export interface SentQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: (string | Buffer | null)[];
  /** Makes `pg` use the extended protocol, which takes one statement only. */
  readonly queryMode?: 'extended';
  /** Read by `pg`, missing in its types: cuts the connection when the answer takes longer. */
  readonly query_timeout?: number | undefined;
}

export function send(client: pg.ClientBase, query: SentQuery): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(query, (error: Error | null | undefined, result: pg.QueryResult) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  // The caller may look at a later answer of the same flight first.
  answer.catch(() => undefined);
  return answer;
}

/** Holds back the socket while `queue` runs, so that a whole flight leaves in one write. */
export function inOneFlight<T>(client: pg.ClientBase, queue: () => T): T {
  // `stream` changes when TLS takes over.
  const { stream } = connectionOf(client);
  stream.cork();
  try {
    return queue();
  } finally {
    stream.uncork();
  }
}

/**
 * Throws when the name stands for another text on this connection. `pg` finds out only later, when
 * the statements behind it are on their way already.
 */
export function assertNameIsFree(client: pg.ClientBase, { name, text }: SentQuery): void {
  if (name === undefined) return;
  const { parsedStatements, submittedNamedStatements } = connectionOf(client);
  const known = parsedStatements[name] ?? submittedNamedStatements[name];
  if (known !== undefined && known !== text) {
    throw new Error(`the statement name "${name}" is used for two different texts`);
  }
}

export function isPrepared(client: pg.ClientBase, { name }: SentQuery): boolean {
  return name !== undefined && connectionOf(client).parsedStatements[name] !== undefined;
}

interface ClientConnection {
  readonly stream: Duplex;
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Readonly<Record<string, string>>;
}

/** `pg` types the connection on Client only. */
function connectionOf(client: pg.ClientBase): ClientConnection {
  return (client as unknown as { connection: ClientConnection }).connection;
}

/** Throws a TypeError for a value that cannot be sent. */
export function toQuery(statement: Statement, deadlineMs?: number): SentQuery {
  return {
    text: statement.text,
    queryMode: 'extended',
    ...(statement.name === undefined ? {} : { name: statement.name }),
    ...(statement.values === undefined ? {} : { values: statement.values.map(toParameter) }),
    ...(deadlineMs === undefined ? {} : { query_timeout: deadlineMs }),
  };
}

export function settingsQuery(settings: TransactionSettings): SentQuery {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  return {
    ...(settings.rowsByKey === true
      ? { name: 'muster_settings_by_key', text: rowsByKeyText }
      : { name: 'muster_settings', text: settingsText }),
    values: [settings.role, settings.companyId ?? '', String(timeoutMs)],
  };
}

/** How long an answer may take; undefined where statements may run for ever. */
export function deadlineOf(settings: TransactionSettings, hooks: SessionHooks): number | undefined {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  if (hooks.answerGraceMs === undefined || timeoutMs === 0) return undefined;
  return timeoutMs + hooks.answerGraceMs;
}

export function toResult<Row>(result: pg.QueryResult): Result<Row> {
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
}

/** COMMIT of a transaction in which a statement failed answers with the tag ROLLBACK. */
export function assertCommitted(commit: pg.QueryResult, cause: unknown): void {
  if (commit.command === 'COMMIT') return;
  throw new DatabaseError(
    'the transaction was rolled back because a statement in it failed',
    '25P02',
    undefined,
    cause,
  );
}
