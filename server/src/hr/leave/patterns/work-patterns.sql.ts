import type { Statement } from '../../../platform/database/driver.ts';
import type { WorkPattern } from './work-pattern.ts';
import { bind, sql, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, name, anchor, weeks, is_default, archived_at, created_at`;

export interface WorkPatternPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** Oldest first, after the pattern `afterId`. */
export function list(companyId: string, { afterId, limit }: WorkPatternPage): Statement {
  const after = bind(afterId ?? null);
  return sql`
    select ${columns} from work_patterns
    where company_id = ${companyId} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit ?? null}`;
}

export interface PatternUse {
  readonly pattern_id: WorkPattern['id'];
  readonly people: number;
}

/** How many employees who have not left work by each pattern on a day, other than by default. */
export function listUses(companyId: string, day: string): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql`
    select job.work_pattern_id as pattern_id, count(*)::int as people
    from (
      select distinct employee_id from job_rows
      where company_id = ${company} and work_pattern_id is not null and superseded_at is null
    ) as asked
    join employees e on e.company_id = ${company} and e.id = asked.employee_id
      and e.status <> 'terminated'
    cross join lateral (
      select j.work_pattern_id from job_rows j
      join employments t on t.company_id = ${company} and t.employee_id = asked.employee_id
        and t.number = j.employment_number and (t.first_day is null or t.first_day <= ${boundDay})
      where j.company_id = ${company} and j.employee_id = asked.employee_id
        and j.superseded_at is null and (j.valid_from is null or j.valid_from <= ${boundDay})
      order by j.employment_number desc, j.valid_from desc nulls last limit 1
    ) as job
    where job.work_pattern_id is not null
    group by 1`;
}

export function findDefault(companyId: string): Statement {
  return sql('work_patterns.find_default')`
    select anchor, weeks from work_patterns where company_id = ${companyId} and is_default`;
}

/** Locks all, so that two changes of the default wait for each other. */
export function lockAll(companyId: string): Statement {
  return sql`
    select ${columns} from work_patterns where company_id = ${companyId} order by id
    for no key update`;
}

export function insert(companyId: string, row: WorkPattern): Statement {
  return sql`
    insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
    values (${companyId}, ${row.id}, ${row.name}, ${row.anchor}, ${JSON.stringify(row.weeks)},
      ${row.is_default}, ${row.created_at})`;
}

export function update(companyId: string, row: WorkPattern): Statement {
  return sql`
    update work_patterns set name = ${row.name}, is_default = ${row.is_default},
      archived_at = ${row.archived_at}
    where company_id = ${companyId} and id = ${row.id}`;
}
