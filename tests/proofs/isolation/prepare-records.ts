import type { Database } from '../../../server/src/platform/database/driver.ts';
import { insertion, type SeededCompany } from './seed-every-table.ts';

/** `$1` is the company, `$2` the user for whom people's tokens act. */
const ofCompany = 'where company_id = $1';
const employed = `update employees set status = 'active', termination_date = null ${ofCompany}`;
const undecided = `decided_at = null, decided_by = null, current_step = 1`;

/** Makes a request wait for the user again. */
function waiting(kind: string, table: string, status: string): string[] {
  return [
    `update ${table} set status = '${status}', ${undecided} ${ofCompany}`,
    `insert into approval_steps (company_id, subject_kind, subject_id, level, approver_kind,
       approver_user_id, status, employee_id)
     select company_id, '${kind}', id, 1, 'user', $2, 'waiting', employee_id
     from ${table} ${ofCompany}
     on conflict (company_id, subject_kind, subject_id, level) do update
     set approver_kind = 'user', approver_user_id = $2, status = 'waiting',
       decided_at = null, decided_by = null`,
  ];
}

const leaveWaits = waiting('leave', 'leave_requests', 'pending');
const timesheetWaits = waiting('timesheet', 'timesheets', `submitted', submitted_at = '2031-01-06`);
const advanceWaits = waiting('advance', 'advances', 'pending');

/** By operation that changes the state of its record or needs one: what makes the record ready. */
const preparations: Readonly<Record<string, readonly string[]>> = {
  cancelLeave: [
    `update leave_requests set status = 'pending' ${ofCompany} and status = 'cancelled'`,
  ],
  createLeave: [employed],
  sendTimeEntries: [employed],
  terminateEmployee: [employed],
  rehireEmployee: [
    `update employees set status = 'terminated', start_date = '2020-01-01',
      termination_date = '2020-01-31' ${ofCompany}`,
  ],
  approveLeave: leaveWaits,
  rejectLeave: leaveWaits,
  approveTimesheet: timesheetWaits,
  rejectTimesheet: timesheetWaits,
  approveAdvance: advanceWaits,
  rejectAdvance: advanceWaits,
  listApprovals: [...leaveWaits, ...timesheetWaits, ...advanceWaits],
};

/** Makes a company's records ready for an operation that works once only. */
export async function prepareRecords(
  database: Database,
  operationId: string,
  { companyId, rows }: SeededCompany,
): Promise<void> {
  const userId = rows.get('users')?.['id'];
  const settings = { role: 'muster_app', companyId } as const;
  for (const text of preparations[operationId] ?? []) {
    const values = text.includes('$2') ? [companyId, userId] : [companyId];
    await database.single(settings, { text, values });
  }
  if (operationId.includes('/scim/v2')) await restoreForProvider(database, { companyId, rows });
}

/** What the provider may have deleted. */
async function restoreForProvider(
  database: Database,
  { companyId, rows }: SeededCompany,
): Promise<void> {
  const settings = { role: 'muster_app', companyId } as const;
  const userId = rows.get('user of the provider')?.['id'];
  for (const text of [
    'update users set disabled_at = null where company_id = $1 and id = $2',
    'delete from provisioned_users where company_id = $1 and user_id = $2',
  ]) {
    await database.single(settings, { text, values: [companyId, userId] });
  }
  for (const table of ['provisioned_groups', 'provisioned_group_members']) {
    const { text, ...inserted } = insertion(table, rows.get(table) ?? {});
    await database.single(settings, { ...inserted, text: `${text} on conflict do nothing` });
  }
}
