import type pg from 'pg';
import { bringToRest } from './session.ts';
import { connectFailure } from './translate-error.ts';

export interface Connections {
  /**
   * Lends a connection for the duration of `work`; one that does not come back clean is replaced.
   */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Rejects new work, waits for running work (at most 10 s), then closes every connection. */
  close(): Promise<void>;
}

const closeTimeoutMs = 10_000;

export function lendConnections(pool: pg.Pool, answerGraceMs: number): Connections {
  const lent = new Set<pg.PoolClient>();
  let closing: Promise<void> | undefined;

  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectFailure(error);
    });
    lent.add(client);
    try {
      return await work(client);
    } finally {
      const isUsable = await bringToRest(client, answerGraceMs);
      // `close` may have removed it already.
      if (lent.delete(client)) client.release(!isUsable);
    }
  }

  async function closeAll(): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of lent) {
        client.connection.stream.destroy();
        client.release(true);
      }
      lent.clear();
    }, closeTimeoutMs);
    await pool.end();
    clearTimeout(timer);
  }

  return { use, close: () => (closing ??= closeAll()) };
}
