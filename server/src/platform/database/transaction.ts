import type pg from 'pg';
import { DatabaseError, DatabaseUnavailable } from './driver.ts';
import type {
  Result,
  RowCollector,
  Statement,
  Transaction,
  TransactionSettings,
} from './driver.ts';
import { Flight, toResult, type FlightStatement, type Prepared } from './flight.ts';
import { utils } from './pg-internals.ts';
import {
  defaultStatementTimeoutMs,
  beginStatement,
  ownStatement,
  settingsStatement,
} from './session-settings.ts';
import { translateError } from './translate-error.ts';

/** What a driver adds to every transaction on its sessions. */
export interface SessionHooks {
  /** Called for each statement sent on behalf of a caller (not for BEGIN, settings, COMMIT). */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /**
   * How long after `statement_timeout` a response may still arrive before the connection counts as
   * lost and is cut; undefined means no limit.
   */
  readonly answerGraceMs?: number | undefined;
  /** Starts empty; filled by the statements that are sent. */
  readonly prepared: WeakMap<pg.Client, Prepared>;
  /** A pooler gives each transaction another session, so nothing is prepared by name. */
  readonly isPooled?: boolean | undefined;
}

interface Passenger {
  readonly query: FlightStatement;
  readonly explain: Statement['explain'];
  readonly answer: PromiseWithResolvers<Result<unknown>>;
}

/**
 * Statements are held until the work only waits for a response, and are then sent together: the
 * first ones with BEGIN and the settings, the last ones with COMMIT. If the work ends without
 * having awaited any, the settings and statements form a single implicit transaction.
 */
export class OpenTransaction implements Omit<Transaction, 'send'> {
  private readonly client: pg.Client;
  private readonly settings: TransactionSettings;
  private readonly hooks: SessionHooks;
  private readonly prepared: Prepared;
  private readonly callbacks: (() => void)[] = [];
  private readonly collected = new Map<RowCollector<unknown>, unknown[]>();
  private waiting: Passenger[] = [];
  private underWay: Promise<void> | undefined;
  private failure: { readonly error: unknown } | undefined;
  private isBegun = false;
  private isEnded = false;

  constructor(client: pg.Client, settings: TransactionSettings, hooks: SessionHooks) {
    this.client = client;
    this.settings = settings;
    this.hooks = hooks;
    this.prepared = hooks.prepared.get(client) ?? new Map();
    hooks.prepared.set(client, this.prepared);
  }

  query<Row>(statement: Statement): Promise<Result<Row>> {
    const answer = Promise.withResolvers<Result<unknown>>();
    // COMMIT reports the failure of a statement whose result is not awaited.
    answer.promise.catch(() => undefined);
    try {
      this.assertNotEnded();
      this.board(statement, answer);
      this.hooks.onStatement?.(statement);
      this.underWay ??= this.flyWhileOpen();
    } catch (error) {
      // PostgreSQL never sees this statement: without this line a later COMMIT would succeed.
      this.failure ??= { error };
      answer.reject(error);
    }
    return answer.promise as Promise<Result<Row>>;
  }

  collect<Row>(collector: RowCollector<Row>, row: Row): void {
    this.assertNotEnded();
    if (this.settings.isReadOnly === true && collector.recordsReads !== true) {
      const error = new DatabaseError(
        'a read-only transaction adds no rows',
        readOnlyCode,
        undefined,
      );
      this.failure ??= { error };
      throw error;
    }
    const rows = this.collected.get(collector);
    if (rows === undefined) this.collected.set(collector, [row]);
    else rows.push(row);
  }

  afterCommit(callback: () => void): void {
    this.assertNotEnded();
    this.callbacks.push(callback);
  }

  /** Throws the first failure of a statement, even if its result was never awaited. */
  async commit(): Promise<void> {
    const collected = [...this.collected].map(([collector, rows]) => collector.toStatement(rows));
    const isRead = this.settings.isReadOnly === true && collected.length > 0;
    if (!isRead) for (const statement of collected) void this.query(statement);
    this.isEnded = true;
    await this.underWay;
    if (isRead) {
      await this.commitRead(collected);
    } else if (this.isBegun) {
      const flown = await this.depart([], [ownStatement('COMMIT', this.hooks)]);
      assertCommitted(flown.at(-1));
    } else if (this.waiting.length > 0 || this.failure !== undefined) {
      await this.depart([settingsStatement(this.settings, this.hooks)], []);
    }
    // Queued instead of called: an exception in one must not fail a transaction that is committed.
    for (const callback of this.callbacks) queueMicrotask(callback);
  }

  /** The records of a read follow its COMMIT, as one implicit transaction that may write. */
  private async commitRead(records: readonly Statement[]): Promise<void> {
    const { hooks, settings, isBegun } = this;
    const begin = [beginStatement(settings, hooks), settingsStatement(settings, hooks)];
    const after = [
      ownStatement('COMMIT', hooks),
      settingsStatement({ ...settings, isReadOnly: false }, hooks),
      ...records.map((statement) => this.toQuery(statement)),
    ];
    for (const statement of records) hooks.onStatement?.(statement);
    const flown = await this.depart(isBegun ? [] : begin, after);
    assertCommitted(flown.at(-after.length));
  }

  /** Throws `reason` once nothing is in flight; the session may still be inside the transaction. */
  async giveUp(reason: unknown): Promise<never> {
    this.isEnded = true;
    for (const { answer } of this.waiting) answer.reject(reason);
    await this.underWay;
    throw reason;
  }

  private assertNotEnded(): void {
    if (this.isEnded) throw new Error('this transaction is already finished');
  }

  /** @throws TypeError for a value that cannot be sent */
  private board(statement: Statement, answer: Passenger['answer']) {
    const query = this.toQuery(statement);
    this.waiting.push({ query, explain: statement.explain, answer });
  }

  /** @throws TypeError for a value that cannot be sent */
  private toQuery({ name, text, values = [] }: Statement): FlightStatement {
    const sameName = this.waiting.find(({ query }) => query.name === name)?.query;
    if (name !== undefined && (this.prepared.get(name) ?? sameName?.text ?? text) !== text) {
      throw new Error(`the statement name "${name}" is used for two different texts`);
    }
    const isNamed = name !== undefined && this.hooks.isPooled !== true;
    const query = { text, values: values.map((value) => utils.prepareValue(value)) };
    return isNamed ? { ...query, name } : query;
  }

  private async flyWhileOpen(): Promise<void> {
    for (;;) {
      // Waits until all code that can continue without a response has done so.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      if (this.isEnded || this.waiting.length === 0) break;
      const { isBegun, settings, hooks } = this;
      this.isBegun = true;
      const begin = [beginStatement(settings, hooks), settingsStatement(settings, hooks)];
      // The callers that await one of its statements get the error, and so does COMMIT.
      await this.depart(isBegun ? [] : begin, []).catch(() => undefined);
    }
    this.underWay = undefined;
  }

  /** A statement that a read-only transaction refuses is a mistake of ours, not a standby. */
  private ownFault(error: Error): Error {
    const { cause } = error;
    const isRefused = error instanceof DatabaseUnavailable && codeOf(cause) === readOnlyCode;
    if (this.settings.isReadOnly !== true || !isRefused) return error;
    return new DatabaseError(error.message, readOnlyCode, undefined, cause);
  }

  /** @returns the commands that ran. @throws the transaction's first failure */
  private async depart(before: FlightStatement[], after: FlightStatement[]): Promise<unknown[]> {
    const passengers = this.waiting;
    this.waiting = [];
    const asked = passengers.map(({ query }) => query);
    const flight = new Flight([...before, ...asked, ...after], this.prepared);
    try {
      const { statementTimeoutMs: timeoutMs = defaultStatementTimeoutMs } = this.settings;
      const { answerGraceMs: graceMs } = this.hooks;
      // A flight has the timeout of one statement, because a longer one would delay the detection
      // of a lost network.
      const deadlineMs = graceMs === undefined || timeoutMs === 0 ? undefined : timeoutMs + graceMs;
      if (this.failure === undefined) await flight.send(this.client, deadlineMs);
    } catch (error) {
      const translated = this.ownFault(translateError(error));
      const explain = passengers[flight.done - before.length]?.explain;
      const isExplained = explain !== undefined && translated instanceof DatabaseError;
      this.failure ??= { error: isExplained ? explain(translated) : translated };
    }
    for (const [index, { answer }] of passengers.entries()) {
      const place = before.length + index;
      if (place < flight.done) answer.resolve(toResult(flight.results[place]));
      else answer.reject(this.failure?.error);
    }
    if (this.failure !== undefined) throw this.failure.error;
    return flight.results.map(({ command }) => command);
  }
}

/** read_only_sql_transaction */
const readOnlyCode = '25006';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function assertCommitted(command: unknown): void {
  if (command !== 'COMMIT') throw new DatabaseError('it was rolled back', '25P02', undefined);
}
