import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit, LimitExceeded } from '../concurrency-limit.ts';
import { unavailable } from '../http/failure-to-problem.ts';
import type { PdfContent } from './pdf-content.ts';

const deadlineMs = 30_000;
const heapMegabytesMax = 256;
/** The thread has libraries and fonts in memory. */
const idleMs = 60_000;
const waitingMax = 20;

/**
 * Writes documents in one thread per process, one after another, because the machine may have only
 * one or two processors. The thread starts with the first document and ends after a minute without
 * any. Even a short document takes 30 ms, and an archive has thousands.
 *
 * @throws Problem `unavailable` if too many documents are waiting, or one takes too long
 */
export function createThreadedWriter(): (content: PdfContent) => Promise<Uint8Array> {
  const limit = createConcurrencyLimit(1, waitingMax);
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    await ending?.terminate();
  };
  const write = async (content: PdfContent): Promise<Uint8Array> => {
    clearTimeout(idle);
    running ??= startWorker();
    const worker = running;
    worker.ref();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) });
      worker.postMessage(content, []);
      const [written] = (await answer) as [Uint8Array];
      // An idle thread keeps no process from ending.
      worker.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
      return written;
    } catch (error) {
      await end();
      throw (error as Error).name === 'AbortError' ? unavailable(error) : error;
    }
  };
  return async (content) => {
    try {
      return await limit.run(() => write(content));
    } catch (error) {
      throw error instanceof LimitExceeded ? unavailable(error) : error;
    }
  };
}

function startWorker(): Worker {
  return new Worker(new URL('write-document-worker.ts', import.meta.url), {
    name: 'muster-pdf',
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
    // The flags of the main process (`--eval`, `--inspect` …) don't apply to this thread.
    execArgv: [],
  });
}
