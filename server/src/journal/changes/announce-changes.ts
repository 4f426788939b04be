import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/driver.ts';
import type { Change } from './change.ts';
import { notifyChanges } from './changes.sql.ts';
import { everythingChanged, writeChanges } from './write-changes.ts';

/** Changes within this time are sent together: pages ask again once a second at most. */
const gatherMs = 200;
/** More in that time, such as after an import, are announced as one: everything may have changed. */
const gatheredMax = 5_000;

/**
 * Announces changes to the processes with open pages, after their commit. A change of a process that
 * is killed before is announced by the next worker that starts: then everything may have changed.
 */
export interface ChangeAnnouncer {
  announce(change: Change): void;
  announceEverything(): void;
  close(): Promise<void>;
}

export function createChangeAnnouncer(database: Database): ChangeAnnouncer {
  const pending = new Map<string, { ids: Set<string>; userIds: Set<string>; change: Change }>();
  const closing = new AbortController();
  let isEverything = false;
  let count = 0;
  let sending: Promise<void> | undefined;

  const isAnyPending = (): boolean => count > 0;
  const take = (): readonly string[] => {
    const changes = [...pending.values()].map(({ ids, userIds, change }) => ({
      ...change,
      ids: [...ids],
      userIds: [...userIds],
    }));
    const texts = isEverything ? [everythingChanged] : writeChanges(changes);
    pending.clear();
    isEverything = false;
    count = 0;
    return texts;
  };
  const send = async (): Promise<void> => {
    while (isAnyPending()) {
      // If the database is down, there is no commit to announce, and its listeners ask again anyway.
      await database.single({ role: 'muster_app' }, notifyChanges(take())).catch(() => undefined);
      await sleep(gatherMs, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
    }
    sending = undefined;
  };
  const start = (): void => {
    sending ??= send();
  };

  return {
    announce: (change) => {
      const key = `${change.companyId} ${change.kind}`;
      const known = pending.get(key) ?? { ids: new Set(), userIds: new Set(), change };
      pending.set(key, known);
      for (const id of change.ids) known.ids.add(id);
      for (const id of change.userIds) known.userIds.add(id);
      count += 1 + change.ids.length + change.userIds.length;
      isEverything ||= count > gatheredMax;
      start();
    },
    announceEverything: () => {
      isEverything = true;
      count += 1;
      start();
    },
    close: async () => {
      closing.abort();
      await sending;
    },
  };
}
