import type { Statement } from '../../platform/database/driver.ts';
import { countMax } from '../../platform/database/sorted-list.ts';
import type { AuditRecord } from './audit-record.ts';
import { isAbout, recordTables } from './records-of.sql.ts';

const columns = `id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id,
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
  return {
    name: 'audit_log.find',
    text: `select ${columns} from audit_log where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function isSearch({ actorKind, subjectId, action }: AuditFilter): boolean {
  return [actorKind, subjectId, action].some((value) => value !== undefined);
}

/** The conditions an index covers. */
function stretch(
  companyId: string,
  { actorId, sinceId, untilId, ascending, afterId }: AuditFilter,
) {
  const values: unknown[] = [companyId];
  const conditions = ['company_id = $1'];
  if (actorId !== undefined) conditions.push(`actor_id = $${values.push(actorId)}`);
  if (sinceId !== undefined) conditions.push(`id >= $${values.push(sinceId)}`);
  if (untilId !== undefined) conditions.push(`id < $${values.push(untilId)}`);
  const beyond = ascending === true ? '>' : '<';
  if (afterId !== undefined) conditions.push(`id ${beyond} $${values.push(afterId)}`);
  return { where: conditions.join(' and '), values };
}

function directionOf({ ascending }: AuditFilter): 'asc' | 'desc' {
  return ascending === true ? 'asc' : 'desc';
}

/** Newest or oldest first. */
export function list(companyId: string, filter: AuditFilter, limit: number): Statement {
  const { where, values } = stretch(companyId, filter);
  const { actorKind, subjectId, recordIds = [], action } = filter;
  const wanted = ['true'];
  const direction = directionOf(filter);
  if (actorKind !== undefined) wanted.push(`actor_kind = $${values.push(actorKind)}`);
  if (action !== undefined) wanted.push(`action = $${values.push(action)}`);
  if (subjectId !== undefined) {
    const subject = `$${values.push(subjectId)}`;
    wanted.push(isAbout(subject, `$${values.push(recordIds)}`));
  }
  return {
    text: `select * from (
             select ${columns} from audit_log where ${where}
             order by id ${direction} limit ${isSearch(filter) ? searchedMax : listedMax}
           ) as newest
           where ${wanted.join(' and ')} order by id ${direction} limit $${values.push(limit)}`,
    values,
  };
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
  return {
    text: `select id, occurred_at, actor_kind, actor_id, application_id, action, subject_kind,
             subject_id, fields
           from audit_log
           where company_id = $1 and (${isAbout('$2', '$3')} or subject_id = any ($4)
             or subject_ids && $4 or actor_id = any ($4))
           order by id desc limit $5`,
    values: [companyId, employeeId, recordIds, userIds, limit],
  };
}

/** The last row that `list` read for a search; no row if there are fewer. */
export function findSearchEnd(companyId: string, filter: AuditFilter): Statement {
  const { where, values } = stretch(companyId, filter);
  return {
    text: `select id from audit_log where ${where}
           order by id ${directionOf(filter)} offset ${searchedMax - 1} limit 1`,
    values,
  };
}

/**
 * The number of rows, at most `countMax + 1`: an exact count would read a log of millions. Not for a
 * search.
 */
export function count(companyId: string, filter: AuditFilter): Statement {
  const { where, values } = stretch(companyId, filter);
  return {
    text: `select count(*)::int as total from (
             select from audit_log where ${where} order by id desc limit ${countMax + 1}
           ) as counted`,
    values,
  };
}

export interface NameRow {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

const namesOfRecords = Object.entries(recordTables)
  .map(
    ([kind, table]) => `union all
           select '${kind}', record.id, e.first_name || ' ' || e.last_name
           from ${table} as record
           join employees as e on e.company_id = $1 and e.id = record.employee_id
           where record.company_id = $1 and record.id = any ($2)`,
  )
  .join('\n           ');

/**
 * The current names of the records with these ids, with the kinds of the log's subjects. A record
 * about an employee has the employee's name; after an erasure, that is the name that remains.
 */
export function findNames(companyId: string, ids: readonly string[]): Statement {
  return {
    text: `select 'user' as kind, id, first_name || ' ' || last_name as name from users
           where company_id = $1 and id = any ($2)
           union all
           select 'employee', id, first_name || ' ' || last_name from employees
           where company_id = $1 and id = any ($2)
           union all
           select 'api_key', id, name from api_keys where company_id = $1 and id = any ($2)
           union all
           select 'application', id, name from applications where company_id = $1 and id = any ($2)
           union all
           select 'application_authorization', z.id, a.name from application_authorizations z
           join applications a on a.company_id = z.company_id and a.id = z.application_id
           where z.company_id = $1 and z.id = any ($2)
           union all
           select 'webhook_endpoint', id, url from webhook_endpoints
           where company_id = $1 and id = any ($2)
           union all
           select kind, id, name from provisioning_tokens
           cross join (values ('provisioning'), ('provisioning_token')) as kinds (kind)
           where company_id = $1 and id = any ($2)
           union all
           select 'provisioned_group', id, display_name from provisioned_groups
           where company_id = $1 and id = any ($2)
           ${namesOfRecords}`,
    values: [companyId, ids],
  };
}
