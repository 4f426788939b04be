import type { Statement } from '../../../server/src/platform/database/driver.ts';

/**
 * Everything that decides what one person is paid, is granted as leave, and who approves their
 * requests: the rows about them, and those of the groups they are in. Written without the product's
 * own idea of whom an act reaches. Texts such as names are left out.
 *
 * $1 is the company, $2 the employee, $3 the users whose accounts the person has: what their
 * managers delegate is not the managers' doing then, and their steps have gone to HR.
 */
const facts: Readonly<Record<string, string>> = {
  record: `select start_date, status, termination_date, manager_id, employment_type
    from employees where id = $2`,
  employments: 'select number, first_day, last_day from employments where employee_id = $2',
  jobs: `select employment_number, valid_from, org_unit_id, location_id, manager_id,
      employment_type, fte, work_pattern_id from job_rows
    where employee_id = $2 and superseded_at is null`,
  birth: 'select date_of_birth from employee_personal_details where employee_id = $2',
  granted: `select leave_type, year, kind, days from leave_ledger where employee_id = $2
      and kind in ('adjustment', 'correction')`,
  approved_leave: `select id, days from leave_requests where employee_id = $2 and status = 'approved'`,
  policies: `select a.leave_type, a.policy_id, a.first_day, a.last_day, p.terms
    from leave_policy_assignments a
    join leave_policies p on p.company_id = a.company_id and p.id = a.policy_id
    cross join (select * from job_rows where employee_id = $2 and superseded_at is null
      order by valid_from desc nulls last limit 1) mine
    where (a.employee_id is null or a.employee_id = $2)
      and (a.location_id is null or a.location_id = mine.location_id)
      and (a.org_unit_id is null or a.org_unit_id = mine.org_unit_id)
      and (a.employment_type is null or a.employment_type = mine.employment_type)`,
  leave_types: `select code, is_paid, is_long, balance_unit, days_per_year, carry_over_days_max
    from leave_types where code in (select leave_type from leave_ledger where employee_id = $2)`,
  holidays: `select h.date, h.portion from public_holidays h
    join locations l on l.company_id = h.company_id and l.holiday_calendar_id = h.calendar_id
    join job_rows j on j.company_id = h.company_id and j.employee_id = $2
      and j.superseded_at is null and j.location_id = l.id`,
  default_calendar: 'select id from holiday_calendars where is_default',
  patterns: 'select id, anchor, weeks from work_patterns where is_default',
  pay: `select amount, currency, period, valid_from from compensation_profiles
    where employee_id = $2 and superseded_at is null`,
  deductions: `select kind, value, valid_from, valid_to from pay_deductions
    where employee_id = $2 or employee_id is null`,
  items: `select amount, currency, pay_on from pay_items
    where employee_id = $2 and status in ('approved', 'paid')`,
  groups: `select pay_group_id, valid_from from pay_group_members
    where employee_id = $2 and superseded_at is null`,
  group_terms: `select g.amount_by, g.proration, g.rounding, g.paid_leave_hours, g.year_adds_up, g.year_by, g.tax_year_start,
      g.correction_months, g.protected_net
    from pay_groups g where id in (select pay_group_id from pay_group_members where employee_id = $2)`,
  components: `select a.component_id, a.value, a.valid_from, a.valid_to, v.formula
    from pay_assignments a
    join pay_component_versions v on v.component_id = a.component_id and v.status = 'active'
    where a.scope = 'everyone' or a.employee_id = $2
      or a.pay_group_id in (select pay_group_id from pay_group_members where employee_id = $2)
      or a.employment_type in (select employment_type from job_rows where employee_id = $2)`,
  hours: `select id, total_hours from timesheets where employee_id = $2 and status = 'approved'`,
  advances: `select id, amount from advances
    where employee_id = $2 and status not in ('pending', 'rejected', 'cancelled')`,
  chains: `select p.subject_kind, p.leave_type, p.days_min, s.level, s.approver_kind,
      s.approver_user_id
    from approval_policies p join approval_policy_steps s on s.policy_id = p.id
    where p.department is null
      or p.department = (select department from employees where id = $2)`,
  decisions: `select subject_id, level, status from approval_steps
    where employee_id = $2 and status = 'approved'`,
  delegations: `select d.user_id, d.delegate_user_id from approval_delegations d
    join users u on u.id = d.user_id
    where u.employee_id = (select manager_id from employees where id = $2)
      and u.id <> all ($3::uuid[])`,
};

/** One row: the facts by name, each as its sorted rows; null = none. */
export function ownFacts(
  companyId: string,
  employeeId: string,
  accounts: readonly string[],
): Statement {
  const columns = Object.entries(facts).map(
    ([name, text]) => `(select jsonb_agg(f::text order by f::text) from (${text}) f) as ${name}`,
  );
  return {
    text: `select ${columns.join(',\n')} where $1::uuid is not null`,
    values: [companyId, employeeId, accounts],
  };
}
