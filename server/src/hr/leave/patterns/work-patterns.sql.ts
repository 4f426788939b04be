import type { Statement } from '../../../platform/database/driver.ts';
import type { WorkPattern } from './work-pattern.ts';

const columns = 'id, name, anchor, weeks, is_default, archived_at, created_at';

export interface WorkPatternPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** Oldest first, after the pattern `afterId`. */
export function list(companyId: string, { afterId, limit }: WorkPatternPage): Statement {
  return {
    text: `select ${columns} from work_patterns
           where company_id = $1 and ($2::uuid is null or id > $2)
           order by id limit $3`,
    values: [companyId, afterId ?? null, limit ?? null],
  };
}

export interface PatternUse {
  readonly pattern_id: WorkPattern['id'];
  readonly people: number;
}

/** How many employees who have not left work by each pattern on a day, other than by default. */
export function listUses(companyId: string, day: string): Statement {
  return {
    text: `select job.work_pattern_id as pattern_id, count(*)::int as people
           from (
             select distinct employee_id from job_rows
             where company_id = $1 and work_pattern_id is not null and superseded_at is null
           ) as asked
           join employees e on e.company_id = $1 and e.id = asked.employee_id
             and e.status <> 'terminated'
           cross join lateral (
             select j.work_pattern_id from job_rows j
             join employments t on t.company_id = $1 and t.employee_id = asked.employee_id
               and t.number = j.employment_number and (t.first_day is null or t.first_day <= $2)
             where j.company_id = $1 and j.employee_id = asked.employee_id
               and j.superseded_at is null and (j.valid_from is null or j.valid_from <= $2)
             order by j.employment_number desc, j.valid_from desc nulls last limit 1
           ) as job
           where job.work_pattern_id is not null
           group by 1`,
    values: [companyId, day],
  };
}

export function findDefault(companyId: string): Statement {
  return {
    name: 'work_patterns.find_default',
    text: `select anchor, weeks from work_patterns where company_id = $1 and is_default`,
    values: [companyId],
  };
}

/** Locks all, so that two changes of the default wait for each other. */
export function lockAll(companyId: string): Statement {
  return {
    text: `select ${columns} from work_patterns where company_id = $1 order by id for no key update`,
    values: [companyId],
  };
}

export function insert(companyId: string, row: WorkPattern): Statement {
  return {
    text: `insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      companyId,
      row.id,
      row.name,
      row.anchor,
      JSON.stringify(row.weeks),
      row.is_default,
      row.created_at,
    ],
  };
}

export function update(companyId: string, row: WorkPattern): Statement {
  return {
    text: `update work_patterns set name = $3, is_default = $4, archived_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.name, row.is_default, row.archived_at],
  };
}
