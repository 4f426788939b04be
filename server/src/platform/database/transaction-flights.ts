import type pg from 'pg';
import { DatabaseError } from './driver.ts';
import type { Result, Statement, TransactionSettings } from './driver.ts';
import { deadlineOf, inOneFlight, nameTakenTwice, send, toResult } from './flight.ts';
import type { SentQuery, SessionHooks } from './flight.ts';
import { type BatchStatement, StatementBatch } from './statement-batch.ts';
import { translateError } from './translate-error.ts';

export interface Flights {
  readonly areWaiting: () => boolean;
  /** Adds a statement to the next flight. @throws when its name stands for another text there */
  board<Row>(query: SentQuery, explain: Statement['explain']): Promise<Result<Row>>;
  /**
   * Sends what waits, behind and before statements of the driver's own. Resolves with the tag of the
   * last of these.
   * @throws the transaction's first failure, whichever statement it was of
   */
  depart(before: readonly SentQuery[], after: readonly SentQuery[]): Promise<string | undefined>;
  /** What waits is never sent. */
  cancel(reason: unknown): void;
  readonly firstFailure: () => { readonly error: unknown } | undefined;
}

interface Passenger {
  readonly query: SentQuery;
  readonly explain: Statement['explain'] | undefined;
  readonly answer: PromiseWithResolvers<Result<unknown>>;
}

/** The statements of one transaction on their way, each flight with one Sync. */
export function createFlights(
  client: pg.ClientBase,
  settings: TransactionSettings,
  hooks: SessionHooks,
): Flights {
  let waiting: Passenger[] = [];
  let unanswered = 0;
  let firstFailure: { readonly error: unknown } | undefined;

  async function fly(batch: StatementBatch, passengers: Passenger[], place: number): Promise<void> {
    try {
      await inOneFlight(client, () => send(client, batch));
    } catch (error) {
      // What follows a failure only tells that the transaction is aborted.
      firstFailure ??= { error: explainFailure(passengers[batch.done - place], error) };
      throw firstFailure.error;
    } finally {
      const { results } = batch;
      for (const [index, { answer }] of passengers.entries()) {
        const result = results[index];
        if (result === undefined) answer.reject(firstFailure?.error);
        else answer.resolve(toResult(result));
      }
    }
  }

  return {
    areWaiting: () => waiting.length > 0,
    firstFailure: () => firstFailure,
    board<Row>(query: SentQuery, explain: Statement['explain']) {
      assertOneText(waiting, query);
      const answer = Promise.withResolvers<Result<unknown>>();
      // Whoever does not look at the answer hears of the failure from COMMIT.
      answer.promise.catch(() => undefined);
      waiting.push({ query, explain, answer });
      return answer.promise as Promise<Result<Row>>;
    },
    async depart(before, after) {
      const passengers = waiting;
      waiting = [];
      const statements = inOrder(before, passengers, after);
      unanswered += statements.length;
      const batch = new StatementBatch(
        statements,
        hooks.knownColumns,
        deadlineOf(settings, hooks, unanswered),
      );
      await fly(batch, passengers, before.length).finally(() => (unanswered -= statements.length));
      return batch.ownTag;
    },
    cancel(reason) {
      for (const { answer } of waiting) answer.reject(reason);
      waiting = [];
    },
  };
}

function assertOneText(waiting: readonly Passenger[], { name, text }: SentQuery): void {
  if (name === undefined) return;
  const other = waiting.find(({ query }) => query.name === name);
  if (other !== undefined && other.query.text !== text) throw nameTakenTwice(name);
}

function inOrder(
  before: readonly SentQuery[],
  passengers: readonly Passenger[],
  after: readonly SentQuery[],
): BatchStatement[] {
  const asked = passengers.map(({ query }) => ({ query, isOwn: false }));
  return [...before.map(asOwn), ...asked, ...after.map(asOwn)];
}

function asOwn(query: SentQuery): BatchStatement {
  return { query, isOwn: true };
}

/** What a statement's failure means by its own account; what a broken connection means is the same for all. */
export function explainFailure(
  statement: { readonly explain?: Statement['explain'] | undefined } | undefined,
  error: unknown,
): unknown {
  const translated = translateError(error);
  return translated instanceof DatabaseError && statement?.explain !== undefined
    ? statement.explain(translated)
    : translated;
}
