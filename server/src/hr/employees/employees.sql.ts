import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { Employee, EmployeeStatus } from './employee.ts';
import type { KeyedEmployee } from './new-employees.sql.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

export const employeeColumns = fragment`id, external_id, employee_number, first_name, last_name,
  email, phone, job_title,
  department, location, employment_type, manager_id, start_date, status, termination_date,
  created_at, updated_at, version`;

/** A `ListedEmployee` as JSON. */
export function find(companyId: string, id: string): Statement {
  return sql('employees.find')`
    select id, as_json, version, updated_at from employees
    where company_id = ${companyId} and id = ${id}`;
}

/** Locks the row, so that a decision based on it still holds when it is written. */
export function findForUpdate(companyId: string, id: string): Statement {
  return sql('employees.find_for_update')`
    select ${employeeColumns} from employees where company_id = ${companyId} and id = ${id}
    for no key update`;
}

/** The record, if its personal data was erased. */
export function findErased(companyId: string, id: string): Statement {
  return sql('employees.find_erased')`
    select id from employees where company_id = ${companyId} and id = ${id}
      and erased_at is not null`;
}

/**
 * Locks many rows in a fixed order, so that two calls that share rows wait for each other instead
 * of deadlocking.
 */
export function findManyForUpdate(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select ${employeeColumns} from employees where company_id = ${companyId} and id = any (${ids})
    order by id for no key update`;
}

/**
 * Frees the keys of employees, by their ids, until they are written. An address is stored as text that
 * no address has; a number that is shared is not unique.
 */
export function releaseKeys(
  companyId: string,
  ids: Readonly<Record<'emails' | 'numbers' | 'externalIds', readonly string[]>>,
): Statement {
  const boundEmails = bind(ids.emails);
  const boundNumbers = bind(ids.numbers);
  const externals = bind(ids.externalIds);
  return sql`
    update employees set
      email_key = case when id = any (${boundEmails}) then id::text else email_key end,
      shares_number = shares_number or id = any (${boundNumbers}),
      external_id = case when id = any (${externals}) then null else external_id end
    where company_id = ${companyId}
      and id = any (${boundEmails}::uuid[] || ${boundNumbers}::uuid[] || ${externals}::uuid[])`;
}

export interface EmployeeKeys {
  readonly ids: readonly string[];
  readonly emailKeys: readonly string[];
  readonly externalIds: readonly string[];
  readonly numbers: readonly string[];
}

/** The employees with any of these keys; at most two of those who share a number. */
export function findByKeys(companyId: string, keys: EmployeeKeys): Statement {
  const stored = fragment`${employeeColumns}, email_key, termination_reason, erased_at`;
  const found = fragment`${employeeColumns}, email_key, termination_reason,
    erased_at is not null as is_erased`;
  const company = bind(companyId);
  return sql`
    select ${found} from employees where company_id = ${company}
      and email_key = any(${keys.emailKeys})
    union select ${found} from employees
    where company_id = ${company} and external_id = any(${keys.externalIds})
    union select ${found} from employees where company_id = ${company} and id = any(${keys.ids})
    union select ${found} from (
      select ${stored}, row_number() over (partition by employee_number order by id) as turn
      from employees where company_id = ${company}
        and employee_number = any(${keys.numbers})) numbered
    where turn <= 2`;
}

/** The manager of each employee in the company. */
export function listReportingLines(companyId: string): Statement {
  return sql`
    select id, manager_id from employees
    where company_id = ${companyId} and manager_id is not null`;
}

/** Those of the given employees who are above themselves. */
export function findCircles(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    with recursive line (start, id) as (
      select id, manager_id from employees where company_id = ${company} and id = any (${ids})
      union
      select line.start, e.manager_id from employees e join line on e.id = line.id
      where e.company_id = ${company} and line.id <> line.start
    )
    select start as id from line where id = start`;
}

/** The holder of an employee number, excluding one employee. */
export function findNumberHolder(companyId: string, number: string, exceptId: string): Statement {
  return sql`
    select first_name || ' ' || last_name as name from employees
    where company_id = ${companyId} and employee_number = ${number} and not shares_number
      and id <> ${exceptId}`;
}

/** Writes all writable columns, so that one prepared statement serves every patch. */
export function update(companyId: string, emailKey: string, row: Employee): Statement {
  const employeeNumber = bind(row.employee_number);
  return sql('employees.update')`
    update employees set email_key = ${emailKey}, external_id = ${row.external_id},
      employee_number = ${employeeNumber},
      first_name = ${row.first_name}, last_name = ${row.last_name}, email = ${row.email},
        phone = ${row.phone}, job_title = ${row.job_title},
      department = ${row.department}, location = ${row.location},
        employment_type = ${row.employment_type}, manager_id = ${row.manager_id},
      start_date = ${row.start_date}, version = ${row.version}, updated_at = ${row.updated_at},
      shares_number = shares_number and employee_number is not distinct from ${employeeNumber}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Writes all writable columns of many rows in one statement. */
export function updateMany(companyId: string, employees: readonly KeyedEmployee[]): Statement {
  const rows = JSON.stringify(
    employees.map(({ row, emailKey }) => ({ ...row, email_key: emailKey })),
  );
  return sql`
    update employees e set email_key = n.email_key, external_id = n.external_id,
      employee_number = n.employee_number, first_name = n.first_name, last_name = n.last_name,
      email = n.email, phone = n.phone, job_title = n.job_title, department = n.department,
      location = n.location, employment_type = n.employment_type, manager_id = n.manager_id,
      start_date = n.start_date, version = n.version, updated_at = n.updated_at,
      shares_number = e.shares_number and e.employee_number is not distinct from n.employee_number
    from json_to_recordset(${rows}) as n (email_key text, id uuid, external_id text,
      employee_number text, first_name text, last_name text, email text, phone text,
      job_title text, department text, location text, employment_type text, manager_id uuid,
      start_date date, version integer, updated_at timestamptz)
    where e.company_id = ${companyId} and e.id = n.id`;
}

export interface EmployeeFilter {
  readonly status?: EmployeeStatus;
  readonly emailKey?: string;
  readonly externalId?: string;
  readonly department?: string;
  readonly managerId?: string;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

/**
 * Each a `ListedEmployee` as JSON. Each filter has its index: `employees_by_status`,
 * `employees_email_unique`, `employees_external_id_unique`, `employees_by_department`,
 * `employees_by_manager` and `employees_by_update`.
 */
export function listRecords(companyId: string, filter: EmployeeFilter, limit: number): Statement {
  return newestFirst({
    name: 'employees.list',
    columns: fragment`id, as_json`,
    table: 'employees',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'email', condition: 'email_key =', value: filter.emailKey },
      { name: 'external_id', condition: 'external_id =', value: filter.externalId },
      { name: 'department', condition: 'department =', value: filter.department },
      { name: 'manager', condition: 'manager_id =', value: filter.managerId },
      {
        name: 'updated',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
    ],
  });
}

/**
 * Serialises changes to the reporting lines of one company. Row locks can't: a cycle may close over
 * rows that neither of two changes touches. Released when the transaction ends.
 */
export function lockReportingLines(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('reporting-lines ' || ${companyId}, 0))`;
}

/** Whether `managerId` is an employee of the company, and whether `employeeId` is above them. */
export function checkManager(companyId: string, employeeId: string, managerId: string): Statement {
  const company = bind(companyId);
  return sql`
    with recursive line (id, manager_id) as (
      select id, manager_id from employees where company_id = ${company} and id = ${managerId}
      union
      select e.id, e.manager_id from employees e join line on e.id = line.manager_id
      where e.company_id = ${company}
    )
    select count(*) > 0 as exists, coalesce(bool_or(id = ${employeeId}), false) as makes_cycle
    from line`;
}
