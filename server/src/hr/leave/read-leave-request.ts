import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { LeaveRequest } from './leave-request.ts';
import { find } from './leave-requests.sql.ts';

/**
 * One leave request of the company.
 *
 * @throws Problem `not_found` for unknown ids and those of other companies
 */
export async function readLeaveRequest(
  database: Database,
  companyId: string,
  id: string,
): Promise<LeaveRequest> {
  const { rows } = await database.single<LeaveRequest>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const request = rows[0];
  if (request === undefined) {
    throw notFound();
  }
  return request;
}
