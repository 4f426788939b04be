import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import { assertNameIsFree, deadlineOf, ownQuery, send, settingsQuery, toQuery } from './flight.ts';
import type { SentQuery, SessionHooks } from './flight.ts';
import { createFlights, type Flights } from './transaction-flights.ts';

export interface OpenTransaction extends Transaction {
  /** Throws the first failure of a statement, even if nobody looked at that answer. */
  commit(): Promise<void>;
  /** Never throws: the caller has an error of its own to pass on. */
  rollback(): Promise<void>;
}

/** BEGIN and the settings leave together with the first statements, or not at all. */
export function beginLazily(
  client: pg.ClientBase,
  settings: TransactionSettings,
  hooks: SessionHooks,
): OpenTransaction {
  const course = planCourse(client, settings, hooks);
  const callbacks: (() => void)[] = [];
  // A statement that could not even be sent makes PostgreSQL refuse nothing: without this a COMMIT
  // behind it would succeed, and what the statement should have done would be missing.
  let unsendable: { readonly error: unknown } | undefined;

  return {
    query<Row>(statement: Statement) {
      try {
        const answer = course.add<Row>(statement);
        hooks.onStatement?.(statement);
        return answer;
      } catch (error) {
        unsendable ??= { error };
        const refused = refuse<Row>(error);
        // Nobody need look at it: COMMIT tells of it.
        refused.catch(() => undefined);
        return refused;
      }
    },
    afterCommit(callback) {
      course.assertNotEnded();
      callbacks.push(callback);
    },
    async commit() {
      if (unsendable !== undefined) {
        await course.giveUp();
        throw unsendable.error;
      }
      await course.commit();
      // Not called from here: what one throws is no failure of a transaction that is committed.
      for (const callback of callbacks) queueMicrotask(callback);
    },
    rollback: () => course.giveUp(),
  };
}

/**
 * Statements wait until the work has nothing left to do but to await an answer, and leave together.
 * When the work ends without having awaited any, settings and statements are all there is: one
 * implicit transaction.
 */
function planCourse(client: pg.ClientBase, settings: TransactionSettings, hooks: SessionHooks) {
  const flights = createFlights(client, settings, hooks);
  const query_timeout = deadlineOf(settings, hooks);
  const comeToRest = (text: 'ROLLBACK' | '') => bringToRest(client, { text, query_timeout });
  let phase: 'unsent' | 'open' | 'ended' = 'unsent';
  let isFlushPlanned = false;

  function assertNotEnded(): void {
    if (phase === 'ended') throw new Error('this transaction has already ended');
  }

  function flush(): void {
    isFlushPlanned = false;
    if (phase === 'ended' || !flights.areWaiting()) return;
    const begin =
      phase === 'open' ? [] : [ownQuery('BEGIN', hooks), settingsQuery(settings, hooks)];
    phase = 'open';
    // Those who await one of its statements hear of a failure, and so does COMMIT.
    flights.depart(begin, []).catch(() => undefined);
  }

  return {
    assertNotEnded,
    add<Row>(statement: Statement): Promise<Result<Row>> {
      assertNotEnded();
      const query = toQuery(statement, hooks);
      assertNameIsFree(client, query);
      const answer = flights.board<Row>(query, statement.explain);
      // After all that can go on without an answer has gone on.
      if (!isFlushPlanned) process.nextTick(flush);
      isFlushPlanned = true;
      return answer;
    },
    async commit(): Promise<void> {
      const isOpen = phase === 'open';
      phase = 'ended';
      try {
        if (isOpen) await commitOpen(flights, ownQuery('COMMIT', hooks));
        else if (flights.areWaiting()) await flights.depart([settingsQuery(settings, hooks)], []);
      } catch (error) {
        await comeToRest(isOpen ? 'ROLLBACK' : '');
        throw error;
      }
    },
    async giveUp(): Promise<void> {
      const isOpen = phase === 'open';
      phase = 'ended';
      flights.cancel(new Error('the transaction ended before this statement was sent'));
      if (isOpen) await comeToRest('ROLLBACK');
    },
  };
}

async function commitOpen(flights: Flights, commit: SentQuery): Promise<void> {
  const tag = await flights.depart([], [commit]);
  const failure = flights.firstFailure();
  if (failure !== undefined) throw failure.error;
  if (tag !== 'COMMIT') {
    throw new DatabaseError('the transaction was rolled back', '25P02', undefined);
  }
}

/** Resolves when the session may be used again: `pg` reports an error before that. */
async function bringToRest(client: pg.ClientBase, query: SentQuery): Promise<void> {
  await send(client, query).catch(() => undefined);
}

async function refuse<Row>(reason: unknown): Promise<Result<Row>> {
  throw reason;
}
