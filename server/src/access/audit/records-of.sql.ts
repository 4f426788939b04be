import type { Statement } from '../../platform/database/driver.ts';

/** Records about one employee, by the kind of subject that they are in the log. */
export const recordTables = {
  leave_request: 'leave_requests',
  timesheet: 'timesheets',
  advance: 'advances',
  document: 'documents',
  contract: 'contracts',
  payslip: 'payslips',
  compensation_profile: 'compensation_profiles',
  pay_deduction: 'pay_deductions',
  onboarding_checklist: 'onboarding_checklists',
} as const;

const tables = Object.values(recordTables);

/** The ids of everything that is kept about one employee now. */
export function listRecordsOf(companyId: string, employeeId: string): Statement {
  const ofTables = tables.map(
    (table) => `select id from ${table} where company_id = $1 and employee_id = $2`,
  );
  return {
    text: `${ofTables.join('\n           union all ')}
           union all select t.id from onboarding_tasks t
           join onboarding_checklists c on c.company_id = t.company_id and c.id = t.checklist_id
           where t.company_id = $1 and c.employee_id = $2`,
    values: [companyId, employeeId],
  };
}

/** Whose those of some records are that are about an employee, and are still there. */
export function listOwners(companyId: string, ids: readonly string[]): Statement {
  const ofTables = tables.map(
    (table) => `select id, employee_id from ${table}
           where company_id = $1 and id = any ($2) and employee_id is not null`,
  );
  return { text: ofTables.join('\n           union all '), values: [companyId, ids] };
}

/**
 * Of a row of the log, whether it is about somebody or something, or about one of their records.
 * Both are places of the statement's values, such as `$2`; the second is an array.
 */
export function isAbout(subject: string, records: string): string {
  return `(${subject}::uuid = any (array_append(subject_ids, subject_id))
    or ${subject}::uuid = any (employee_ids)
    or employee_ids = '{}' and exists (
      select from unnest(array_append(subject_ids, subject_id)) as about (id)
      where about.id = any (${records}::uuid[])))`;
}
