import type pg from 'pg';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import { Flight, toResult } from './flight.ts';
import { utils } from './pg-internals.ts';
import { OpenTransaction, type SessionHooks } from './transaction.ts';
import { translateError } from './translate-error.ts';

/** Runs `work` in a transaction; a transaction without statements sends nothing. */
export async function runTransaction<T>(
  client: pg.Client,
  settings: TransactionSettings,
  work: (transaction: Transaction) => Promise<T>,
  hooks: SessionHooks,
): Promise<T> {
  const open = new OpenTransaction(client, settings, hooks);
  // A plain object, so that wrappers can spread it.
  const transaction: Transaction = {
    query: (statement) => open.query(statement),
    send: (statement) => void open.query(statement),
    collect: (collector, row) => open.collect(collector, row),
    afterCommit: (callback) => open.afterCommit(callback),
  };
  const result = await work(transaction).catch((error: unknown) => open.giveUp(error));
  await open.commit();
  return result;
}

/**
 * One statement with its settings and one Sync: a transaction that ends before its response
 * arrives.
 */
export async function runSingle<Row>(
  client: pg.Client,
  settings: TransactionSettings,
  statement: Statement,
  hooks: SessionHooks,
): Promise<Result<Row>> {
  const open = new OpenTransaction(client, settings, hooks);
  const answer = open.query<Row>(statement);
  await open.commit();
  return answer;
}

/** Runs statements as the connecting user; several in one text if there are no values. */
export async function runAdministration<Row>(
  client: pg.Client,
  text: string,
  given: readonly unknown[] = [],
): Promise<Result<Row>> {
  const values = given.map((value) => utils.prepareValue(value));
  const statement = values.length === 0 ? { text, isScript: true } : { text, values };
  const flight = new Flight([statement], new Map());
  try {
    await flight.send(client, undefined);
  } catch (error) {
    throw translateError(error);
  }
  return toResult(flight.results.at(-1));
}

/** Ends any transaction that the session is in. Returns whether the session can be used again. */
export async function bringToRest(client: pg.Client, deadlineMs?: number): Promise<boolean> {
  if (client.getTransactionStatus() === 'I') return true;
  const rollback = new Flight([{ text: 'ROLLBACK', isOwn: true }], new Map());
  await rollback.send(client, deadlineMs).catch(() => undefined);
  return client.getTransactionStatus() === 'I';
}
