import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import {
  sql,
  bind,
  inline,
  type Bound,
  type Fragment,
  fragment,
  join,
} from '../../platform/database/sql.ts';

const shown = fragment`u.id, u.employee_id, u.first_name, u.last_name, e.job_title`;

const jobs = (company: Bound): Fragment =>
  fragment`left join employees e on e.company_id = ${company} and e.id = u.employee_id`;

/** Sorts after every character in a bytewise comparison. */
const lastCharacter = fragment`'\u{10FFFF}'`;

export interface ColleagueFilter {
  /**
   * A prefix of the first or the last name, or of one name followed by the other; words separated
   * by single spaces.
   */
  readonly sought?: string;
  readonly beforeId?: string;
  /** Only these employees; absent = all. */
  readonly employeeIds?: readonly string[];
}

/**
 * Names that begin with a text. Written as comparisons, for which an index can be used under
 * row-level security.
 */
function begins(column: 'first_name_key' | 'last_name_key', text: Bound): Fragment {
  const from = fragment`lower(${text}::text)`;
  return fragment`(u.${inline(column)} ~>=~ ${from}
    and u.${inline(column)} ~<~ (${from} || ${lastCharacter}))`;
}

/** All users who can sign in, newest first. */
export function list(companyId: string, filter: ColleagueFilter, limit: number): Statement {
  const company = bind(companyId);
  const conditions = [fragment`u.company_id = ${company}`, canAct(company, 'u')];
  if (filter.beforeId !== undefined) conditions.push(fragment`u.id < ${filter.beforeId}`);
  if (filter.employeeIds !== undefined) {
    conditions.push(fragment`u.employee_id = any (${filter.employeeIds})`);
  }
  return sql`
    select ${shown} from (
      select u.* from users u where ${join(conditions, ' and ')} order by u.id desc limit ${limit}
    ) as u ${jobs(company)} order by u.id desc`;
}

/**
 * The same list, filtered by name. Materialised: otherwise the planner, seeing the order and the
 * limit, reads all users by id, which is slow for a rare name.
 */
export function search(
  companyId: string,
  { sought = '', beforeId, employeeIds }: ColleagueFilter,
  limit: number,
): Statement {
  const company = bind(companyId);
  const among =
    employeeIds === undefined ? fragment`` : fragment`and u.employee_id = any (${employeeIds})`;
  const before = beforeId === undefined ? fragment`` : fragment`where id < ${beforeId}`;
  return sql`
    with found as materialized (
      select u.id, u.employee_id, u.first_name, u.last_name from users u
      where u.company_id = ${company} and ${canAct(company, 'u')} ${among}
        and (${isNamed(sought)}))
    select ${shown} from (
      select * from found ${before} order by id desc limit ${limit}
    ) as u ${jobs(company)} order by u.id desc`;
}

function isNamed(sought: string): Fragment {
  const whole = bind(sought);
  const names = [begins('first_name_key', whole), begins('last_name_key', whole)];
  const gap = sought.indexOf(' ');
  if (gap !== -1) {
    // A middle name may be between the two.
    const one = bind(sought.slice(0, gap));
    const other = bind(sought.slice(gap + 1));
    names.push(
      fragment`(${begins('first_name_key', one)} and ${begins('last_name_key', other)})`,
      fragment`(${begins('last_name_key', one)} and ${begins('first_name_key', other)})`,
    );
  }
  return join(names, ' or ');
}

export function hasReports(companyId: string, employeeId: string): Statement {
  return sql`
    select exists (select from employees
      where company_id = ${companyId} and manager_id = ${employeeId}
      and status <> 'terminated') as has_reports`;
}

/** The managers above an employee, nearest first. */
export function listLine(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  return sql`
    with recursive line (id, manager_id, height) as (
      select id, manager_id, 0 from employees where company_id = ${company} and id = ${employeeId}
      union
      select e.id, e.manager_id, line.height + 1
      from employees e join line on e.id = line.manager_id
      where e.company_id = ${company} and e.status <> 'terminated'
        and line.height < ${inline(heightMax)}
    )
    select id from line where height > 0 order by height`;
}

/** Higher than any real chain of command; it keeps the statement finite for any data. */
const heightMax = 200;
