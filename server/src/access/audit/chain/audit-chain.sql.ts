import type { AuditSealsRow, AuditUnsealedRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { LoggedRow } from './seal.ts';

/** `LoggedRow`; the instant as text, because the driver's own reading of it ends at milliseconds. */
const loggedRow = `a.company_id, a.id, (a.occurred_at at time zone 'UTC')::text as occurred_at,
  a.actor_kind, a.actor_id, a.action, a.subject_kind, a.subject_id, a.subject_ids, a.employee_ids, a.fields,
  a.request_id`;

/** For the second key of the locks, so that they meet no others. */
const lockSpace = 11;

export interface LockedCompany {
  readonly company_id: AuditUnsealedRow['company_id'];
  /** False = another worker is at it. */
  readonly is_locked: boolean;
}

/**
 * The next companies with unsealed rows, in the order of their ids, each locked for this transaction
 * if it was free. One look into the index for each company, however many rows it has.
 */
export function lockCompanies(afterCompanyId: string | null, companiesMax: number): Statement {
  return {
    name: 'audit_unsealed.lock_companies',
    text: `with recursive company as (
             (select company_id from audit_unsealed where company_id > $1
              order by company_id limit 1)
             union all
             select (select company_id from audit_unsealed
                     where company_id > company.company_id order by company_id limit 1)
             from company where company.company_id is not null
           ), due as materialized (
             select company_id from company where company_id is not null limit $2
           )
           select company_id,
             pg_try_advisory_xact_lock(hashtextextended(company_id::text, ${lockSpace})) as is_locked
           from due order by company_id`,
    values: [afterCompanyId ?? nilUuid, companiesMax],
  };
}

/**
 * The oldest unsealed rows of each company, at most `rowsMax` of each. Chosen before their rows are
 * looked up, and without asking whether one is sealed already, which cannot be: either let PostgreSQL,
 * with its statistics of an empty table, walk over everything that is sealed.
 */
export function listUnsealed(companyIds: readonly string[], rowsMax: number): Statement {
  return {
    name: 'audit_unsealed.list',
    text: `select ${loggedRow} from unnest($1::uuid[]) as company (id)
           cross join lateral (
             select u.company_id, u.id from audit_unsealed u
             where u.company_id = company.id order by u.id limit $2
           ) as oldest
           cross join lateral (
             select * from audit_log a
             where a.company_id = oldest.company_id and a.id = oldest.id limit 1
           ) as a`,
    values: [companyIds, rowsMax],
  };
}

/** Of any company: rows that are said to await their seal although they have one. */
export function deleteSealed(): Statement {
  return {
    text: `delete from audit_unsealed u using audit_seals s
           where s.company_id = u.company_id and s.audit_id = u.id`,
  };
}

export type Head = Pick<AuditSealsRow, 'company_id' | 'number' | 'audit_id' | 'hash'>;

/** The newest seal of each company that has one. */
export function findHeads(companyIds: readonly string[]): Statement {
  return {
    name: 'audit_seals.heads',
    text: `select head.* from unnest($1::uuid[]) as company (id)
           cross join lateral (
             select company_id, number, audit_id, hash from audit_seals
             where company_id = company.id order by number desc limit 1
           ) as head`,
    values: [companyIds],
  };
}

export function insertSeals(seals: readonly Head[]): Statement {
  return {
    name: 'audit_seals.insert',
    text: `insert into audit_seals (company_id, number, audit_id, hash)
           select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bytea[])`,
    values: [
      seals.map((seal) => seal.company_id),
      seals.map((seal) => seal.number),
      seals.map((seal) => seal.audit_id),
      seals.map((seal) => seal.hash),
    ],
  };
}

/** Written for a transaction with `rowsByKey`: see there why the company is compared by `any`. */
export function deleteUnsealed(
  rows: readonly { readonly company_id: string; readonly id: string }[],
): Statement {
  return {
    name: 'audit_unsealed.delete',
    text: `delete from audit_unsealed u using unnest($1::uuid[], $2::uuid[]) as sealed (company_id, id)
           where u.company_id = any (array[sealed.company_id]) and u.id = sealed.id`,
    values: [rows.map((row) => row.company_id), rows.map((row) => row.id)],
  };
}

/** Nothing else removes the index entries of sealed rows from an embedded database. */
export const vacuumUnsealed = 'vacuum audit_unsealed';

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

export interface Unsealed {
  readonly unsealed: string;
  /** Of them, those that a sealer should have reached by now. */
  readonly overdue: string;
  /** One whose row is gone. */
  readonly lost_id: string | null;
}

export function countUnsealed(companyId: string, overdueBefore: string): Statement {
  return {
    text: `select count(*) as unsealed,
             count(*) filter (where a.occurred_at < $2) as overdue,
             (array_agg(u.id order by u.id) filter (where a.id is null))[1] as lost_id
           from audit_unsealed u left join audit_log a on a.company_id = $1 and a.id = u.id
           where u.company_id = $1`,
    values: [companyId, overdueBefore],
  };
}

/** How many rows have neither a seal nor the word that they await one; negative = too few rows. */
export function countUnchained(companyId: string): Statement {
  return {
    text: `select (select count(*) from audit_log where company_id = $1)
             - (select count(*) from audit_seals where company_id = $1)
             - (select count(*) from audit_unsealed where company_id = $1) as unchained`,
    values: [companyId],
  };
}

/** The oldest row that has neither. */
export function findUnchained(companyId: string): Statement {
  return {
    text: `select a.id from audit_log a where a.company_id = $1
             and not exists (select from audit_seals s where s.company_id = $1 and s.audit_id = a.id)
             and not exists (select from audit_unsealed u where u.company_id = $1 and u.id = a.id)
           order by a.id limit 1`,
    values: [companyId],
  };
}
