import { Worker } from 'node:worker_threads';
import type { Statement } from '../platform/database/driver.ts';
import type { LogLevel } from '../platform/log.ts';
import type { FromHrThread, HrThreadData, ToHrThread } from './hr-thread.ts';
import type { HrWork } from './hr-work.ts';

export interface HrThreadOptions {
  readonly database: HrThreadData['database'];
  readonly logLevel: string;
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** How long it stays without work; default 60,000. */
  readonly idleMs?: number;
}

export interface HrThread {
  readonly work: HrWork;
  close(): Promise<void>;
}

/** One for each kind of job, and one more. */
const poolSize = 4;

/**
 * Does the work in a thread of its own, so that deliveries and requests don't wait for it. The thread
 * costs 60 MB, so it starts with the first work, and ends when there has been none for a minute.
 * If it dies, its work fails.
 */
export function openHrThread(options: HrThreadOptions): HrThread {
  let running: RunningThread | undefined;
  const doWork = <T>(work: keyof HrWork, data: object, signal: AbortSignal): Promise<T> => {
    if (running === undefined || running.isEnding()) running = startThread(options);
    return running.run(work, data, signal) as Promise<T>;
  };
  return {
    work: {
      payrollRun: (job, signal) => doWork('payrollRun', job, signal),
      employeeImport: (job, signal) => doWork('employeeImport', job, signal),
      leaveSettlement: (job, signal) => doWork('leaveSettlement', job, signal),
      leaveDay: (batch, signal) => doWork('leaveDay', batch, signal),
      payCheck: (asked, signal) => doWork('payCheck', asked, signal),
    },
    close: async () => running?.end(),
  };
}

interface RunningThread {
  run(work: keyof HrWork, data: object, signal: AbortSignal): Promise<unknown>;
  isEnding(): boolean;
  end(): Promise<void>;
}

function startThread({
  database,
  logLevel,
  onStatement,
  idleMs = 60_000,
}: HrThreadOptions): RunningThread {
  const worker = startWorker({
    database: { ...database, poolSize },
    logLevel: logLevel as LogLevel,
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let isEnding = false;
  let nextId = 0;
  let idle: NodeJS.Timeout | undefined;
  const send = (message: ToHrThread): void => worker.postMessage(message, []);
  const end = (): void => {
    clearTimeout(idle);
    isEnding = true;
    send({ kind: 'end' });
  };
  worker.on('message', (message: FromHrThread) => {
    for (const name of message.statements) onStatement?.({ name, text: '' });
    settle(waiting, message);
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
  });
  const exited = whenExited(worker, (error) => {
    isEnding = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    isEnding: () => isEnding,
    run: (work, data, signal) => {
      clearTimeout(idle);
      nextId += 1;
      const id = nextId;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      send({ kind: 'do', id, work, data });
      const abort = (): void => send({ kind: 'abort', id });
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      return answer.promise.finally(() => signal.removeEventListener('abort', abort));
    },
    end: async () => {
      // Unfinished work is due again when its lease expires.
      if (waiting.size > 0) await worker.terminate();
      else if (!isEnding) end();
      await exited;
    },
  };
}

function startWorker(data: HrThreadData): Worker {
  return new Worker(new URL('./hr-thread.ts', import.meta.url), {
    workerData: data,
    name: 'muster-hr-work',
    // The flags of the main process (`--eval`, `--inspect` …) don't apply to this thread.
    execArgv: [],
  });
}

/** @param fail called with what ended it */
function whenExited(worker: Worker, fail: (error: unknown) => void): Promise<void> {
  worker.once('error', fail);
  return new Promise((resolve) =>
    worker.once('exit', () => {
      fail(new Error('the thread for the work of HR has stopped'));
      resolve();
    }),
  );
}

function settle(waiting: Map<number, PromiseWithResolvers<unknown>>, message: FromHrThread): void {
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === 'done') asked?.resolve(message.result);
  else asked?.reject(Object.assign(new Error(message.failure.message), message.failure));
}
