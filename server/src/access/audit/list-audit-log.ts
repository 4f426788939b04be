import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { AuditRecord } from './audit-record.ts';
import { listRecordsOf } from './records-of.sql.ts';
import { type AuditFilter, findSearchEnd, isSearch, list } from './audit-log.sql.ts';

export interface ListedAuditLog {
  readonly rows: AuditRecord[];
  /** The search went as far as this row and could go on; null = there are no more. */
  readonly stoppedAt: string | null;
}

/**
 * At most `limit` records of what was done in the company, newest first. With a filter there may be
 * fewer although more follow: one call goes through a bounded number.
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
  // Rows written since the first statement have moved the end towards the present: what was found
  // beyond it must not be found again.
  const stops = [...ends.rows, ...rows.slice(-1)].map(({ id }) => id);
  return { rows, stoppedAt: ends.rows.length === 0 ? null : (stops.toSorted()[0] ?? null) };
}
