import type { Database } from '../../platform/database/driver.ts';
import {
  readStampedRecords,
  type StampedRecords,
} from '../../platform/database/stamped-records.ts';
import { type EmployeeFilter, listOf } from './queries.ts';

/**
 * At most `limit` employees of the company, newest first, each a `ListedEmployee` as JSON; none
 * when the company's employees still have the known stamp.
 */
export function listEmployees(
  database: Database,
  companyId: string,
  { filter, limit }: { readonly filter: EmployeeFilter; readonly limit: number },
  knownStamp: string,
): Promise<StampedRecords> {
  return readStampedRecords(
    database,
    { role: 'muster_app', companyId },
    listOf(companyId, filter, limit),
    { collection: 'employees', knownStamp },
  );
}
