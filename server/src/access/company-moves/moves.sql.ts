import type { CompanyMovesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { bind, sql } from '../../platform/database/sql.ts';
import { changingQueues } from '../../platform/jobs/queues.ts';

// Runs as `muster_operator`, except where a statement says otherwise.

export type Move = Pick<
  CompanyMovesRow,
  'started_at' | 'exported_at' | 'last_position' | 'audit_number' | 'moved_to'
>;

export function find(companyId: string): Statement {
  return sql`
    select started_at, exported_at, last_position, audit_number, moved_to
    from company_moves where company_id = ${companyId}`;
}

/** No row if the move began before. The number is that of this transaction. */
export function begin(companyId: string, now: string): Statement {
  return sql`
    insert into company_moves (company_id, started_at) values (${companyId}, ${now})
    on conflict (company_id) do nothing
    returning 1`;
}

/** Requests that began before it may still write. */
export const currentTransaction: Statement = sql`select pg_current_xact_id()::text as number`;

/** Whether no transaction that began before `number` is still writing. */
export function isSettled(number: string): Statement {
  return sql`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${number}::xid8 as settled`;
}

/** A day that a worker has begun for the company, and jobs that run. Runs as `muster_archivist`. */
export function findWork(companyId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    select exists (select from companies c where c.id = ${company} and c.work_claimed_until > ${now})
        as has_day,
      exists (select from jobs j where j.data ->> 'companyId' = ${company}::uuid::text
        and j.queue = any (${[...changingQueues]}) and j.attempts > 0
        and j.due_at between now() and now() + interval '30 seconds') as has_jobs,
      exists (select from journal j where j.company_id = ${company} and j.error is null)
        as has_journal`;
}

export interface Exported {
  readonly exported_at: string;
  readonly last_position: string;
  readonly audit_number: string | null;
}

export function noteExport(companyId: string, row: Exported): Statement {
  return sql`
    update company_moves set exported_at = ${row.exported_at}, last_position = ${row.last_position},
      audit_number = ${row.audit_number}
    where company_id = ${companyId}`;
}

/** What has changed since the archive: the position of the newest event, and acts. Runs as `muster_archivist`. */
export function findChanges(
  companyId: string,
  { auditNumber, harmless }: { auditNumber: string; harmless: readonly string[] },
): Statement {
  const company = bind(companyId);
  return sql`
    select coalesce((select last from event_positions where company_id = ${company}), 0)::text
        as last_position,
      array(select distinct action from audit_log
        where company_id = ${company} and number > ${auditNumber}
          and action not like '%.read' and action <> all (${harmless})
        order by 1 limit 5) as acts`;
}

/** The company and its sandboxes, which stay behind. Every process forgets the keys it knows. */
export function redirect(companyId: string, address: string, now: string): Statement {
  const [company, to, at] = [bind(companyId), bind(address), bind(now)];
  return sql`
    with moved as (
      update company_moves set moved_to = ${to}, moved_at = ${at}
      where company_id = ${company} returning company_id
    ), left_behind as (
      insert into company_moves (company_id, started_at, exported_at, moved_to, moved_at)
      select s.sandbox_id, ${at}::timestamptz, ${at}::timestamptz, ${to}, ${at}::timestamptz
      from sandbox_slots s where s.company_id = ${company}
        and exists (select from companies c where c.id = s.sandbox_id)
      on conflict (company_id) do update set moved_to = excluded.moved_to, moved_at = excluded.moved_at
      returning company_id
    )
    select company_id as id, pg_notify('muster_api_key_revoked', '')
    from (table moved union all table left_behind) redirected`;
}

/** No row once the company has moved. */
export function cancel(companyId: string): Statement {
  return sql`
    delete from company_moves where company_id = ${companyId} and moved_to is null returning 1`;
}
