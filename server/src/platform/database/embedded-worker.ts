/** Runs PGlite in its own thread, because its queries block the thread they run on. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

export interface EmbeddedWorkerData {
  /** A directory, or `memory://`. */
  readonly dataDirectory: string;
  /** A file with an uncompressed tar of a data directory to start from, created by `dump`. */
  readonly templateFile?: string | undefined;
}

export type ToEmbeddedWorker =
  /** Complete messages of PostgreSQL's wire protocol. */
  | { readonly kind: 'request'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

export type FromEmbeddedWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dumped'; readonly bytes: Uint8Array<ArrayBuffer> };

if (parentPort !== null) await serveDatabase(parentPort, workerData as EmbeddedWorkerData);

async function serveDatabase(
  port: NonNullable<typeof parentPort>,
  { dataDirectory, templateFile }: EmbeddedWorkerData,
): Promise<void> {
  const database = await PGlite.create({
    dataDir: dataDirectory,
    extensions: { btree_gist },
    ...(templateFile !== undefined && { loadDataDir: await openAsBlob(templateFile) }),
  });
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToEmbeddedWorker) => {
    // A failure here means a broken database, not an SQL error, so it ends the thread.
    last = last.then(() => handle(port, database, message));
  });
  port.postMessage({ kind: 'ready' } satisfies FromEmbeddedWorker);
}

async function handle(
  port: NonNullable<typeof parentPort>,
  database: PGlite,
  message: ToEmbeddedWorker,
): Promise<void> {
  switch (message.kind) {
    case 'request':
      return post(port, 'answer', await answer(database, message.bytes));
    case 'dump': {
      const file = await database.dumpDataDir('none');
      return post(port, 'dumped', new Uint8Array(await file.arrayBuffer()));
    }
    case 'close':
      await database.close();
      port.close();
  }
}

async function answer(database: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(request, {
    onRawData: (part) => parts.push(part.slice()),
  });
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function post(
  port: NonNullable<typeof parentPort>,
  kind: 'answer' | 'dumped',
  bytes: Uint8Array<ArrayBuffer>,
): void {
  port.postMessage({ kind, bytes } satisfies FromEmbeddedWorker, [bytes.buffer]);
}
