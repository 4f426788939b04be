import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import {
  assertNameIsFree,
  deadlineOf,
  inOneFlight,
  send,
  settingsQuery,
  toQuery,
  toResult,
} from './flight.ts';
import type { SessionHooks } from './flight.ts';
import { beginLazily } from './lazy-transaction.ts';
import { StatementBatch } from './statement-batch.ts';
import { toParameter } from './text-format.ts';
import { explainFailure } from './transaction-flights.ts';
import { translateError } from './translate-error.ts';

/**
 * One statement in an implicit transaction of its own: settings and statement are sent together and
 * committed by the Sync behind them, without BEGIN and COMMIT. When either fails nothing has
 * happened. Afterwards the session is idle or broken, never inside a transaction.
 */
export async function runSingle<Row>(
  client: pg.ClientBase,
  settings: TransactionSettings,
  statement: Statement,
  hooks: SessionHooks,
): Promise<Result<Row>> {
  const deadlineMs = deadlineOf(settings, hooks);
  const query = toQuery(statement, hooks);
  assertNameIsFree(client, query);
  hooks.onStatement?.(statement);
  const batch = new StatementBatch(
    [
      { query: settingsQuery(settings, hooks), isOwn: true },
      { query, isOwn: false },
    ],
    hooks.knownColumns,
    deadlineMs,
  );
  try {
    await inOneFlight(client, () => send(client, batch));
  } catch (error) {
    await untilAtRest(client, deadlineMs);
    throw explainFailure(statement, error);
  }
  return toResult<Row>(batch.results[0]);
}

/** `pg` reports an error before the session is ready again, and before it knows of a broken one. */
async function untilAtRest(client: pg.ClientBase, deadlineMs: number | undefined): Promise<void> {
  await send(client, { text: '', query_timeout: deadlineMs }).catch(() => undefined);
}

/**
 * Runs `work` in a transaction. BEGIN and the settings leave together with the first statements; a
 * transaction without statements sends nothing. Statements issued without awaiting are pipelined,
 * and leave with the COMMIT when the work ends before it awaits anything else.
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
