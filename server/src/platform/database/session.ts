import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import { toParameter } from './text-format.ts';
import { translateError } from './translate-error.ts';

/** What a driver adds to every transaction on its sessions. */
export interface SessionHooks {
  /** Called for each statement sent on behalf of a caller (not for BEGIN, settings, COMMIT). */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /**
   * How long after `statement_timeout` an answer may still come before the connection counts as
   * dead and is cut; undefined waits for ever.
   */
  readonly answerGraceMs?: number | undefined;
}

const defaultStatementTimeoutMs = 5_000;

/** Run once on every new session; the text parsers rely on these. */
export const sessionSetup = `
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set idle_in_transaction_session_timeout = '60s'`;

const settingsText = `select set_config('role', $1, true),
  set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;

interface SentQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: (string | Buffer | null)[];
  /** Read by `pg`, missing in its types: cuts the connection when the answer takes longer. */
  readonly query_timeout?: number;
}

function send(client: pg.ClientBase, query: SentQuery): Promise<pg.QueryResult> {
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
function inOneFlight(client: pg.ClientBase, queue: () => void): void {
  // `pg` types the connection on Client only; `stream` changes when TLS takes over.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    queue();
  } finally {
    stream.uncork();
  }
}

function toQuery(statement: Statement, deadlineMs: number | undefined): SentQuery {
  return {
    text: statement.text,
    ...(statement.name === undefined ? {} : { name: statement.name }),
    ...(statement.values === undefined ? {} : { values: statement.values.map(toParameter) }),
    ...(deadlineMs === undefined ? {} : { query_timeout: deadlineMs }),
  };
}

function settingsQuery(settings: TransactionSettings): SentQuery {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  return {
    name: 'muster_settings',
    text: settingsText,
    values: [settings.role, settings.companyId ?? '', String(timeoutMs)],
  };
}

function deadlineOf(settings: TransactionSettings, hooks: SessionHooks): number | undefined {
  if (hooks.answerGraceMs === undefined) return undefined;
  return (settings.statementTimeoutMs ?? defaultStatementTimeoutMs) + hooks.answerGraceMs;
}

function toResult<Row>(result: pg.QueryResult): Result<Row> {
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
}

/** COMMIT of a transaction in which a statement failed answers with the tag ROLLBACK. */
function assertCommitted(commit: pg.QueryResult, cause: unknown): void {
  if (commit.command === 'COMMIT') return;
  throw new DatabaseError(
    'the transaction was rolled back because a statement in it failed',
    '25P02',
    undefined,
    cause,
  );
}

/**
 * One statement in its own transaction, in a single flight: BEGIN, settings, statement and COMMIT
 * are sent without waiting. When any of them fails nothing has happened, and the first error is
 * thrown. Afterwards the session is idle or broken, never inside a transaction.
 */
export async function runSingle<Row>(
  client: pg.ClientBase,
  settings: TransactionSettings,
  statement: Statement,
  hooks: SessionHooks,
): Promise<Result<Row>> {
  const deadlineMs = deadlineOf(settings, hooks);
  const query = toQuery(statement, deadlineMs);
  const commitQuery = toQuery({ text: 'COMMIT' }, deadlineMs);
  hooks.onStatement?.(statement);
  const answers: Promise<pg.QueryResult>[] = [];
  inOneFlight(client, () => {
    for (const each of [{ text: 'BEGIN' }, settingsQuery(settings), query, commitQuery]) {
      answers.push(send(client, each));
    }
  });
  // All four, so that the session is at rest when it is given back.
  const [begun, set, result, commit] = await Promise.allSettled(answers);
  for (const answer of [begun, set, result, commit]) {
    if (answer?.status === 'rejected') throw translateError(answer.reason);
  }
  if (result?.status !== 'fulfilled' || commit?.status !== 'fulfilled') {
    throw new Error('a flight of four statements has four answers');
  }
  assertCommitted(commit.value, undefined);
  return toResult<Row>(result.value);
}

interface OpenTransaction extends Transaction {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Runs `work` in a transaction. BEGIN and the settings leave together with the first statement; a
 * transaction without statements sends nothing. Statements issued without awaiting are pipelined.
 */
export async function runTransaction<T>(
  client: pg.ClientBase,
  settings: TransactionSettings,
  work: (transaction: Transaction) => Promise<T>,
  hooks: SessionHooks,
): Promise<T> {
  const transaction = beginLazily(client, settings, hooks);
  let result: T;
  try {
    result = await work({ query: transaction.query });
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  await transaction.commit();
  return result;
}

function beginLazily(
  client: pg.ClientBase,
  settings: TransactionSettings,
  hooks: SessionHooks,
): OpenTransaction {
  const deadlineMs = deadlineOf(settings, hooks);
  let phase: 'unsent' | 'open' | 'ended' = 'unsent';
  let unanswered = 0;
  let firstError: Error | undefined;

  /** Each statement queued before this one may take its full time before this one starts. */
  function deadlineForNext(): number | undefined {
    return deadlineMs === undefined ? undefined : deadlineMs * (unanswered + 1);
  }

  async function track(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    unanswered += 1;
    try {
      return await answer;
    } catch (error) {
      const translated = translateError(error);
      firstError ??= translated;
      // Once a statement has failed the following ones only hear that the transaction is aborted.
      const isFollowUp = translated instanceof DatabaseError && translated.code === '25P02';
      throw isFollowUp ? firstError : translated;
    } finally {
      unanswered -= 1;
    }
  }

  function sendTracked(query: SentQuery): Promise<pg.QueryResult> {
    const answer = track(send(client, query));
    answer.catch(() => undefined);
    return answer;
  }

  async function query<Row>(statement: Statement): Promise<Result<Row>> {
    if (phase === 'ended') throw new Error('this transaction has already ended');
    const sent = toQuery(statement, deadlineForNext());
    hooks.onStatement?.(statement);
    let answer: Promise<pg.QueryResult> | undefined;
    inOneFlight(client, () => {
      if (phase === 'unsent') {
        phase = 'open';
        sendTracked({ text: 'BEGIN' });
        sendTracked(settingsQuery(settings));
      }
      answer = sendTracked(sent);
    });
    if (answer === undefined) throw new Error('the statement was not sent');
    return toResult<Row>(await answer);
  }

  async function finish(text: 'COMMIT' | 'ROLLBACK'): Promise<pg.QueryResult | undefined> {
    const isSent = phase === 'open';
    phase = 'ended';
    return isSent ? sendTracked(toQuery({ text }, deadlineForNext())) : undefined;
  }

  async function commit(): Promise<void> {
    const answer = await finish('COMMIT');
    if (answer !== undefined) assertCommitted(answer, firstError);
  }

  async function rollback(): Promise<void> {
    // The caller hears what went wrong in `work`; a failed ROLLBACK means the session is gone.
    await finish('ROLLBACK').catch(() => undefined);
  }

  return { query, commit, rollback };
}

/**
 * Runs statements as the connecting user; several in one text when there are no values. A
 * transaction that the text leaves open is rolled back.
 */
export async function runAdministration<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<Result<Row>> {
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await send(client, {
      text,
      ...(values === undefined ? {} : { values: values.map(toParameter) }),
    });
    const last = Array.isArray(answer) ? (answer as pg.QueryResult[]).at(-1) : answer;
    return last === undefined ? { rows: [], rowCount: 0 } : toResult<Row>(last);
  } catch (error) {
    // `pg` reports the error before it learns whether the text left a transaction open.
    await send(client, { text: 'ROLLBACK' }).catch(() => undefined);
    throw translateError(error);
  }
}

/**
 * Ends whatever transaction the session is in, for example after a COMMIT that failed. Returns
 * whether the session may be used again.
 */
export async function bringToRest(client: pg.ClientBase): Promise<boolean> {
  if (client.getTransactionStatus() === 'I') return true;
  await send(client, { text: 'ROLLBACK' }).catch(() => undefined);
  return client.getTransactionStatus() === 'I';
}

/** Whether the session's prepared statements no longer fit the schema, so that it has to go. */
export function hasStaleStatements(error: unknown): boolean {
  // 0A000 "cached plan must not change result type", 26000 "prepared statement does not exist"
  return error instanceof DatabaseError && (error.code === '0A000' || error.code === '26000');
}
