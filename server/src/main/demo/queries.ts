import type { Portion } from '../../hr/leave/leave-request.ts';
import type { Statement } from '../../platform/database/driver.ts';

// Each takes all rows of its table at once, as JSON: one statement is hundreds of times faster than
// one for each row.

export interface EmployeeRow {
  readonly id: string;
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly job_title: string;
  readonly department: string;
  readonly location: string;
  readonly employment_type: string;
  readonly manager_id: string | null;
  readonly start_date: string;
  readonly status: string;
  readonly termination_date: string | null;
  readonly created_at: string;
}

export function insertEmployees(companyId: string, rows: readonly EmployeeRow[]): Statement {
  return {
    text: `insert into employees (company_id, id, employee_number, first_name, last_name, email,
             email_key, job_title, department, location, employment_type, manager_id, start_date,
             status, termination_date, created_at, updated_at)
           select $1, id, employee_number, first_name, last_name, email, email, job_title,
             department, location, employment_type, manager_id, start_date, status,
             termination_date, created_at, created_at
           from json_to_recordset($2) as r (id uuid, employee_number text, first_name text,
             last_name text, email text, job_title text, department text, location text,
             employment_type text, manager_id uuid, start_date date, status text,
             termination_date date, created_at timestamptz)`,
    values: [companyId, JSON.stringify(rows)],
  };
}

export interface UserRow {
  readonly id: string;
  readonly employee_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly created_at: string;
}

export function insertUsers(
  companyId: string,
  rows: readonly UserRow[],
  passwordHash: string,
): Statement {
  return {
    text: `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name,
             role, password_hash, created_at, updated_at)
           select $1, id, employee_id, email, email, first_name, last_name, role, $3, created_at,
             created_at
           from json_to_recordset($2) as r (id uuid, employee_id uuid, email text, first_name text,
             last_name text, role text, created_at timestamptz)`,
    values: [companyId, JSON.stringify(rows), passwordHash],
  };
}

export function linkUser(companyId: string, userId: string, employeeId: string): Statement {
  return {
    text: 'update users set employee_id = $3 where company_id = $1 and id = $2',
    values: [companyId, userId, employeeId],
  };
}

export interface LeaveRow {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_portion: Portion;
  readonly end_portion: Portion;
  readonly days: number;
  readonly reason: string | null;
  readonly status: string;
  readonly current_step: number;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
}

export function insertLeave(companyId: string, rows: readonly LeaveRow[]): Statement {
  return {
    text: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
             start_portion, end_portion, days, reason, status, current_step, decided_at, decided_by,
             rejection_reason, created_at, updated_at)
           select $1, id, employee_id, leave_type, start_date, end_date, start_portion, end_portion,
             days, reason, status, current_step, decided_at, decided_by, rejection_reason,
             created_at, coalesce(decided_at, created_at)
           from json_to_recordset($2) as r (id uuid, employee_id uuid, leave_type text,
             start_date date, end_date date, start_portion text, end_portion text, days numeric,
             reason text, status text, current_step smallint, decided_at timestamptz,
             decided_by uuid, rejection_reason text, created_at timestamptz)`,
    values: [companyId, JSON.stringify(rows)],
  };
}

/** Makes a leave type one whose days are counted, from a calendar year on. */
export function setAllowance(
  companyId: string,
  leaveType: string,
  {
    daysPerYear,
    carryOverMax,
    firstYear,
  }: { daysPerYear: number; carryOverMax: number; firstYear: number },
): Statement {
  return {
    text: `update leave_types set days_per_year = $3, carry_over_days_max = $4, allowance_year = $5
           where company_id = $1 and code = $2`,
    values: [companyId, leaveType, daysPerYear, carryOverMax, firstYear],
  };
}

export interface StepRow {
  readonly subject_kind: 'leave' | 'advance' | 'timesheet';
  readonly subject_id: string;
  readonly employee_id: string;
  readonly level: number;
  readonly approver_kind: 'manager' | 'hr';
  readonly approver_user_id: string | null;
  readonly status: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
}

export type HistoryTable =
  | 'advance_installments'
  | 'advances'
  | 'approval_steps'
  | 'compensation_profiles'
  | 'contract_signatures'
  | 'contracts'
  | 'document_contents'
  | 'documents'
  | 'leave_ledger'
  | 'onboarding_checklists'
  | 'onboarding_tasks'
  | 'onboarding_template_tasks'
  | 'onboarding_templates'
  | 'pay_deductions'
  | 'payroll_runs'
  | 'public_holidays'
  | 'timesheet_entries'
  | 'timesheets';

/** The members of a row are the table's columns; all rows have the same ones, and there is a row. */
export function insertRows(
  companyId: string,
  table: HistoryTable,
  rows: readonly object[],
): Statement {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return {
    text: `insert into ${table} (company_id, ${columns})
           select $1, ${columns} from json_populate_recordset(null::${table}, $2)`,
    values: [companyId, JSON.stringify(rows)],
  };
}
