import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { LoggedRow } from '../../journal/relay/seal.ts';

/**
 * The columns of `LoggedRow`. The instant is selected as text because the driver reads it only to
 * the millisecond.
 */
const loggedRow = `a.company_id, a.id, (a.occurred_at at time zone 'UTC')::text as occurred_at,
  a.actor_kind, a.actor_id, a.action, a.subject_kind, a.subject_id, a.subject_ids, a.employee_ids, a.fields,
  a.request_id, a.application_id`;

export type Head = Pick<AuditLogRow, 'id'> & {
  readonly number: NonNullable<AuditLogRow['number']>;
  readonly hash: NonNullable<AuditLogRow['hash']>;
};

/** The newest sealed row of a company. */
export function findHead(companyId: string): Statement {
  return {
    name: 'audit_log.head',
    text: `select id, number, hash from audit_log
           where company_id = $1 and number is not null order by number desc limit 1`,
    values: [companyId],
  };
}

export type Cut = Pick<Head, 'number' | 'hash'>;

/** The seal of the last row that retention has removed. */
export function findCut(companyId: string): Statement {
  return {
    name: 'audit_cuts.find',
    text: `select number, hash from audit_cuts where company_id = $1`,
    values: [companyId],
  };
}

/** A row of the log with its seal. */
export type SealedRow = Head & LoggedRow;

export function listSealed(companyId: string, afterNumber: string, rowsMax: number): Statement {
  return {
    name: 'audit_log.list_sealed',
    text: `select a.number, a.hash, ${loggedRow} from audit_log a
           where a.company_id = $1 and a.number > $2 order by a.number limit $3`,
    values: [companyId, afterNumber, rowsMax],
  };
}

export function findSealed(companyId: string, id: string): Statement {
  return {
    text: `select id, number, hash from audit_log
           where company_id = $1 and id = $2 and number is not null`,
    values: [companyId, id],
  };
}

export interface Waiting {
  readonly waiting: string;
  /** Those that a running relay would have processed by now. */
  readonly overdue: string;
}

/** The rows of a company that are still in the journal. */
export function countWaiting(companyId: string, overdueBefore: string): Statement {
  return {
    text: `select count(*) as waiting, count(*) filter (where written_at < $2) as overdue
           from journal where company_id = $1`,
    values: [companyId, overdueBefore],
  };
}

/** The oldest row without a seal. */
export function findUnsealed(companyId: string): Statement {
  return {
    text: `select id from audit_log where company_id = $1 and number is null order by id limit 1`,
    values: [companyId],
  };
}

/**
 * The row after which a part of the chain begins. The chain has as many parts of `rows` rows as it needs; they
 * are numbered from 0, and again after the last one. None for the first part.
 */
export function findStartOfPart(companyId: string, part: number, rows: number): Statement {
  return {
    text: `with ends as (
             select coalesce((select number from audit_cuts where company_id = $1), 0) as first,
               coalesce((select number from audit_log where company_id = $1 and number is not null
                         order by number desc limit 1), 0) as last)
           select id, number from audit_log
           where company_id = $1 and number =
             (select first + $2::bigint % greatest(ceil((last - first)::numeric / $3), 1)::bigint * $3 from ends)`,
    values: [companyId, part, rows],
  };
}
