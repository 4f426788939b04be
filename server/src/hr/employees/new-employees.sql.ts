import type { Statement } from '../../platform/database/driver.ts';
import { type Employee, employeeJson } from './employee.ts';
import type { WorkingTime } from './job/job.ts';
import type { Recorded } from './job/job-rows.sql.ts';
import {
  bind,
  type Bound,
  fragment,
  type Fragment,
  inline,
  type Part,
  sql,
} from '../../platform/database/sql.ts';

/**
 * The text that a search by name, number or address is matched against. The table's triggers
 * compute the same text.
 */
function searchKey(first: Part, last: Part, number: Part, emailKey: Part): Fragment {
  return fragment`lower(${first}::text || ' ' || ${last}::text || ' ' || coalesce(${number}::text, ''))
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
  const company = bind(companyId);
  const id = bind(row.id);
  const key = bind(emailKey);
  const first = bind(row.first_name);
  const last = bind(row.last_name);
  const number = bind(row.employee_number);
  const jobTitle = bind(row.job_title);
  const department = bind(row.department);
  const location = bind(row.location);
  const employmentType = bind(row.employment_type);
  const manager = bind(row.manager_id);
  const start = bind(row.start_date);
  const createdAt = bind(row.created_at);
  const by = fragment`${bind(recorded.kind)}, ${bind(recorded.by)}`;
  return sql('employees.insert')`
    with employee as (
      insert into employees (company_id, email_key, id, external_id, employee_number, first_name,
        last_name, email, phone, job_title, department, location, employment_type, manager_id,
        start_date, status, version, created_at, updated_at, as_json, search_key)
      values (${company}, ${key}, ${id}, ${row.external_id}, ${number}, ${first}, ${last},
        ${row.email}, ${row.phone}, ${jobTitle}, ${department}, ${location}, ${employmentType},
        ${manager}, ${start}, ${row.status}, ${row.version}, ${createdAt}, ${row.updated_at},
        ${employeeJson(row)}, ${searchKey(first, last, number, key)})
    ), employment as (
      insert into employments (company_id, employee_id, number, first_day, recorded_at,
        recorded_by_kind, recorded_by)
      values (${company}, ${id}, 1, ${start}, ${createdAt}, ${by})
    )
    insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
      location_id, employment_type, manager_id, recorded_at, recorded_by_kind, recorded_by, fte,
      work_pattern_id)
    values (${company}, ${id}, ${id}, 1, ${jobTitle},
      ${idOfPlace(company, 'org_units', department)}, ${idOfPlace(company, 'locations', location)},
      ${employmentType}, ${manager}, ${createdAt}, ${by}, ${fte}, ${work_pattern_id})`;
}

function idOfPlace(company: Bound, table: 'org_units' | 'locations', name: Bound): Fragment {
  return fragment`(
    select p.id from ${inline(table)} p where p.company_id = ${company} and p.name = ${name})`;
}

/** A row and the key of its email address. */
export interface KeyedEmployee {
  readonly row: Employee;
  readonly emailKey: string;
  /** Why the employment of a new employee ended. */
  readonly endReason?: string | null;
}

const insertPeople = (company: Bound): Fragment => fragment`
  insert into employees (company_id, email_key, id, external_id, employee_number,
    first_name, last_name, email, phone, job_title, department, location, employment_type,
    manager_id, start_date, status, termination_date, termination_reason, version, created_at,
    updated_at, as_json, search_key)
  select ${company}, email_key, id, external_id, employee_number, first_name, last_name, email,
    phone, job_title, department, location, employment_type, manager_id, start_date, status,
    termination_date, termination_reason, version, created_at, updated_at, as_json,
    ${searchKey(inline('first_name'), inline('last_name'), inline('employee_number'), inline('email_key'))}
  from e`;

const peopleToInsert = (employees: readonly KeyedEmployee[]): Fragment => fragment`
  e as materialized (
    select * from json_to_recordset(${toRecordset(employees)}) as e (email_key text, id uuid,
      external_id text, employee_number text, first_name text, last_name text, email text,
      phone text, job_title text, department text, location text, employment_type text,
      manager_id uuid, start_date date, status text, termination_date date,
      termination_reason text, version integer, created_at timestamptz, updated_at timestamptz,
      as_json text)
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
  const company = bind(companyId);
  const kind = bind(recorded.kind);
  const by = bind(recorded.by);
  return sql`
    with ${peopleToInsert(employees)}, employee as (
      ${insertPeople(company)}
    ), employment as (
      insert into employments (company_id, employee_id, number, first_day, recorded_at,
        recorded_by_kind, recorded_by)
      select ${company}, id, 1, start_date, created_at, ${kind}, ${by} from e
    )
    insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
      location_id, employment_type, manager_id, recorded_at, recorded_by_kind, recorded_by)
    select ${company}, e.id, e.id, 1, e.job_title, u.id, l.id, e.employment_type, e.manager_id,
      e.created_at, ${kind}, ${by}
    from e
    left join org_units u on u.company_id = ${company} and u.name = e.department
    left join locations l on l.company_id = ${company} and l.name = e.location`;
}

/** The same without employments and jobs, which the caller adds with `addRecords`. */
export function insertManyWithoutJobs(
  companyId: string,
  employees: readonly KeyedEmployee[],
): Statement {
  return sql`with ${peopleToInsert(employees)} ${insertPeople(bind(companyId))}`;
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
