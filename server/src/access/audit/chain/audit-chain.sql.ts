import type { AuditSealsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { LoggedRow } from '../../../journal/relay/seal.ts';

/** `LoggedRow`; the instant as text, because the driver's own reading of it ends at milliseconds. */
const loggedRow = `a.company_id, a.id, (a.occurred_at at time zone 'UTC')::text as occurred_at,
  a.actor_kind, a.actor_id, a.action, a.subject_kind, a.subject_id, a.subject_ids, a.employee_ids, a.fields,
  a.request_id`;

export type Head = Pick<AuditSealsRow, 'company_id' | 'number' | 'audit_id' | 'hash'>;

/** The newest seal of a company. */
export function findHead(companyId: string): Statement {
  return {
    name: 'audit_seals.head',
    text: `select company_id, number, audit_id, hash from audit_seals
           where company_id = $1 order by number desc limit 1`,
    values: [companyId],
  };
}

/** A seal and its row; all of the row's columns are null when it is gone. */
export type SealedRow = Pick<AuditSealsRow, 'number' | 'audit_id' | 'hash'> &
  (LoggedRow | { readonly [column in keyof LoggedRow]: null });

export function listSealed(companyId: string, afterNumber: string, rowsMax: number): Statement {
  return {
    name: 'audit_seals.list',
    text: `select s.number, s.audit_id, s.hash, ${loggedRow}
           from audit_seals s left join audit_log a on a.company_id = $1 and a.id = s.audit_id
           where s.company_id = $1 and s.number > $2 order by s.number limit $3`,
    values: [companyId, afterNumber, rowsMax],
  };
}

export function findSeal(companyId: string, auditId: string): Statement {
  return {
    text: `select company_id, number, audit_id, hash from audit_seals
           where company_id = $1 and audit_id = $2`,
    values: [companyId, auditId],
  };
}

export interface Waiting {
  readonly waiting: string;
  /** Of them, those that a relay should have reached by now. */
  readonly overdue: string;
}

/** What the journal still holds of a company. */
export function countWaiting(companyId: string, overdueBefore: string): Statement {
  return {
    text: `select count(*) as waiting, count(*) filter (where written_at < $2) as overdue
           from journal where company_id = $1`,
    values: [companyId, overdueBefore],
  };
}

/** How many rows have no seal; negative = too few rows. */
export function countUnchained(companyId: string): Statement {
  return {
    text: `select (select count(*) from audit_log where company_id = $1)
             - (select count(*) from audit_seals where company_id = $1) as unchained`,
    values: [companyId],
  };
}

/** The oldest row that has none. */
export function findUnchained(companyId: string): Statement {
  return {
    text: `select a.id from audit_log a where a.company_id = $1
             and not exists (select from audit_seals s where s.company_id = $1 and s.audit_id = a.id)
           order by a.id limit 1`,
    values: [companyId],
  };
}
