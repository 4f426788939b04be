import type { Statement } from '../../platform/database/driver.ts';
import {
  fragment,
  type Fragment,
  type Part,
  bind,
  inline,
  join,
  sql,
} from '../../platform/database/sql.ts';

/** The tables of records about an employee, by their subject kind in the log. */
export const recordTables = {
  leave_request: 'leave_requests',
  timesheet: 'timesheets',
  advance: 'advances',
  document: 'documents',
  contract: 'contracts',
  payslip: 'payslips',
  compensation_profile: 'compensation_profiles',
  pay_deduction: 'pay_deductions',
  bank_account: 'bank_accounts',
  pay_item: 'pay_items',
  pay_assignment: 'pay_assignments',
  claim: 'pay_receivables',
  pay_result: 'pay_results',
  pay_result_acceptance: 'pay_result_acceptances',
  onboarding_checklist: 'onboarding_checklists',
} as const;

const tables = Object.values(recordTables);

/** The ids of all records currently stored about one employee. */
export function listRecordsOf(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const ofTables = tables.map(
    (table) =>
      fragment`select id from ${inline(table)}
      where company_id = ${company} and employee_id = ${employee}`,
  );
  return sql`
    ${join(ofTables, ' union all ')}
    union all select t.id from onboarding_tasks t
    join onboarding_checklists c on c.company_id = t.company_id and c.id = t.checklist_id
    where t.company_id = ${company} and c.employee_id = ${employee}`;
}

/** The employees that the records with these ids are about, for records that still exist. */
export function listOwners(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  const boundIds = bind(ids);
  const ofTables = tables.map(
    (table) => fragment`
      select id, employee_id from ${inline(table)}
      where company_id = ${company} and id = any (${boundIds}) and employee_id is not null`,
  );
  return sql`${join(ofTables, ' union all ')}`;
}

/**
 * Whether a row of the log is about a subject or about one of its records. The second argument is an
 * array.
 */
export function isAbout(subject: Part, records: Part): Fragment {
  return fragment`(${subject}::uuid = any (array_append(subject_ids, subject_id))
    or ${subject}::uuid = any (employee_ids)
    or employee_ids = '{}' and exists (
      select from unnest(array_append(subject_ids, subject_id)) as about (id)
      where about.id = any (${records}::uuid[])))`;
}
