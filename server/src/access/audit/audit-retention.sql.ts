import type { Statement } from '../../platform/database/driver.ts';
import { bind, inline, sql } from '../../platform/database/sql.ts';

/** Companies whose rows are removed in one transaction. */
const companiesMax = 20;

/**
 * Moves the cuts of up to 20 companies past their rows from before `before`, each by fewer than `rowsMax`
 * rows. The newest row of a company stays, because the next one follows its seal. Goes from company to
 * company by key. Runs as `muster_relay`, with `rowsByKey`.
 */
export function moveCuts(before: string, rowsMax: number): Statement {
  const boundBefore = bind(before);
  return sql`
    with recursive step as (
      (select company_id from audit_log order by company_id limit 1)
      union all
      select (select company_id from audit_log where company_id > step.company_id
              order by company_id limit 1)
      from step where step.company_id is not null
    ),
    due as materialized (
      select company_id from step
      where company_id is not null and (
        select occurred_at from audit_log a
        where a.company_id = step.company_id and a.number is not null
        order by a.number limit 1) < ${boundBefore}
      limit ${inline(companiesMax)}
    )
    insert into audit_cuts as c (company_id, number, hash, occurred_at, removed_at)
    select due.company_id, last.number, last.hash, last.occurred_at, now()
    from due cross join lateral (
      select number, hash, occurred_at from (
        select number, hash, occurred_at,
          bool_and(occurred_at < ${boundBefore}) over (order by number) as is_old,
          lead(number) over (order by number) as next_number
        from (select number, hash, occurred_at from audit_log a
              where a.company_id = due.company_id and a.number is not null
              order by a.number limit ${rowsMax}) oldest) judged
      where is_old and next_number is not null
      order by number desc limit 1) last
    on conflict (company_id) do update set number = excluded.number, hash = excluded.hash,
      occurred_at = excluded.occurred_at, removed_at = excluded.removed_at
    where c.number < excluded.number
    returning company_id, number`;
}

export interface MovedCut {
  readonly company_id: string;
  readonly number: string;
}

/** Deletes the rows up to the cuts. */
export function deleteCut(cuts: readonly MovedCut[]): Statement {
  return sql`
    delete from audit_log a using unnest(${cuts.map(({ company_id: id }) => id)}::uuid[],
      ${cuts.map(({ number }) => number)}::bigint[]) as cut (company_id, number)
    where a.company_id = any (array[cut.company_id]) and a.number <= cut.number`;
}
