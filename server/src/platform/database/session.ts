import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import {
  assertCommitted,
  deadlineOf,
  inOneFlight,
  send,
  settingsQuery,
  toQuery,
  toResult,
} from './flight.ts';
import type { SessionHooks } from './flight.ts';
import { beginLazily } from './lazy-transaction.ts';
import { toParameter } from './text-format.ts';
import { translateError } from './translate-error.ts';

/** Run once on every new session; the text parsers rely on these. */
export const sessionSetup = `
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set idle_in_transaction_session_timeout = '60s'`;

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
  const commitQuery = {
    text: 'COMMIT',
    ...(deadlineMs !== undefined && { query_timeout: deadlineMs }),
  };
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
    result = await work(transaction);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  await transaction.commit();
  return result;
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

/** For a session that cannot be replaced: the next use of each statement prepares it again. */
export async function forgetStatements(client: pg.ClientBase): Promise<void> {
  await send(client, { text: 'deallocate all' }).catch(() => undefined);
  const { connection } = client as unknown as {
    connection: { parsedStatements: object; submittedNamedStatements: object };
  };
  connection.parsedStatements = {};
  connection.submittedNamedStatements = {};
}
