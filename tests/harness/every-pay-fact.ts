import { policyOfAllowance } from '../../server/src/hr/leave/policies/allowance-policy.ts';
import type { CompanyAtWork } from './company-at-work.ts';

const at = 'now(), now()';

/** For each of them one of each kind of fact of March 2026 that pay depends on, apart from pay, groups and components. */
export async function insertEveryPayFact(
  company: CompanyAtWork,
  employeeIds: readonly string[],
): Promise<void> {
  await insertSettings(company);
  for (const id of employeeIds) await insertFactsOf(company, id);
}

/** A holiday at a location, and a policy that pays half of sick leave. */
async function insertSettings(company: CompanyAtWork): Promise<void> {
  await company.query(
    `with place as (
       insert into locations (company_id, id, name, holiday_calendar_id, created_at)
       select $1, gen_random_uuid(), 'Office', id, now() from holiday_calendars where company_id = $1 limit 1
       returning holiday_calendar_id
     )
     insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
     select $1, gen_random_uuid(), holiday_calendar_id, '2026-03-17', 'Holiday', now() from place`,
    [company.companyId],
  );
  const allowance = { days_per_year: 365, carry_over_days_max: 0 };
  const terms = {
    ...policyOfAllowance({ ...allowance, first_year_rule: 'month_started' }),
    pay_rates: [{ from_day: 1, percent: '50' }],
  };
  await company.query(
    `with added as (
       insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
       values ($1, gen_random_uuid(), 'sick', 'Sick pay', $2, now()) returning *
     )
     insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
     select company_id, gen_random_uuid(), leave_type, id, '2025-01-01', now() from added`,
    [company.companyId, JSON.stringify(terms)],
  );
}

async function insertFactsOf(company: CompanyAtWork, employeeId: string): Promise<void> {
  const insert = (text: string) => company.query(text, [company.companyId, employeeId]);
  await insert(
    `with sheet as (
       insert into timesheets (company_id, id, employee_id, period_start, period_end, status, total_hours,
         submitted_at, decided_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, '2026-03-09', '2026-03-15', 'approved', 8, ${at}, ${at}) returning id
     )
     insert into timesheet_entries (company_id, timesheet_id, date, hours) select $1, id, '2026-03-09', 8 from sheet`,
  );
  await insert(
    `insert into long_leaves (company_id, id, employee_id, first_day, last_day, is_paid, created_at)
     values ($1, gen_random_uuid(), $2, '2026-03-23', '2026-03-27', false, now())`,
  );
  await insert(
    `insert into pay_deductions (company_id, id, name, kind, value, currency, employee_id, valid_from, created_at)
     values ($1, gen_random_uuid(), 'Ticket', 'fixed', 49, 'EUR', $2, '2020-01-01', now())`,
  );
  await insert(
    `with owed as (
       insert into advances (company_id, id, employee_id, amount, currency, purpose, installments, status, paid_at,
         created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 100, 'EUR', 'Rent', 1, 'paid', now(), ${at}) returning id
     )
     insert into advance_installments (company_id, advance_id, number, amount, due_from)
     select $1, id, 1, 100, '2026-03-01' from owed`,
  );
  await insert(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date, start_portion,
       end_portion, days, status, created_at, updated_at)
     select $1, gen_random_uuid(), $2, type, day::date, day::date, 'full', 'full', 1, 'approved', ${at}
     from (values ('sick', '2026-03-02'), ('unpaid', '2026-03-03')) as taken (type, day)`,
  );
}
