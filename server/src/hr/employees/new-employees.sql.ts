import type { Statement } from '../../platform/database/driver.ts';
import { type Employee, employeeJson } from './employee.ts';
import type { WorkingTime } from './job/job.ts';
import type { Recorded } from './job/job-rows.sql.ts';

/**
 * The text that a search by name, number or address is matched against. The table's triggers
 * compute the same text.
 */
function searchKey(first: string, last: string, number: string, emailKey: string): string {
  return `lower(${first}::text || ' ' || ${last}::text || ' ' || coalesce(${number}::text, ''))
             || ' ' || ${emailKey}::text`;
}

/**
 * Inserts an employee with their first employment and job; the unit and the location exist. One
 * statement, because this is the busiest write.
 */
export function insert(
  companyId: string,
  { row, emailKey, fte = 1, work_pattern_id = null }: KeyedEmployee & Partial<WorkingTime>,
  recorded: Recorded,
): Statement {
  return {
    name: 'employees.insert',
    text: `with employee as (
             insert into employees (company_id, email_key, id, external_id, employee_number, first_name,
               last_name, email, phone, job_title, department, location, employment_type, manager_id,
               start_date, status, version, created_at, updated_at, as_json, search_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
               $20, ${searchKey('$6', '$7', '$5', '$2')})
           ), employment as (
             insert into employments (company_id, employee_id, number, first_day, recorded_at,
               recorded_by_kind, recorded_by)
             values ($1, $3, 1, $15, $18, $21, $22)
           )
           insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
             location_id, employment_type, manager_id, recorded_at, recorded_by_kind, recorded_by, fte,
             work_pattern_id)
           values ($1, $3, $3, 1, $10, ${idOfPlace('org_units', '$11')}, ${idOfPlace('locations', '$12')},
             $13, $14, $18, $21, $22, $23, $24)`,
    values: [
      companyId,
      emailKey,
      row.id,
      ...writable(row),
      row.status,
      row.version,
      row.created_at,
      row.updated_at,
      employeeJson(row),
      recorded.kind,
      recorded.by,
      fte,
      work_pattern_id,
    ],
  };
}

function idOfPlace(table: 'org_units' | 'locations', name: string): string {
  return `(select p.id from ${table} p where p.company_id = $1 and p.name = ${name})`;
}

/** A row and the key of its email address. */
export interface KeyedEmployee {
  readonly row: Employee;
  readonly emailKey: string;
  /** Why the employment of a new employee ended. */
  readonly endReason?: string | null;
}

const insertPeople = `insert into employees (company_id, email_key, id, external_id, employee_number,
               first_name, last_name, email, phone, job_title, department, location, employment_type,
               manager_id, start_date, status, termination_date, termination_reason, version, created_at,
               updated_at, as_json, search_key)
             select $1, email_key, id, external_id, employee_number, first_name, last_name, email, phone,
               job_title, department, location, employment_type, manager_id, start_date, status,
               termination_date, termination_reason, version, created_at, updated_at, as_json,
               ${searchKey('first_name', 'last_name', 'employee_number', 'email_key')}
             from e`;

const peopleToInsert = `e as materialized (
             select * from json_to_recordset($2) as e (email_key text, id uuid, external_id text,
               employee_number text, first_name text, last_name text, email text, phone text,
               job_title text, department text, location text, employment_type text, manager_id uuid,
               start_date date, status text, termination_date date,
               termination_reason text, version integer,
               created_at timestamptz, updated_at timestamptz, as_json text)
           )`;

/**
 * Inserts many employees, each with their first employment and job, in one statement; their order
 * doesn't matter. The units and locations exist.
 */
export function insertMany(
  companyId: string,
  employees: readonly KeyedEmployee[],
  recorded: Recorded,
): Statement {
  return {
    text: `with ${peopleToInsert}, employee as (
             ${insertPeople}
           ), employment as (
             insert into employments (company_id, employee_id, number, first_day, recorded_at,
               recorded_by_kind, recorded_by)
             select $1, id, 1, start_date, created_at, $3, $4 from e
           )
           insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
             location_id, employment_type, manager_id, recorded_at, recorded_by_kind, recorded_by)
           select $1, e.id, e.id, 1, e.job_title, u.id, l.id, e.employment_type, e.manager_id,
             e.created_at, $3, $4
           from e
           left join org_units u on u.company_id = $1 and u.name = e.department
           left join locations l on l.company_id = $1 and l.name = e.location`,
    values: [companyId, toRecordset(employees), recorded.kind, recorded.by],
  };
}

/** The same without employments and jobs, which the caller adds with `addRecords`. */
export function insertManyWithoutJobs(
  companyId: string,
  employees: readonly KeyedEmployee[],
): Statement {
  return {
    text: `with ${peopleToInsert} ${insertPeople}`,
    values: [companyId, toRecordset(employees)],
  };
}

function toRecordset(employees: readonly KeyedEmployee[]): string {
  return JSON.stringify(
    employees.map(({ row, emailKey, endReason = null }) => ({
      ...row,
      email_key: emailKey,
      termination_reason: endReason,
      as_json: employeeJson(row),
    })),
  );
}

/** The values of the columns that people write, in the order of the statements. */
export function writable(row: Employee): unknown[] {
  return [
    row.external_id,
    row.employee_number,
    row.first_name,
    row.last_name,
    row.email,
    row.phone,
    row.job_title,
    row.department,
    row.location,
    row.employment_type,
    row.manager_id,
    row.start_date,
  ];
}
