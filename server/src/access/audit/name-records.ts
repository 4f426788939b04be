import type { Database } from '../../platform/database/driver.ts';
import type { AuditRecord, NamedAuditRecord } from './audit-record.ts';
import { findNames, type NameRow } from './audit-log.sql.ts';
import { listOwners, recordTables } from './records-of.sql.ts';

/**
 * Adds names to the rows of a page, which hold only ids. Two look-ups per page find the owners of
 * the records, where the log does not contain them, and all current names.
 */
export async function nameRecords(
  database: Database,
  companyId: string,
  records: readonly AuditRecord[],
): Promise<NamedAuditRecord[]> {
  const settings = { role: 'muster_app', companyId } as const;
  const found = await findPeople(database, companyId, records);
  const ids = new Set(
    found.flatMap((record) => [
      record.actor_id,
      record.application_id,
      record.subject_id,
      ...(record.employee_ids.length === 1 ? record.employee_ids : []),
    ]),
  );
  ids.delete(null);
  const { rows } = await database.single<NameRow>(
    settings,
    findNames(companyId, [...ids] as string[]),
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return found.map((record) => {
    const [person, ...others] = record.employee_ids;
    const only = others.length === 0 ? names.get(`employee ${person}`) : undefined;
    return {
      ...record,
      actor_name: names.get(`${record.actor_kind} ${record.actor_id}`) ?? null,
      application_name: names.get(`application ${record.application_id}`) ?? null,
      subject_name: names.get(`${record.subject_kind} ${record.subject_id}`) ?? only ?? null,
    };
  });
}

/**
 * Rows written before the log contained the employees get them from the records that still exist.
 */
async function findPeople(
  database: Database,
  companyId: string,
  records: readonly AuditRecord[],
): Promise<readonly AuditRecord[]> {
  const isOpen = ({ subject_ids: ids, employee_ids: people }: AuditRecord): boolean =>
    ids.length > 0 && people.length === 0;
  const open = records.filter((record) => isOpen(record) && record.subject_kind in recordTables);
  if (open.length === 0) return records;
  const { rows } = await database.single<{ id: string; employee_id: string }>(
    { role: 'muster_app', companyId },
    listOwners(
      companyId,
      open.flatMap(({ subject_ids: ids }) => ids),
    ),
  );
  const ownerOf = new Map(rows.map(({ id, employee_id: employeeId }) => [id, employeeId]));
  return records.map((record) => {
    const owners = isOpen(record) ? record.subject_ids.flatMap((id) => ownerOf.get(id) ?? []) : [];
    return owners.length === 0 ? record : { ...record, employee_ids: [...new Set(owners)] };
  });
}
