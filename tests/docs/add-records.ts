import { addPublicHolidays } from '../../server/src/hr/leave/holidays/add-public-holidays.ts';
import { approvePayrollRun } from '../../server/src/hr/payroll/runs/approve-payroll-run.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { addTasks } from '../harness/add-onboarding.ts';
import { addSignedContract } from '../harness/add-contracts.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';

/** Adds the data a page needs besides employees. Returns the number of events. */
export async function addRecords(
  service: TestService,
  company: TestCompany,
  {
    page,
    ids,
    keyId,
  }: { readonly page: string; readonly ids: readonly string[]; readonly keyId: string },
): Promise<number> {
  if (page.endsWith('post-payroll.md')) return approveRun(service, company);
  if (page.endsWith('guide/contracts.md')) {
    await addSignedContract(service, company, ids[0] ?? '');
    return 1;
  }
  if (page.endsWith('onboarding-tasks.md')) {
    const task = { required: true, dueDate: '2027-01-04' };
    await addTasks(service, company, {
      employeeId: ids[0] ?? '',
      tasks: [
        { ...task, title: 'Create accounts', assigneeApiKeyId: keyId },
        { ...task, title: 'Hand over the laptop' },
      ],
    });
    return 1;
  }
  return page.endsWith('leave-calendar.md') ? decideLeave(service, company, ids) : 0;
}

/** Adds a payroll run for three people and approves it. Returns the number of events. */
async function approveRun({ database }: TestService, company: TestCompany): Promise<number> {
  const { companyId, owner: actor } = company;
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const ids = createIds(systemClock);
    const id = ids.next();
    await transaction.query({
      text: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
               currency, status, employee_count, completed_at, created_at, updated_at)
             values ($1, $2, 'regular', '2027-01-01', '2027-01-31', '2027-01-28', 'EUR', 'completed',
               3, now(), now(), now())`,
      values: [companyId, id],
    });
    await approvePayrollRun({ transaction, actor, ids, clock: systemClock }, id);
  });
  return 1;
}

/** A week and an afternoon of approved leave, a cancelled week, and a holiday. Returns the number of events. */
async function decideLeave(
  service: TestService,
  { key, companyId, owner }: TestCompany,
  [sara, jonas, noor]: readonly string[],
): Promise<number> {
  const requests = [
    { employee_id: sara, start_date: '2027-08-02', end_date: '2027-08-06', status: 'approved' },
    { employee_id: jonas, start_date: '2027-08-09', end_date: '2027-08-09', status: 'approved' },
    { employee_id: noor, start_date: '2027-08-16', end_date: '2027-08-20', status: 'cancelled' },
  ];
  for (const { status, ...dates } of requests) {
    const portion = dates.employee_id === jonas ? 'pm' : 'full';
    const portions = { start_portion: portion, end_portion: portion };
    const body = { ...dates, ...portions, leave_type: 'annual' };
    const answer = await service.api('POST', '/leave', { key, body });
    const { id } = (answer.body as { leave_request: { id: string } }).leave_request;
    await service.database.single(
      { role: 'muster_app', companyId },
      {
        text: `update leave_requests set status = $3, decided_at = now(), updated_at = now()
               where company_id = $1 and id = $2`,
        values: [companyId, id, status],
      },
    );
  }
  await service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    addPublicHolidays(
      { transaction, actor: owner, ids: createIds(systemClock), clock: systemClock },
      {
        calendarId: null,
        holidays: [{ date: '2027-08-15', name: 'Assumption Day', portion: 'full' }],
      },
    ),
  );
  return requests.length;
}
