import {
  createPayGroup,
  type NewPayGroup,
} from '../../server/src/hr/payroll/setup/groups/create-pay-group.ts';
import { closeWithoutRun } from '../../server/src/hr/payroll/runs/close-pay-period.ts';
import type { PeriodRemainder } from '../../server/src/hr/payroll/setup/groups/pay-group.ts';
import { setPayGroup } from '../../server/src/hr/payroll/setup/groups/set-pay-group.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import type { CompanyAtWork } from './company-at-work.ts';

/** Pay groups of a company in domain tests, changed by its owner. */
export function payGroups(company: CompanyAtWork) {
  const { owner: actor } = company;
  const change = <T>(act: (open: UserChange) => Promise<T>): Promise<T> =>
    company.change((open) => act({ ...open, actor }));

  return {
    /** Monthly since January 2026, in euros, by working days. */
    add: (fields: Partial<NewPayGroup> = {}) =>
      change((open) =>
        createPayGroup(open, {
          name: `Group ${company.ids.next()}`,
          legal_entity: null,
          currency: 'EUR',
          frequency: 'monthly',
          anchor: '2026-01-01',
          pay_day_rule: 'day_of_month',
          pay_day: 31,
          pay_day_shift: 'none',
          amount_by: 'period',
          proration: 'working_days',
          rounding: 'half_up',
          paid_leave_hours: true,
          year_adds_up: true,
          year_by: 'pay_date',
          tax_year_start: '01-01',
          correction_months: null,
          protected_net: '0',
          ...fields,
        }),
      ),
    move: (employeeId: string, payGroupId: string | null, validFrom: string) =>
      change((open) => setPayGroup(open, { employeeId, payGroupId, validFrom })),
    /** Closes a period, and all open ones before it, without a run. */
    async close(payGroupId: string, start: string, remainder?: PeriodRemainder) {
      const { rows } = await company.query<{ id: string }>(
        'select id from pay_periods where pay_group_id = $1 and period_start = $2',
        [payGroupId, start],
      );
      await change((open) => closeWithoutRun(open, rows[0]?.id ?? '', remainder));
    },
  };
}

/** Hours approved now, by date. */
export async function approveHours(
  company: CompanyAtWork,
  employeeId: string,
  hours: Readonly<Record<string, string>>,
): Promise<void> {
  const id = company.ids.next();
  const dates = Object.keys(hours).toSorted();
  await company.query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, decided_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'approved', 0, now(), now(), now(), now())`,
    [company.companyId, id, employeeId, dates[0], dates.at(-1)],
  );
  for (const date of dates) {
    await company.query(
      'insert into timesheet_entries (company_id, timesheet_id, date, hours) values ($1, $2, $3, $4)',
      [company.companyId, id, date, hours[date]],
    );
  }
}

/** Since which day the employment has lasted. */
export async function startOn(
  company: CompanyAtWork,
  employeeId: string,
  day: string,
): Promise<void> {
  await company.query('update employments set first_day = $2 where employee_id = $1', [
    employeeId,
    day,
  ]);
  await company.query('update employees set start_date = $2 where id = $1', [employeeId, day]);
}

export async function leaveOn(
  company: CompanyAtWork,
  employeeId: string,
  day: string,
): Promise<void> {
  await company.query('update employments set last_day = $2 where employee_id = $1', [
    employeeId,
    day,
  ]);
  await company.query("update employees set status = 'terminated' where id = $1", [employeeId]);
}
