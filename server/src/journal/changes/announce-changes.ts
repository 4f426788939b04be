import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/driver.ts';
import { type Change, everythingOf } from './change.ts';
import { notifyChanges } from './changes.sql.ts';
import { everythingChanged, writeChanges } from './write-changes.ts';

/** Changes within this time are sent together: pages ask again once a second at most. */
const gatherMs = 200;
/** Records and users of one company in that time; with more, everything of it may have changed. */
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

interface Gathered {
  readonly kinds: Map<string, { readonly ids: Set<string>; readonly userIds: Set<string> }>;
  count: number;
}

export function createChangeAnnouncer(database: Database): ChangeAnnouncer {
  const companies = new Map<string, Gathered>();
  const closing = new AbortController();
  let isEverything = false;
  let sending: Promise<void> | undefined;

  const take = (): readonly string[] => {
    const changes = [...companies].flatMap(([companyId, gathered]) => listOf(companyId, gathered));
    const texts = isEverything ? [everythingChanged] : writeChanges(changes);
    companies.clear();
    isEverything = false;
    return texts;
  };
  const isAnyPending = (): boolean => isEverything || companies.size > 0;
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

  return {
    announce: (change) => {
      const company = companies.get(change.companyId) ?? { kinds: new Map(), count: 0 };
      companies.set(change.companyId, company);
      gather(company, change);
      sending ??= send();
    },
    announceEverything: () => {
      isEverything = true;
      sending ??= send();
    },
    close: async () => {
      closing.abort();
      await sending;
    },
  };
}

function gather(company: Gathered, { kind, ids, userIds }: Change): void {
  company.count += ids.length + userIds.length;
  if (company.count > gatheredMax) return company.kinds.clear();
  const known = company.kinds.get(kind) ?? { ids: new Set(), userIds: new Set() };
  company.kinds.set(kind, known);
  for (const id of ids) known.ids.add(id);
  for (const id of userIds) known.userIds.add(id);
}

function listOf(companyId: string, { kinds, count }: Gathered): Change[] {
  if (count > gatheredMax) return [everythingOf(companyId)];
  return [...kinds].map(([kind, { ids, userIds }]) => ({
    companyId,
    kind,
    ids: [...ids],
    userIds: [...userIds],
  }));
}
