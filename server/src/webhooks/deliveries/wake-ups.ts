import type { Database } from '../../platform/database/driver.ts';
import { notifyDue } from './queue/delivery-queue.sql.ts';

/**
 * Wakes the workers of all processes after a commit that made deliveries due. NOTIFY inside the
 * transaction of the change would hold a lock of the whole database through its flush to disk, so
 * that no two such transactions could share one. What is lost with a process that dies in between
 * is only the haste: workers look for themselves, too.
 */
export interface WakeUps {
  /** Coalesced: however often it is called, one notice is on its way at a time, and one follows. */
  readonly announce: () => void;
  close(): Promise<void>;
}

export function createWakeUps(database: Database): WakeUps {
  let isWanted = false;
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      // Without the database there is nothing due that it could have committed.
      await database.single({ role: 'muster_app' }, notifyDue()).catch(() => undefined);
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
