import type pg from 'pg';
import { DatabaseUnavailable } from './driver.ts';
import { bringToRest, hasStaleStatements } from './session.ts';
import { connectFailure } from './translate-error.ts';

export interface Connections {
  /** Lends a connection for the time of `work`; one that did not come back clean is replaced. */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Refuses new work, waits for what runs (at most 10 s), then closes every connection. */
  close(): Promise<void>;
}

const closeTimeoutMs = 10_000;

export function lendConnections(pool: pg.Pool): Connections {
  const lent = new Set<pg.PoolClient>();
  const waits = createWaitForZero();
  let closing: Promise<void> | undefined;

  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (closing !== undefined) throw new DatabaseUnavailable('the database is being closed');
    waits.add();
    try {
      const client = await acquire(pool);
      lent.add(client);
      return await lend(client, work, (isUsable) => {
        // `close` may have taken it away.
        if (lent.delete(client)) client.release(!isUsable);
      });
    } finally {
      waits.remove();
    }
  }

  async function closeAll(): Promise<void> {
    const timeout = startTimeout(closeTimeoutMs);
    await Promise.race([waits.untilZero(), timeout.expired]);
    timeout.clear();
    for (const client of lent) {
      lent.delete(client);
      cutConnection(client);
      client.release(true);
    }
    await pool.end();
  }

  return { use, close: () => (closing ??= closeAll()) };
}

async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw connectFailure(error);
  }
}

async function lend<T>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<T>,
  giveBack: (isUsable: boolean) => void,
): Promise<T> {
  let isSpoiled = false;
  try {
    return await work(client);
  } catch (error) {
    isSpoiled = hasStaleStatements(error);
    throw error;
  } finally {
    giveBack((await bringToRest(client)) && !isSpoiled);
  }
}

function createWaitForZero(): { add(): void; remove(): void; untilZero(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  let isAwaited = false;
  function check(): void {
    if (isAwaited && count === 0) resolve();
  }
  return {
    add() {
      count += 1;
    },
    remove() {
      count -= 1;
      check();
    },
    untilZero() {
      isAwaited = true;
      check();
      return promise;
    },
  };
}

/** At once, without waiting for answers that may never come. */
function cutConnection(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}

function startTimeout(timeoutMs: number): { expired: Promise<void>; clear(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  return { expired: promise, clear: () => clearTimeout(timer) };
}
