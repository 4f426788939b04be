import type { Database, Statement } from './driver.ts';

/**
 * Wakes the workers of all processes after a commit that left them something to do. NOTIFY inside
 * the transaction of the change would hold a lock of the whole database during its flush to disk,
 * so no two such transactions could be flushed together. If a process dies in between, only speed
 * is lost, because workers also poll.
 */
export interface WakeUps {
  /** Coalesced: however often it is called, at most one wake-up is in flight and one follows. */
  readonly announce: () => void;
  close(): Promise<void>;
}

/** @param channel the NOTIFY channel; must be a constant */
export function createWakeUps(database: Database, channel: string): WakeUps {
  let isWanted = false;
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      // If the database is down, there is no commit to announce.
      await database.single({ role: 'muster_app' }, notify(channel)).catch(() => undefined);
    }
    sending = undefined;
  };

  return {
    announce: () => {
      isWanted = true;
      sending ??= send();
    },
    close: async () => {
      await sending;
    },
  };
}

/**
 * NOTIFY writes a commit record and by default waits for the disk: 4 ms more until the first byte,
 * for a wake-up that need not survive a crash.
 */
export function notify(channel: string): Statement {
  return {
    name: `${channel}.notify`,
    text: `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`,
    values: [],
  };
}
