import type { Statement } from '../../../platform/database/driver.ts';
import {
  type ListFilter,
  narrowed,
  type NewestFirst,
} from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import type { StateFilter } from '../listed-state.ts';
import type { FoundEmployees } from '../search/found-employees.ts';
import { sql, fragment, type Fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, external_id, employee_number, first_name, last_name, email, phone,
  job_title,
  department, location, employment_type, manager_id, start_date, status, termination_date,
  created_at, updated_at, version, termination_reason, erased_at is not null as is_erased,
  (select m.first_name || ' ' || m.last_name from employees m
   where m.company_id = employees.company_id and m.id = employees.manager_id) as manager_name,
  (select u.id from users u
   where u.company_id = employees.company_id and u.employee_id = employees.id) as user_id,
  (select u.role from users u
   where u.company_id = employees.company_id and u.employee_id = employees.id) as user_role,
  (select jsonb_build_object('first_day', a.first_day, 'is_paid', coalesce(t.is_paid, a.is_paid),
     'leave_request_id', r.id, 'end_date', r.end_date)
   from long_leaves a
   left join leave_requests r on r.company_id = a.company_id and r.id = a.leave_request_id
   left join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
   where a.company_id = employees.company_id and a.employee_id = employees.id
     and a.last_day is null) as long_leave,
  (select encode(substr(p.sha256, 1, 8), 'hex') from employee_photos p
   where p.company_id = employees.company_id and p.employee_id = employees.id) as photo`;

export function findDetail(companyId: string, id: string): Statement {
  return sql('employees.find_detail')`
    select ${columns} from employees where company_id = ${companyId} and id = ${id}`;
}

export interface DetailFilter extends StateFilter {
  readonly department?: string;
  readonly managerId?: string;
  /** The employees the reader may see; absent = all. */
  readonly visible?: readonly string[];
  readonly beforeId?: string;
  /** The employees that a search in another order has found. */
  readonly found?: FoundEmployees;
}

function conditions(filter: DetailFilter): ListFilter[] {
  const { visible, startedBy } = filter;
  return [
    { name: 'before', condition: 'id <', value: filter.beforeId },
    { name: 'status', condition: 'status =', value: filter.status },
    {
      name: 'started',
      condition:
        startedBy === undefined
          ? undefined
          : fragment`(start_date is null or start_date <= ${startedBy})`,
    },
    { name: 'not_started', condition: 'start_date >', value: filter.startsAfter },
    { name: 'department', condition: 'department =', value: filter.department },
    { name: 'manager', condition: 'manager_id =', value: filter.managerId },
    {
      name: 'visible',
      condition: visible === undefined ? undefined : fragment`id = any(${visible})`,
    },
  ];
}

/** What people can sort employees by, each with its index. */
export const employeeSorts = {
  /** `search_key` begins with the name in lower case. `employees_by_name`. */
  name: { column: 'search_key', isNullable: true },
  /** `employees_by_department` */
  department: { column: 'department', isNullable: true },
  /** `employees_by_status` */
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export type EmployeeSort = keyof typeof employeeSorts;

export function detailList(companyId: string, filter: DetailFilter, limit: number): NewestFirst {
  const { among, filters } = ofFoundEmployees(filter.found);
  return {
    name: 'employees.details',
    columns,
    table: 'employees',
    companyId,
    limit,
    among,
    filters: [...conditions(filter), ...filters],
  };
}

/** Narrows a list of employees to those found. */
function ofFoundEmployees(
  found: FoundEmployees | undefined,
): Pick<NewestFirst, 'among' | 'filters'> {
  if (found === undefined) return { filters: [] };
  if ('ids' in found) return { among: { column: 'id', ids: found.ids }, filters: [] };
  const condition = fragment`search_key like all (${found.patterns})`;
  return { filters: [{ name: 'found', condition }] };
}

/** The bounds of one call of a search. */
export interface SearchBounds {
  readonly patterns: readonly string[];
  readonly limit: number;
  readonly scannedMax: number;
}

/** The employees a search reads, newest first; the callers limit their number. */
function scanned(companyId: string, filter: DetailFilter): Fragment {
  const filters = conditions(filter);
  const { where } = narrowed({ name: '', table: 'employees', companyId, filters });
  return fragment`select id, search_key from employees where ${where} order by id desc`;
}

/**
 * The ids of the read employees in which every pattern occurs. There is no trigram index, because
 * it would not be used under row-level security (docs/decisions/0021-search-by-scan.md).
 */
export function search(
  companyId: string,
  filter: DetailFilter,
  { patterns, limit, scannedMax }: SearchBounds,
): Statement {
  return sql`
    select id from (${scanned(companyId, filter)} limit ${scannedMax}) as scanned
    where search_key like all (${patterns}) order by id desc limit ${limit}`;
}

/** How many of the first employees match, and how many were read. */
export function countFound(
  companyId: string,
  filter: DetailFilter,
  { patterns, scannedMax }: Pick<SearchBounds, 'patterns' | 'scannedMax'>,
): Statement {
  return sql`
    select count(*)::int as read,
      count(*) filter (where search_key like all (${patterns}))::int as found
    from (${scanned(companyId, filter)} limit ${scannedMax}) as scanned`;
}

/** The last employee the search has read, if there may be more. */
export function findEndOfSearch(
  companyId: string,
  filter: DetailFilter,
  { scannedMax }: Pick<SearchBounds, 'scannedMax'>,
): Statement {
  return sql`
    select id from (
      ${scanned(companyId, filter)} offset ${scannedMax - 1} limit 1) as last`;
}

/** The employees with these ids, newest first. */
export function listDetailsOf(companyId: string, ids: readonly string[]): Statement {
  return sql`
    select ${columns} from employees where company_id = ${companyId} and id = any(${ids})
    order by id desc`;
}
