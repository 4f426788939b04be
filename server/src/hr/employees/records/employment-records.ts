import type { Database } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type EmploymentRecord, findRecords } from '../job/read-records.ts';
import { type EmploymentsPage, listIds } from './employment-records.sql.ts';

/** The employments of one person, the earliest first, with what is known now and planned. */
export interface PersonEmployments {
  /** Of the employee. */
  readonly id: string;
  readonly record: EmploymentRecord | undefined;
}

/** @throws Problem `not_found` for unknown ids and those of other companies */
export async function readEmployments(
  database: Database,
  companyId: string,
  employeeId: string,
): Promise<PersonEmployments> {
  const [found] = await listEmployments(database, companyId, { employeeId, limit: 1 });
  if (found === undefined) throw notFound();
  return found;
}

/** The employments of at most `limit` people, the newest record first. */
export async function listEmployments(
  database: Database,
  companyId: string,
  page: EmploymentsPage,
): Promise<PersonEmployments[]> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { rows } = await transaction.query<{ readonly id: string }>(listIds(companyId, page));
    const ids = rows.map(({ id }) => id);
    const records = await findRecords(transaction, companyId, ids);
    return ids.map((id) => ({ id, record: records.get(id) }));
  });
}
