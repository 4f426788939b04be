import { notFound } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { type DirectoryEntry, type DirectoryName, directoryReaderOf } from './directory-entry.ts';
import { findEntry, findManager, listDirectReports } from './directory.sql.ts';

/** A colleague with the people directly above and below. */
export interface ColleagueCard {
  readonly entry: DirectoryEntry;
  readonly manager: DirectoryName | null;
  /** In the order of their names; at most 100. */
  readonly reports: readonly DirectoryName[];
  readonly reportsTotal: number;
}

const reportsMax = 100;

/**
 * One colleague as everyone in the company sees them; `id` is taken from the address as sent. No
 * read is recorded, as for the list.
 *
 * @throws Problem `not_found` for unknown ids, those of other companies, people who left and, except
 *   for HR, people who start later
 */
export async function findColleague(change: UserChange, id: string): Promise<ColleagueCard> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const reader = await directoryReaderOf(change);
  const asked = lookUpId(id);
  const [{ rows }, { rows: reports }] = await Promise.all([
    transaction.query<DirectoryEntry>(findEntry(companyId, asked, reader)),
    transaction.query<DirectoryName & { total: number }>(
      listDirectReports(companyId, asked, { reader, max: reportsMax }),
    ),
  ]);
  const entry = rows[0];
  if (entry === undefined) throw notFound();
  const manager =
    entry.manager_id === null
      ? undefined
      : (await transaction.query<DirectoryName>(findManager(companyId, entry.manager_id, reader)))
          .rows[0];
  return {
    entry,
    manager: manager ?? null,
    reports,
    reportsTotal: reports[0]?.total ?? 0,
  };
}
