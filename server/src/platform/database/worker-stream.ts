import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromEmbeddedWorker } from './embedded-worker.ts';

/**
 * A socket for the `pg` client that carries PostgreSQL's wire protocol as messages to the worker
 * thread with the embedded database. One write is one message, so a corked flight of statements
 * crosses the threads once in each direction.
 */
export class WorkerStream extends Duplex {
  private readonly worker: Worker;
  private readonly onMessage: (message: FromEmbeddedWorker) => void;

  constructor(worker: Worker) {
    super();
    this.worker = worker;
    this.onMessage = (message) => {
      if (message.kind === 'answer') this.push(Buffer.from(message.bytes.buffer));
    };
    worker.on('message', this.onMessage);
  }

  /** The database is already running, so there is nothing to connect to. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.post(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.post(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.onMessage);
    done(error);
  }

  private post(bytes: Buffer): void {
    // A Buffer may be a view of Node's shared pool, which must not be transferred, so it is copied.
    const copy = new Uint8Array(bytes);
    this.worker.postMessage({ kind: 'request', bytes: copy }, [copy.buffer]);
  }
}
