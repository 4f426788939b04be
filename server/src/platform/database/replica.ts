import type { Database, Replica, Statement, TransactionSettings } from './driver.ts';

/** So long a reader waits for a replica, whatever keeps it: the database has the answer as well. */
const answerTimeoutMs = 1_000;
/** So long a replica that could not answer is not asked again: its time-outs are not each reader's. */
const restMs = 5_000;

/**
 * A replica's answers, or none: whatever goes wrong there (it is away, slow, or silent, it cancelled the
 * statement because of what it replays, it has not got the newest migration yet), the database has the
 * answer.
 */
export function readFromReplica(database: Database, onError: (error: Error) => void): Replica {
  let restsUntil = 0;
  let isAway = false;
  return {
    single: async <Row>(settings: TransactionSettings, statement: Statement) => {
      if (performance.now() < restsUntil) return undefined;
      // Of a replica that was away one reader tries, for all of them.
      const isTrial = isAway;
      if (isTrial) restsUntil = performance.now() + restMs;
      try {
        const inTime = { ...settings, statementTimeoutMs: answerTimeoutMs };
        const answer = await orTooLate(database.single<Row>(inTime, statement));
        isAway = false;
        restsUntil = 0;
        return answer;
      } catch (error) {
        // Of many readers that all waited one tells.
        if (isTrial || !isAway) onError(noAnswer(error));
        isAway = true;
        restsUntil = performance.now() + restMs;
        return undefined;
      }
    },
  };
}

function noAnswer(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`the replica gave no answer: ${reason}`, { cause: error });
}

/** @throws when the answer takes too long; what becomes of it then is nobody's business */
async function orTooLate<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`none within ${answerTimeoutMs} ms`)),
    answerTimeoutMs,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
