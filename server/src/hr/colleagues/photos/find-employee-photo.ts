import type { Database } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { StoredPhoto } from './photo.ts';
import { exists, findOfEmployee } from './photos.sql.ts';

interface OfEmployee {
  readonly companyId: string;
  readonly employeeId: string;
}

/**
 * The photo of an employee, for an integration.
 *
 * @throws Problem `not_found`, also without a photo
 */
export async function findEmployeePhoto(
  database: Database,
  { companyId, employeeId }: OfEmployee,
): Promise<StoredPhoto> {
  const { rows } = await database.single<StoredPhoto>(
    { role: 'muster_app', companyId },
    findOfEmployee(companyId, employeeId),
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** @throws Problem `not_found` if the employee has no photo, or the company no such employee */
export async function requireEmployeePhoto(
  database: Database,
  { companyId, employeeId }: OfEmployee,
): Promise<void> {
  const { rows } = await database.single(
    { role: 'muster_app', companyId },
    exists(companyId, employeeId),
  );
  if (rows.length === 0) throw notFound();
}
