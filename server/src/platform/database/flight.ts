import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { Result, Statement, TransactionSettings } from './driver.ts';
import { transactionSetup } from './session-settings.ts';
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
  /** Empty at first; filled by the statements that are sent. */
  readonly knownColumns: KnownColumns;
  /**
   * A pooler lends each transaction another session: nothing is prepared by name, since the next
   * session would not know it, and what our own sessions are given once is set each time.
   */
  readonly isPooled?: boolean | undefined;
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

/** By key the plan is the same whatever the values, so it is made once: settling made one each time. */
const rowsByKeyText = [
  ['enable_seqscan', 'off'],
  ['enable_bitmapscan', 'off'],
  ['enable_sort', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
  ['plan_cache_mode', 'force_generic_plan'],
].reduce(
  (text, [name, value]) => `${text},\n  set_config('${name}', '${value}', true)`,
  settingsText,
);

const pooledText = `${settingsText},\n  ${transactionSetup}`;
const pooledByKeyText = `${rowsByKeyText},\n  ${transactionSetup}`;

export interface SentQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: (string | Buffer | null)[];
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
    throw nameTakenTwice(name);
  }
}

export function nameTakenTwice(name: string): Error {
  return new Error(`the statement name "${name}" is used for two different texts`);
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
export function toQuery({ name, text, values }: Statement, { isPooled }: SessionHooks): SentQuery {
  return {
    text,
    ...(name === undefined || isPooled === true ? {} : { name }),
    ...(values === undefined ? {} : { values: values.map(toParameter) }),
  };
}

export function settingsQuery(
  settings: TransactionSettings,
  { isPooled }: SessionHooks,
): SentQuery {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  const values = [settings.role, settings.companyId ?? '', String(timeoutMs)];
  const byKey = settings.rowsByKey === true;
  if (isPooled === true) return { text: byKey ? pooledByKeyText : pooledText, values };
  return byKey
    ? { name: 'muster_settings_by_key', text: rowsByKeyText, values }
    : { name: 'muster_settings', text: settingsText, values };
}

/** BEGIN and COMMIT: prepared like everything else, so that they share a Sync with what they enclose. */
export function ownQuery(text: 'BEGIN' | 'COMMIT', { isPooled }: SessionHooks): SentQuery {
  return isPooled === true ? { text } : { name: `muster_${text.toLowerCase()}`, text };
}

/**
 * How long the answer to so many statements may take: each of them may need its full time before the next
 * one starts; what the network needs is the same for all. Undefined where statements may run for ever.
 */
export function deadlineOf(
  settings: TransactionSettings,
  { answerGraceMs }: SessionHooks,
  statements = 1,
): number | undefined {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  if (answerGraceMs === undefined || timeoutMs === 0) return undefined;
  return timeoutMs * statements + answerGraceMs;
}

export function toResult<Row>(result: pg.QueryResult | undefined): Result<Row> {
  return { rows: (result?.rows ?? []) as Row[], rowCount: result?.rowCount ?? 0 };
}
