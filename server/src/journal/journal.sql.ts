import type { JournalRow } from '../../schema/rows.gen.ts';
import type { Statement } from '../platform/database/driver.ts';
import { nilUuid } from '../platform/ids.ts';
import { sql, inline } from '../platform/database/sql.ts';
import { relayLockSpace } from './relay-lock.ts';

export function insert(companyIds: readonly string[], entries: readonly string[]): Statement {
  const [companyId] = companyIds;
  return entries.length === 1
    ? sql('journal.insert')`
    insert into journal (company_id, entry) values (${companyId}, ${entries[0]})`
    : sql('journal.insert_many')`
    insert into journal (company_id, entry) select *
    from unnest(${companyIds}::uuid[], ${entries}::text[])`;
}

// The statements below run as `muster_relay`.

export interface LockedRelay {
  /** Whether this database gave the positions so far: it was not restored, and no standby took over. */
  readonly is_known: boolean;
}

/**
 * Held until the end of the transaction, so that only one relay works at a time and the next one
 * waits. It is a separate statement, so that the following ones see what the last relay has
 * committed.
 *
 * @param directoryId see `Database.directoryId`
 */
export function lockRelay(directoryId: string): Statement {
  return sql('journal.lock_relay')`
    select pg_advisory_xact_lock(${inline(relayLockSpace)}),
      database_identity(${directoryId}) is not distinct
      from (select identity from database_history) as is_known`;
}

/**
 * A company whose rows were taken, with the ends of its chain and of its events; or one of the
 * rows.
 */
export type TakenRow = Pick<JournalRow, 'company_id'> &
  (
    | { readonly id: string; readonly entry: string }
    | {
        readonly id: null;
        /** Of the newest row of the audit log; null = the company has none. */
        readonly seal_number: string | null;
        readonly seal_hash: Uint8Array | null;
        /** Of the newest event; null = the company has none. */
        readonly position: string | null;
      }
  );

/**
 * Takes the oldest rows of the next companies out of the journal. It goes from company to company
 * by key, each step one look-up, so a backlog of one company costs the others nothing, and a
 * thousand idle companies cost nothing at all.
 *
 * For a transaction with `rowsByKey`.
 */
export function takeRows(
  afterCompanyId: string | null,
  { companiesMax, rowsOfCompanyMax }: { companiesMax: number; rowsOfCompanyMax: number },
): Statement {
  return sql('journal.take_rows')`
    with recursive step as (
      (select company_id from journal
       where company_id > ${afterCompanyId ?? nilUuid} and error is null order by company_id
       limit 1)
      union all
      select (select company_id from journal
              where company_id > step.company_id and error is null
              order by company_id limit 1)
      from step where step.company_id is not null
    ),
    company as materialized (
      select company_id from step where company_id is not null limit ${companiesMax}
    ),
    due as (
      select oldest.ctid as address from company
      cross join lateral (
        select ctid from journal j
        where j.company_id = company.company_id and j.error is null
        order by j.id limit ${rowsOfCompanyMax}) oldest
    ),
    taken as (
      delete from journal where ctid = any (array(select address from due))
      returning company_id, id, entry
    )
    select company_id, null::bigint as id, null::text as entry,
      seal.number as seal_number, seal.hash as seal_hash,
      (select last from event_positions p where p.company_id = company.company_id) as position
    from company
    left join lateral (
      select number, hash from audit_log a
      where a.company_id = company.company_id and a.number is not null
      order by number desc limit 1) seal on true
    union all
    select company_id, id, entry, null, null, null from taken`;
}

/** Skips a row until a worker starts again. @param error why, for the operator */
export function setAside(companyId: string, id: string, error: string): Statement {
  return sql`update journal set error = ${error} where company_id = ${companyId} and id = ${id}`;
}

/** Rows that were set aside are retried. */
export function takeUpAgain(): Statement {
  return sql`update journal set error = null where error is not null`;
}

export interface JournalState {
  /** Rows that wait for the relay, counted up to `countedMax`. */
  readonly waiting: number;
  /** How long the oldest of them has waited; null if none is waiting. */
  readonly oldest_ms: number | null;
  /** When it was written, to distinguish it from another row. */
  readonly oldest_written_at: string | null;
  /** Rows that a relay has set aside. */
  readonly set_aside: number;
}

export const countedMax = 10_000;

/** Runs as `muster_worker`, over all companies. */
export function measureJournal(): Statement {
  return sql('journal.measure')`
    select count(*) filter (where error is null)::int as waiting,
      extract(epoch from now() - min(written_at) filter (where error is null))::float8 * 1000
        as oldest_ms,
      (min(written_at) filter (where error is null))::text as oldest_written_at,
      count(*) filter (where error is not null)::int as set_aside
    from (select written_at, error from journal limit ${inline(countedMax)}) counted`;
}

/** In an embedded database nothing else removes relayed rows. */
export const vacuumJournal = 'vacuum (skip_locked, truncate off) journal';
