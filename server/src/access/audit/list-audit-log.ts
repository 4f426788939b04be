import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { ListedRows, TimePage } from '../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { AuditRecord } from './audit-record.ts';
import { listRecordsOf } from './records-of.sql.ts';
import { type AuditFilter, count, findSearchEnd, isSearch, list } from './audit-log.sql.ts';

/**
 * At most `limit` rows of the company's log by time. With a filter there may be fewer although more
 * follow, because one call searches a limited number of rows; such a list isn't counted.
 */
export async function listAuditLog(
  database: Database,
  companyId: string,
  { filter, page }: { filter: Omit<AuditFilter, 'ascending' | 'afterId'>; page: TimePage },
): Promise<ListedRows<AuditRecord>> {
  const settings = { role: 'muster_reader', companyId } as const;
  if (filter.subjectId !== undefined && filter.recordIds === undefined) {
    const { rows } = await database.single<Pick<AuditLogRow, 'id'>>(
      { role: 'muster_app', companyId },
      listRecordsOf(companyId, filter.subjectId),
    );
    const recordIds = rows.map(({ id }) => id);
    return listAuditLog(database, companyId, { filter: { ...filter, recordIds }, page });
  }
  const { ascending, afterId, limit } = page;
  const asked = { ...filter, ascending, ...withoutUndefined({ afterId }) };
  const counts = page.counts && !isSearch(filter);
  const [{ rows }, counted] = await database.transaction(settings, (transaction) =>
    Promise.all([
      transaction.query<AuditRecord>(list(companyId, asked, limit)),
      counts ? transaction.query<{ total: number }>(count(companyId, filter)) : undefined,
    ]),
  );
  const total = counted?.rows[0]?.total ?? null;
  if (!isSearch(filter) || rows.length === limit) return { rows, stoppedAt: null, total };
  const ends = await database.single<Pick<AuditLogRow, 'id'>>(
    settings,
    findSearchEnd(companyId, asked),
  );
  if (ends.rows.length === 0) return { rows, stoppedAt: null, total };
  // Rows written since the first statement have moved the end of the search to newer rows. Rows
  // already found beyond it must not be found again.
  const stops = [...ends.rows, ...rows.slice(-1)].map(({ id }) => id).toSorted();
  return { rows, stoppedAt: (ascending ? stops.at(-1) : stops[0]) ?? null, total };
}
