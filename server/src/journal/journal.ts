import { currentRequest, originOf } from '../platform/current-request.ts';
import type { RowCollector, Statement, Transaction } from '../platform/database/driver.ts';
import type { JournaledAct, JournalEntry } from './journal-entry.ts';
import { insert } from './journal.sql.ts';

interface CompanyEntry {
  readonly companyId: string;
  readonly entry: JournalEntry;
}

/** `isList`: the same one is recorded once in an hour for each reader (`once-an-hour.ts`). */
export interface ReadEntry extends CompanyEntry {
  readonly isList: boolean;
}

/**
 * All entries of a transaction are sent with its COMMIT, in one statement and as few rows as
 * possible.
 */
export const journalRows: RowCollector<CompanyEntry> = { toStatement };

/** Who read what: the only thing that a read-only transaction leaves. */
export const readRows: RowCollector<ReadEntry> = { toStatement, recordsReads: true };

function toStatement(added: readonly CompanyEntry[]): Statement {
  const rows = share(added);
  return insert(
    rows.map(({ companyId }) => companyId),
    rows.map(({ entry }) => JSON.stringify(entry)),
  );
}

/**
 * Adds an entry to the journal, in the transaction of the change that it describes: both commit or
 * neither does. The relay derives the audit log, the events and the deliveries from it, within
 * milliseconds while a worker runs.
 */
export function addToJournal(
  transaction: Transaction,
  companyId: string,
  entry: JournalEntry,
): void {
  transaction.collect(journalRows, { companyId, entry: withOrigin(entry) });
}

/** Here, so that no event can be without it. */
function withOrigin(entry: JournalEntry): JournalEntry {
  const request = currentRequest();
  if (entry.event === undefined || request === undefined) return entry;
  return { ...entry, event: { ...entry.event, ...originOf(request) } };
}

/** Adds the record of a read to the journal; also in a read-only transaction. */
export function addReadToJournal(
  transaction: Transaction,
  companyId: string,
  { act, isList }: { readonly act: JournaledAct; readonly isList: boolean },
): void {
  transaction.collect(readRows, { companyId, entry: { act }, isList });
}

/**
 * An act and an event that follow each other share a row, because most changes have one of each and
 * every row is written, indexed and deleted. The order within acts and within events stays the
 * same.
 */
function share(added: readonly CompanyEntry[]): readonly CompanyEntry[] {
  const rows: CompanyEntry[] = [];
  for (const { companyId, entry } of added) {
    const last = rows.at(-1);
    const isFree =
      last?.companyId === companyId &&
      Object.keys(entry).every((member) => !(member in last.entry));
    if (isFree) rows[rows.length - 1] = { companyId, entry: { ...last.entry, ...entry } };
    else rows.push({ companyId, entry });
  }
  return rows;
}
