import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { AuditRecord } from './audit-record.ts';
import { listRecordsOf } from './records-of.sql.ts';
import { type AuditFilter, findSearchEnd, isSearch, list } from './audit-log.sql.ts';

export interface ListedAuditLog {
  readonly rows: AuditRecord[];
  /** The row at which the search stopped and can continue; null = no more rows. */
  readonly stoppedAt: string | null;
}

/**
 * At most `limit` rows of the company's log, newest first. With a filter there may be fewer
 * although more follow, because one call searches a limited number of rows.
 */
export async function listAuditLog(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: AuditFilter; limit: number },
): Promise<ListedAuditLog> {
  const settings = { role: 'muster_reader', companyId } as const;
  if (filter.subjectId !== undefined && filter.recordIds === undefined) {
    const { rows } = await database.single<Pick<AuditLogRow, 'id'>>(
      { role: 'muster_app', companyId },
      listRecordsOf(companyId, filter.subjectId),
    );
    const recordIds = rows.map(({ id }) => id);
    return listAuditLog(database, companyId, { filter: { ...filter, recordIds }, limit });
  }
  const { rows } = await database.single<AuditRecord>(settings, list(companyId, filter, limit));
  if (!isSearch(filter) || rows.length === limit) return { rows, stoppedAt: null };
  const ends = await database.single<Pick<AuditLogRow, 'id'>>(
    settings,
    findSearchEnd(companyId, filter),
  );
  // Rows written since the first statement have moved the end of the search to newer rows. Rows
  // already found beyond it must not be found again.
  const stops = [...ends.rows, ...rows.slice(-1)].map(({ id }) => id);
  return { rows, stoppedAt: ends.rows.length === 0 ? null : (stops.toSorted()[0] ?? null) };
}
