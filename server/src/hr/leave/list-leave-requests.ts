import type { Database } from '../../platform/database/driver.ts';
import type { LeaveRequest } from './leave-request.ts';
import { type LeaveRequestFilter, list } from './leave-requests.sql.ts';

/** At most `limit` leave requests of the company, newest first. */
export async function listLeaveRequests(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: LeaveRequestFilter; limit: number },
): Promise<LeaveRequest[]> {
  const { rows } = await database.single<LeaveRequest>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
