import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, Transaction, TransactionSettings } from './driver.ts';
import {
  assertCommitted,
  assertNameIsFree,
  deadlineOf,
  inOneFlight,
  send,
  settingsQuery,
  toQuery,
  toResult,
} from './flight.ts';
import type { SentQuery, SessionHooks } from './flight.ts';
import { translateError } from './translate-error.ts';

export interface OpenTransaction extends Transaction {
  /** Throws when anything failed before, even if nobody looked at that answer. */
  commit(): Promise<void>;
  /** Never throws: the caller has an error of its own to pass on. */
  rollback(): Promise<void>;
}

/** BEGIN and the settings leave together with the first statement, or not at all. */
export function beginLazily(
  client: pg.ClientBase,
  settings: TransactionSettings,
  hooks: SessionHooks,
): OpenTransaction {
  const sender = createSender(client, deadlineOf(settings, hooks));
  const opening = openWithFirst(client, settings, sender);
  // A statement that could not even be sent makes PostgreSQL refuse nothing: without this a COMMIT
  // behind it would succeed, and what the statement should have done would be missing.
  let unsendable: { readonly error: unknown } | undefined;
  const callbacks: (() => void)[] = [];

  async function run<Row>(statement: Statement): Promise<Result<Row>> {
    let answer: Promise<pg.QueryResult>;
    try {
      answer = opening.send(statement);
      hooks.onStatement?.(statement);
    } catch (error) {
      unsendable ??= { error };
      throw error;
    }
    return toResult<Row>(await answer);
  }

  return {
    query<Row>(statement: Statement) {
      const result = run<Row>(statement);
      // A caller that does not look at this answer hears of the failure from COMMIT.
      result.catch(() => undefined);
      return result;
    },
    afterCommit(callback) {
      opening.assertNotEnded();
      callbacks.push(callback);
    },
    async commit() {
      if (unsendable !== undefined) {
        await opening.end('ROLLBACK').catch(() => undefined);
        throw unsendable.error;
      }
      const answer = await opening.end('COMMIT');
      if (answer !== undefined) assertCommitted(answer, sender.firstError());
      // Not called from here: what one throws is no failure of a transaction that is committed.
      for (const callback of callbacks) queueMicrotask(callback);
    },
    async rollback() {
      await opening.end('ROLLBACK').catch(() => undefined);
    },
  };
}

/** Keeps a transaction's place: not begun on the connection, open, or ended. */
function openWithFirst(client: pg.ClientBase, settings: TransactionSettings, sender: Sender) {
  let phase: 'unsent' | 'open' | 'ended' = 'unsent';

  function assertNotEnded(): void {
    if (phase === 'ended') throw new Error('this transaction has already ended');
  }

  return {
    assertNotEnded,
    send(statement: Statement): Promise<pg.QueryResult> {
      assertNotEnded();
      const query = toQuery(statement);
      assertNameIsFree(client, query);
      return inOneFlight(client, () => {
        if (phase === 'unsent') {
          phase = 'open';
          void sender.send({ text: 'BEGIN' });
          void sender.send(settingsQuery(settings));
        }
        return sender.send(query);
      });
    },
    async end(text: 'COMMIT' | 'ROLLBACK'): Promise<pg.QueryResult | undefined> {
      const isSent = phase === 'open';
      phase = 'ended';
      return isSent ? sender.send({ text }) : undefined;
    },
  };
}

interface Sender {
  send(query: SentQuery): Promise<pg.QueryResult>;
  firstError(): Error | undefined;
}

function createSender(client: pg.ClientBase, deadlineMs: number | undefined): Sender {
  let unanswered = 0;
  let firstError: Error | undefined;

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

  return {
    send(query) {
      // Each statement queued before this one may take its full time before this one starts.
      const deadline =
        deadlineMs === undefined ? {} : { query_timeout: deadlineMs * (unanswered + 1) };
      const answer = track(send(client, { ...query, ...deadline }));
      answer.catch(() => undefined);
      return answer;
    },
    firstError: () => firstError,
  };
}
