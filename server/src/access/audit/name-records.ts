import type { Database } from '../../platform/database/driver.ts';
import type { AuditRecord, NamedAuditRecord } from './audit-record.ts';
import { findNames, type NameRow } from './audit-log.sql.ts';

/** The log holds ids alone: one look-up for all of a page tells what they are called now. */
export async function nameRecords(
  database: Database,
  companyId: string,
  records: readonly AuditRecord[],
): Promise<NamedAuditRecord[]> {
  const ids = new Set(
    records.flatMap(({ actor_id: actorId, subject_id: subjectId }) => [actorId, subjectId]),
  );
  ids.delete(null);
  const { rows } = await database.single<NameRow>(
    { role: 'muster_app', companyId },
    findNames(companyId, [...ids] as string[]),
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return records.map((record) => ({
    ...record,
    actor_name: names.get(`${record.actor_kind} ${record.actor_id}`) ?? null,
    subject_name: names.get(`${record.subject_kind} ${record.subject_id}`) ?? null,
  }));
}
