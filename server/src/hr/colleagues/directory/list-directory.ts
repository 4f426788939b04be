import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { SearchedRows } from '../../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import type { UserChange } from '../../change.ts';
import { toPatterns } from '../../employees/search/to-patterns.ts';
import { type DirectoryEntry, directoryReaderOf } from './directory-entry.ts';
import { type DirectoryFilter, findEndOfDirectory, listDirectory } from './directory.sql.ts';

export interface DirectorySearch {
  readonly department: string | undefined;
  readonly location: string | undefined;
  /** Words, each of which must occur in the name, the job title or the email address. */
  readonly words: string | undefined;
  readonly afterId: string | undefined;
  readonly limit: number;
}

/** Takes PostgreSQL some tens of milliseconds. */
const scannedMax = 100_000;

/**
 * The colleagues of the user in the order of their names. It shows only what everyone in the company
 * may know, so no read is recorded.
 */
export async function listColleaguesInDirectory(
  change: UserChange,
  { words, limit, ...asked }: DirectorySearch,
): Promise<SearchedRows<DirectoryEntry>> {
  const { transaction, actor } = change;
  const reader = await directoryReaderOf(change);
  const filter: DirectoryFilter = withoutUndefined({
    ...asked,
    patterns: words === undefined ? undefined : toPatterns(words),
  });
  const isScanned = filter.location !== undefined || filter.patterns !== undefined;
  const { rows } = await transaction.query<DirectoryEntry>(
    listDirectory(actor.companyId, filter, {
      reader,
      limit,
      scannedMax: isScanned ? scannedMax : limit,
    }),
  );
  if (!isScanned || rows.length === limit) return { rows, stoppedAt: null };
  const { rows: ends } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findEndOfDirectory(actor.companyId, filter, { reader, scannedMax }),
  );
  return { rows, stoppedAt: ends[0]?.id ?? null };
}
