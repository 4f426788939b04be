import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';

const signsIn = canAct('u');
const shown = 'u.id, u.employee_id, u.first_name, u.last_name, e.job_title';
const jobs = 'left join employees e on e.company_id = $1 and e.id = u.employee_id';

/** Sorts after every character in a bytewise comparison. */
const lastCharacter = "'\u{10FFFF}'";

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
function begins(column: 'first_name_key' | 'last_name_key', place: string): string {
  const from = `lower(${place}::text)`;
  return `(u.${column} ~>=~ ${from} and u.${column} ~<~ (${from} || ${lastCharacter}))`;
}

/** All users who can sign in, newest first. */
export function list(companyId: string, filter: ColleagueFilter, limit: number): Statement {
  const values: unknown[] = [companyId, limit];
  const conditions = ['u.company_id = $1', signsIn];
  if (filter.beforeId !== undefined) conditions.push(`u.id < $${values.push(filter.beforeId)}`);
  if (filter.employeeIds !== undefined) {
    conditions.push(`u.employee_id = any ($${values.push(filter.employeeIds)})`);
  }
  return {
    text: `select ${shown} from (
             select u.* from users u where ${conditions.join(' and ')} order by u.id desc limit $2
           ) as u ${jobs} order by u.id desc`,
    values,
  };
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
  const values: unknown[] = [companyId, limit, sought];
  const names = [begins('first_name_key', '$3'), begins('last_name_key', '$3')];
  const gap = sought.indexOf(' ');
  if (gap !== -1) {
    // A middle name may be between the two.
    const one = `$${values.push(sought.slice(0, gap))}`;
    const other = `$${values.push(sought.slice(gap + 1))}`;
    names.push(
      `(${begins('first_name_key', one)} and ${begins('last_name_key', other)})`,
      `(${begins('last_name_key', one)} and ${begins('first_name_key', other)})`,
    );
  }
  const among =
    employeeIds === undefined ? '' : `and u.employee_id = any ($${values.push(employeeIds)})`;
  const before = beforeId === undefined ? '' : `where id < $${values.push(beforeId)}`;
  return {
    text: `with found as materialized (
             select u.id, u.employee_id, u.first_name, u.last_name from users u
             where u.company_id = $1 and ${signsIn} ${among}
               and (${names.join(' or ')}))
           select ${shown} from (
             select * from found ${before} order by id desc limit $2
           ) as u ${jobs} order by u.id desc`,
    values,
  };
}

export function hasReports(companyId: string, employeeId: string): Statement {
  return {
    text: `select exists (select from employees where company_id = $1 and manager_id = $2
             and status <> 'terminated') as has_reports`,
    values: [companyId, employeeId],
  };
}

/** The managers above an employee, nearest first. */
export function listLine(companyId: string, employeeId: string): Statement {
  return {
    text: `with recursive line (id, manager_id, height) as (
             select id, manager_id, 0 from employees where company_id = $1 and id = $2
             union
             select e.id, e.manager_id, line.height + 1
             from employees e join line on e.id = line.manager_id
             where e.company_id = $1 and e.status <> 'terminated' and line.height < ${heightMax}
           )
           select id from line where height > 0 order by height`,
    values: [companyId, employeeId],
  };
}

/** Higher than any real chain of command; it keeps the statement finite for any data. */
const heightMax = 200;
