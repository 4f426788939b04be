import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { LoggedRow } from '../../journal/relay/seal.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

/**
 * The columns of `LoggedRow`. The instant is selected as text because the driver reads it only to
 * the millisecond.
 */
const loggedRow = fragment`a.company_id, a.id,
  (a.occurred_at at time zone 'UTC')::text as occurred_at,
  a.actor_kind, a.actor_id, a.action, a.subject_kind, a.subject_id, a.subject_ids, a.employee_ids,
  a.fields, a.request_id, a.application_id`;

export type Head = Pick<AuditLogRow, 'id'> & {
  readonly number: NonNullable<AuditLogRow['number']>;
  readonly hash: NonNullable<AuditLogRow['hash']>;
};

/** The newest sealed row of a company. */
export function findHead(companyId: string): Statement {
  return sql('audit_log.head')`
    select id, number, hash from audit_log
    where company_id = ${companyId} and number is not null order by number desc limit 1`;
}

export type Cut = Pick<Head, 'number' | 'hash'>;

/** The seal of the last row that retention has removed. */
export function findCut(companyId: string): Statement {
  return sql('audit_cuts.find')`
    select number, hash from audit_cuts where company_id = ${companyId}`;
}

/** A row of the log with its seal. */
export type SealedRow = Head & LoggedRow;

export function listSealed(companyId: string, afterNumber: string, rowsMax: number): Statement {
  return sql('audit_log.list_sealed')`
    select a.number, a.hash, ${loggedRow} from audit_log a
    where a.company_id = ${companyId} and a.number > ${afterNumber} order by a.number
    limit ${rowsMax}`;
}

export function findSealed(companyId: string, id: string): Statement {
  return sql`
    select id, number, hash from audit_log
    where company_id = ${companyId} and id = ${id} and number is not null`;
}

export interface Waiting {
  readonly waiting: string;
  /** Those that a running relay would have processed by now. */
  readonly overdue: string;
}

/** The rows of a company that are still in the journal. */
export function countWaiting(companyId: string, overdueBefore: string): Statement {
  return sql`
    select count(*) as waiting, count(*) filter (where written_at < ${overdueBefore}) as overdue
    from journal where company_id = ${companyId}`;
}

/** The oldest row without a seal. */
export function findUnsealed(companyId: string): Statement {
  return sql`
    select id from audit_log where company_id = ${companyId} and number is null order by id
    limit 1`;
}

/**
 * The row after which a part of the chain begins. The chain has as many parts of `rows` rows as it needs; they
 * are numbered from 0, and again after the last one. None for the first part.
 */
export function findStartOfPart(companyId: string, part: number, rows: number): Statement {
  const company = bind(companyId);
  const boundRows = bind(rows);
  return sql`
    with ends as (
      select coalesce((select number from audit_cuts where company_id = ${company}), 0) as first,
        coalesce((select number from audit_log where company_id = ${company} and number is not null
                  order by number desc limit 1), 0) as last)
    select id, number from audit_log
    where company_id = ${company} and number =
      (select first + ${part}::bigint % greatest(ceil((last - first)::numeric / ${boundRows}),
        1)::bigint * ${boundRows} from ends)`;
}
