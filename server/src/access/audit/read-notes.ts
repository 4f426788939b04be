import { createShownLists } from '../../journal/once-an-hour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createDelayedWriter } from '../../platform/delayed-writer.ts';
import type { Ids } from '../../platform/ids.ts';
import { type ApiKeyActor, actorId, type ProvisioningActor } from '../actor.ts';
import { recordRead } from './record-read.ts';

const writeEveryMs = 500;
const subjectsOfRowMax = 200;
/** At this many subjects, they are written early. */
const hurryAt = 20_000;
/** About 10 MB. Further reads are lost and reported. This is only reached while writing hangs. */
const notedMax = 50_000;

type Reader = ApiKeyActor | ProvisioningActor;

/** The records an API key or an identity provider was shown. */
export interface NotedRead {
  /** As in `recordRead`. */
  readonly subjectKind: string;
  readonly subjectIds: readonly string[];
  readonly fields: readonly string[];
}

/**
 * Collects what API keys and identity providers read and writes it to the audit log within a second. This happens outside
 * the request, because a read is a single statement, and combines many reads into few rows. The same
 * list is recorded once in an hour for each reader. If the process is killed, the collected reads are lost.
 */
export interface ReadNotes {
  note(actor: Reader, read: NotedRead): void;
  /** Writes the remaining reads. */
  close(): Promise<void>;
}

export interface ReadNotesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /**
   * Called with the error of a failed write, which is retried, and with the number of reads lost
   * because the limit was reached.
   */
  readonly onFailure: (error: unknown, lost: number) => void;
}

/** The records of one kind of which one key was shown the same fields. */
interface Noted {
  readonly actor: Reader;
  readonly read: Omit<NotedRead, 'subjectIds'>;
  readonly subjectIds: Set<string>;
}

export function createReadNotes(options: ReadNotesOptions): ReadNotes {
  const { database, clock, ids, onFailure } = options;
  const collected = createCollection();
  const shownLists = createShownLists(clock);

  const write = async (): Promise<void> => {
    const { entries, lost } = collected.takeAll();
    if (lost > 0) onFailure(undefined, lost);
    for (const [companyId, ofCompany] of Map.groupBy(entries, ({ actor }) => actor.companyId)) {
      try {
        await writeOfCompany({ database, ids }, companyId, ofCompany);
      } catch (error) {
        for (const { actor, read, subjectIds } of ofCompany) {
          collected.add(actor, { ...read, subjectIds: [...subjectIds] });
        }
        onFailure(error, 0);
      }
    }
  };
  const writer = createDelayedWriter({
    afterMs: writeEveryMs,
    write,
    hasMore: () => collected.count() > 0,
  });

  return {
    note: (actor, read) => {
      if (read.subjectIds.length === 0) return;
      const isList = read.subjectIds.length > 1;
      const shown = isList ? JSON.stringify([actor.companyId, actorId(actor), read]) : undefined;
      if (shown !== undefined && shownLists.has(shown)) return;
      if (collected.add(actor, read) && shown !== undefined) shownLists.add(shown);
      if (collected.count() >= hurryAt) void writer.flush();
      else writer.schedule();
    },
    close: () => writer.close(),
  };
}

/** Groups by key, kind and fields; holds each subject once. */
function createCollection() {
  let entries = new Map<string, Noted>();
  let count = 0;
  let lost = 0;
  return {
    count: () => count,
    /** Returns false if the read is lost. */
    add: (actor: Reader, { subjectIds, ...read }: NotedRead): boolean => {
      if (count >= notedMax) {
        lost += subjectIds.length;
        return false;
      }
      const key = `${actorId(actor)} ${read.subjectKind} ${read.fields.join()}`;
      let entry = entries.get(key);
      if (entry === undefined) {
        entry = { actor, read, subjectIds: new Set() };
        entries.set(key, entry);
      }
      const before = entry.subjectIds.size;
      for (const id of subjectIds) entry.subjectIds.add(id);
      count += entry.subjectIds.size - before;
      return true;
    },
    takeAll: (): { readonly entries: readonly Noted[]; readonly lost: number } => {
      const taken = { entries: [...entries.values()], lost };
      entries = new Map();
      count = 0;
      lost = 0;
      return taken;
    },
  };
}

function writeOfCompany(
  { database, ids }: Pick<ReadNotesOptions, 'database' | 'ids'>,
  companyId: string,
  entries: readonly Noted[],
): Promise<void> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    for (const { actor, read, subjectIds } of entries) {
      const all = [...subjectIds];
      for (let start = 0; start < all.length; start += subjectsOfRowMax) {
        const some = all.slice(start, start + subjectsOfRowMax);
        // A list is recognised when its read is noted: a row here can also hold single records.
        const entry = { ...read, subjectIds: some, employeeIds: [], isRecordedEachTime: true };
        recordRead(transaction, { ids, actor }, entry);
      }
    }
  });
}
