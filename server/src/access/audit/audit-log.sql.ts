import type { Statement } from '../../platform/database/driver.ts';
import { countMax } from '../../platform/database/sorted-list.ts';
import type { AuditRecord } from './audit-record.ts';
import { isAbout, recordTables } from './records-of.sql.ts';
import { sql, bind, fragment, type Fragment, join, inline } from '../../platform/database/sql.ts';

const columns = fragment`id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id,
  subject_ids, employee_ids, fields, application_id`;

/**
 * The log has an index by actor; other filters search it. Every further index would be written with
 * each change, and under row-level security a list of subjects can't be looked up in an index. So
 * one call reads at most this many rows, and the next call continues from there.
 */
const searchedMax = 20_000;
const listedMax = 201;

export interface AuditFilter {
  readonly actorId?: string;
  readonly actorKind?: AuditRecord['actor_kind'];
  /** Also matches a subject in the list of a read; for an employee, their records too. */
  readonly subjectId?: string;
  /** The employee's records, as `listRecordsOf` finds them. */
  readonly recordIds?: readonly string[];
  readonly action?: string;
  /** Only rows with this id or a later one. */
  readonly sinceId?: string;
  /** Only rows before this id. */
  readonly untilId?: string;
  /** Oldest first instead of newest first. */
  readonly ascending?: boolean;
  /** Where the previous page ended: only rows that follow this one in the order. */
  readonly afterId?: string;
}

export function find(companyId: string, id: string): Statement {
  return sql('audit_log.find')`
    select ${columns} from audit_log where company_id = ${companyId} and id = ${id}`;
}

export function isSearch({ actorKind, subjectId, action }: AuditFilter): boolean {
  return [actorKind, subjectId, action].some((value) => value !== undefined);
}

/** The conditions an index covers. */
function stretch(
  companyId: string,
  { actorId, sinceId, untilId, ascending, afterId }: AuditFilter,
): Fragment {
  const conditions = [fragment`company_id = ${companyId}`];
  if (actorId !== undefined) conditions.push(fragment`actor_id = ${actorId}`);
  if (sinceId !== undefined) conditions.push(fragment`id >= ${sinceId}`);
  if (untilId !== undefined) conditions.push(fragment`id < ${untilId}`);
  if (afterId !== undefined) {
    conditions.push(ascending === true ? fragment`id > ${afterId}` : fragment`id < ${afterId}`);
  }
  return join(conditions, ' and ');
}

function directionOf({ ascending }: AuditFilter): Fragment {
  return inline(ascending === true ? 'asc' : 'desc');
}

/** Newest or oldest first. */
export function list(companyId: string, filter: AuditFilter, limit: number): Statement {
  const { actorKind, subjectId, recordIds = [], action } = filter;
  const wanted = [fragment`true`];
  if (actorKind !== undefined) wanted.push(fragment`actor_kind = ${actorKind}`);
  if (action !== undefined) wanted.push(fragment`action = ${action}`);
  if (subjectId !== undefined) wanted.push(isAbout(bind(subjectId), bind(recordIds)));
  return sql`
    select * from (
      select ${columns} from audit_log where ${stretch(companyId, filter)}
      order by id ${directionOf(filter)}
      limit ${inline(isSearch(filter) ? searchedMax : listedMax)}
    ) as newest
    where ${join(wanted, ' and ')} order by id ${directionOf(filter)} limit ${limit}`;
}

/** Newest first: rows about an employee or their users, and what those did. */
export function listAbout(
  companyId: string,
  {
    employeeId,
    userIds,
    recordIds,
  }: { employeeId: string; userIds: readonly string[]; recordIds: readonly string[] },
  limit: number,
): Statement {
  const employee = bind(employeeId);
  const records = bind(recordIds);
  const users = bind(userIds);
  return sql`
    select id, occurred_at, actor_kind, actor_id, application_id, action, subject_kind,
      subject_id, fields
    from audit_log
    where company_id = ${companyId}
      and (${isAbout(employee, records)} or subject_id = any (${users})
      or subject_ids && ${users} or actor_id = any (${users}))
    order by id desc limit ${limit}`;
}

/** The last row that `list` read for a search; no row if there are fewer. */
export function findSearchEnd(companyId: string, filter: AuditFilter): Statement {
  return sql`
    select id from audit_log where ${stretch(companyId, filter)}
    order by id ${directionOf(filter)} offset ${inline(searchedMax - 1)} limit 1`;
}

/**
 * The number of rows, at most `countMax + 1`: an exact count would read a log of millions. Not for a
 * search.
 */
export function count(companyId: string, filter: AuditFilter): Statement {
  return sql`
    select count(*)::int as total from (
      select from audit_log where ${stretch(companyId, filter)}
      order by id desc limit ${inline(countMax + 1)}
    ) as counted`;
}

export interface NameRow {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/**
 * The current names of the records with these ids, with the kinds of the log's subjects. A record
 * about an employee has the employee's name; after an erasure, that is the name that remains.
 */
export function findNames(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  const boundIds = bind(ids);
  const ofRecords = Object.entries(recordTables).map(
    ([kind, table]) => fragment`union all
      select '${inline(kind)}', record.id, e.first_name || ' ' || e.last_name
      from ${inline(table)} as record
      join employees as e on e.company_id = ${company} and e.id = record.employee_id
      where record.company_id = ${company} and record.id = any (${boundIds})`,
  );
  return sql`
    select 'user' as kind, id, first_name || ' ' || last_name as name from users
    where company_id = ${company} and id = any (${boundIds})
    union all
    select 'employee', id, first_name || ' ' || last_name from employees
    where company_id = ${company} and id = any (${boundIds})
    union all
    select 'api_key', id, name from api_keys
    where company_id = ${company} and id = any (${boundIds})
    union all
    select 'application', id, name from applications
    where company_id = ${company} and id = any (${boundIds})
    union all
    select 'application_authorization', z.id, a.name from application_authorizations z
    join applications a on a.company_id = z.company_id and a.id = z.application_id
    where z.company_id = ${company} and z.id = any (${boundIds})
    union all
    select 'webhook_endpoint', id, url from webhook_endpoints
    where company_id = ${company} and id = any (${boundIds})
    union all
    select kind, id, name from provisioning_tokens
    cross join (values ('provisioning'), ('provisioning_token')) as kinds (kind)
    where company_id = ${company} and id = any (${boundIds})
    union all
    select 'provisioned_group', id, display_name from provisioned_groups
    where company_id = ${company} and id = any (${boundIds})
    ${join(ofRecords, ' ')}`;
}
