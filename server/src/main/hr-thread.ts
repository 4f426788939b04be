/** Does the work of HR that computes for long, with its own connections to PostgreSQL. */
import { parentPort, workerData } from 'node:worker_threads';
import { journalChannel } from '../journal/journal-channel.ts';
import { onJournaled } from '../journal/on-journaled.ts';
import { serviceClock, systemClock } from '../platform/clock.ts';
import { followDatabaseClock } from '../platform/database/database-clock.ts';
import { openDatabase, type OpenDatabaseOptions } from '../platform/database/open-database.ts';
import { createWakeUps } from '../platform/database/wake-ups.ts';
import { createIds } from '../platform/ids.ts';
import { createLog, type LogLevel } from '../platform/log.ts';
import { createHrWork, type HrWork } from './hr-work.ts';

export interface HrThreadData {
  readonly database: Omit<OpenDatabaseOptions, 'onError' | 'onStatement'>;
  readonly logLevel: LogLevel;
}

export type ToHrThread =
  | { readonly kind: 'do'; readonly id: number; readonly work: keyof HrWork; readonly data: object }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'end' };

/** Not the error itself: what it refers to may be impossible to send. */
interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromHrThread = {
  /** The names of the statements sent since the last answer. */
  readonly statements: readonly string[];
} & (
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
);

if (parentPort !== null) await serve(parentPort, workerData as HrThreadData);

function toFailure(error: unknown): Failure {
  const stack = error instanceof Error ? error.stack : undefined;
  return { message: String(error), stack };
}

async function serve(port: NonNullable<typeof parentPort>, data: HrThreadData): Promise<void> {
  const log = createLog({ level: data.logLevel, pretty: false });
  const names: string[] = [];
  const opened = await openDatabase({
    ...data.database,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onStatement: ({ name = '' }) => names.push(name),
  });
  const wakeUps = createWakeUps(opened, journalChannel);
  const database = onJournaled(opened, wakeUps.announce);
  const clock = await followDatabaseClock(opened, { machine: systemClock });
  const work = createHrWork({ database, clock: serviceClock(clock), ids: createIds(clock), log });
  const underWay = new Map<number, AbortController>();

  const run = async (message: Extract<ToHrThread, { kind: 'do' }>): Promise<void> => {
    const { id } = message;
    const controller = new AbortController();
    underWay.set(id, controller);
    const handle = work[message.work] as (data: object, signal: AbortSignal) => Promise<unknown>;
    const outcome = await handle(message.data, controller.signal).then(
      (result) => ({ kind: 'done', id, result }) as const,
      (error: unknown) => ({ kind: 'failed', id, failure: toFailure(error) }) as const,
    );
    underWay.delete(id);
    port.postMessage({ ...outcome, statements: names.splice(0) } satisfies FromHrThread);
  };
  port.on('message', (message: ToHrThread) => {
    if (message.kind === 'do') void run(message);
    else if (message.kind === 'abort') underWay.get(message.id)?.abort();
    else {
      port.close();
      clock.stop();
      void wakeUps.close().then(() => opened.close());
    }
  });
}
