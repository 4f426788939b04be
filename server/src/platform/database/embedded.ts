import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseUnavailable } from './driver.ts';
import type { Database, Statement } from './driver.ts';
import type { EmbeddedWorkerData, FromEmbeddedWorker } from './embedded-worker.ts';
import { listenInSession } from './embedded-listen.ts';
import { createMutex } from './mutex.ts';
import { bringToRest, runAdministration, runSingle, runTransaction } from './session.ts';
import { sessionSetup } from './session-settings.ts';
import { textTypes } from './text-format.ts';
import type { SessionHooks } from './transaction.ts';
import { connectFailure } from './translate-error.ts';
import { WorkerStream } from './worker-stream.ts';

export interface EmbeddedOptions {
  /** PGlite's own directory, created if absent; or `memory://`. */
  readonly dataDirectory: string;
  /** A file with the output of another embedded database's `dump`; needs a new directory. */
  readonly templateFile?: string;
  /** Called once when the database's thread dies; every later call is then rejected. */
  readonly onError?: (error: Error) => void;
  readonly onStatement?: (statement: Statement) => void;
  /** How long to wait for the single session; default 10,000. */
  readonly acquireTimeoutMs?: number;
}

export interface EmbeddedDatabase extends Database {
  /** The whole data directory as an uncompressed tar, for use as `templateFile`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Stops the thread immediately, as a crash would; committed data stays in the directory. */
  terminate(): Promise<void>;
}

const closeTimeoutMs = 10_000;

/**
 * PGlite in a worker thread. The same `pg` client as for PostgreSQL talks to it, over messages
 * instead of a socket, so that both databases share all protocol, transaction and parsing code.
 *
 * Limits: there is one session, so transactions run one after another. It never calls fsync, so
 * committed data survives the end of the process but not a power loss. `statement_timeout` has no
 * effect, because WebAssembly gets no timer signal.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const onError = options.onError ?? (() => undefined);
  const worker = await startWorker(options).catch(nameEmbedded);
  const client = await connect(worker, onError).catch(nameEmbedded);
  const mutex = createMutex(options.acquireTimeoutMs ?? 10_000);
  const hooks: SessionHooks = { onStatement: options.onStatement, prepared: new WeakMap() };

  function use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const whenFree = mutex.run(async () => {
      try {
        return await work(client);
      } finally {
        await bringToRest(client);
      }
    });
    return whenFree.catch(nameEmbedded);
  }

  const listen = listenInSession(client, (text) =>
    use((session) => runAdministration(session, text)),
  );
  let closing: Promise<void> | undefined;

  return {
    kind: 'embedded',
    directoryId: identifyDirectory(options.dataDirectory),
    transaction: (settings, work) =>
      use((session) => runTransaction(session, settings, work, hooks)),
    single: (settings, statement) =>
      use((session) => runSingle(session, settings, statement, hooks)),
    administer: (text, values) => use((session) => runAdministration(session, text, values)),
    listen,
    dump: () => mutex.run(() => dump(worker)),
    async terminate() {
      await worker.terminate();
    },
    close: () => (closing ??= close(worker, client, mutex.drain())),
  };
}

/** A copy has a new inode, or the old one with a new birth. `mv` keeps both. */
function identifyDirectory(path: string): string {
  if (path.startsWith('memory:')) return '';
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

/** Marks the error as embedded, so that its message does not point to an address. */
function nameEmbedded(error: unknown): never {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  throw new DatabaseUnavailable(error.message, { cause: error.cause, isEmbedded: true });
}

async function startWorker(options: EmbeddedOptions): Promise<Worker> {
  const data: EmbeddedWorkerData = {
    dataDirectory: options.dataDirectory,
    templateFile: options.templateFile,
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: data,
    name: 'muster-database',
    // The flags of the main process (`--eval`, `--inspect` …) don't apply to this thread.
    execArgv: [],
  });
  try {
    await nextMessage(worker, 'ready');
    return worker;
  } catch (error) {
    await worker.terminate();
    throw connectFailure(error);
  }
}

/** Resolves with the next message of that kind; rejects if the thread exits first. */
async function nextMessage<Kind extends FromEmbeddedWorker['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<FromEmbeddedWorker, { kind: Kind }>> {
  const { promise, resolve, reject } =
    Promise.withResolvers<Extract<FromEmbeddedWorker, { kind: Kind }>>();
  function onMessage(message: FromEmbeddedWorker): void {
    if (message.kind === kind) resolve(message as Extract<FromEmbeddedWorker, { kind: Kind }>);
  }
  function onExit(): void {
    reject(new DatabaseUnavailable('the thread of the embedded database has exited'));
  }
  worker.on('message', onMessage);
  worker.once('error', reject);
  worker.once('exit', onExit);
  try {
    return await promise;
  } finally {
    worker.off('message', onMessage);
    worker.off('error', reject);
    worker.off('exit', onExit);
  }
}

async function connect(worker: Worker, onError: (error: Error) => void): Promise<pg.Client> {
  const stream = new WorkerStream(worker);
  worker.once('error', (error) => stream.destroy(error as Error));
  worker.once('exit', () => stream.destroy());
  const client = new pg.Client({
    stream: () => stream,
    // Set explicitly, so that PGHOST and password files have no effect.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    types: textTypes,
  });
  client.on('error', onError);
  try {
    await client.connect();
    await client.query(sessionSetup);
    return client;
  } catch (error) {
    await worker.terminate();
    throw connectFailure(error);
  }
}

async function dump(worker: Worker): Promise<Uint8Array<ArrayBuffer>> {
  const dumped = nextMessage(worker, 'dumped');
  worker.postMessage({ kind: 'dump' }, []);
  const { bytes } = await dumped;
  return bytes;
}

async function close(worker: Worker, client: pg.Client, drained: Promise<void>): Promise<void> {
  if (worker.threadId === -1) return;
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const timer = setTimeout(() => void worker.terminate(), closeTimeoutMs);
  await Promise.race([drained, exited]);
  await Promise.race([client.end(), exited]);
  worker.postMessage({ kind: 'close' }, []);
  await exited;
  clearTimeout(timer);
}
