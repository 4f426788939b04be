import type { Database, Statement } from './driver.ts';

/**
 * Wakes the workers of all processes after a commit that left them something to do. NOTIFY inside the
 * transaction of the change would hold a lock of the whole database through its flush to disk, so
 * that no two such transactions could share one. What is lost with a process that dies in between
 * is only the haste: workers look for themselves, too.
 */
export interface WakeUps {
  /** Coalesced: however often it is called, one notice is on its way at a time, and one follows. */
  readonly announce: () => void;
  close(): Promise<void>;
}

/** @param channel that of NOTIFY; a constant of ours */
export function createWakeUps(database: Database, channel: string): WakeUps {
  let isWanted = false;
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      // Without the database there is nothing that it could have committed.
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
 * NOTIFY writes a commit record, and without a word about it waits for the disk: 4 ms more until the
 * first byte, for a notice that no crash has to survive.
 */
export function notify(channel: string): Statement {
  return {
    name: `${channel}.notify`,
    text: `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`,
    values: [],
  };
}
