import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import type { ImportOutcome } from './check/check-import.ts';
import type { EmployeeImport, ImportError } from './employee-import.ts';
import { bind, sql, fragment, type Fragment } from '../../platform/database/sql.ts';

/** The errors are given separately: an import may have many. */
const columnsWith = (errors: Fragment): Fragment => fragment`id, requested_by, file_name, dry_run,
  status, total, processed, error_count, ${errors},
  created, updated, unchanged, ended, created_at, updated_at, ended_at,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = employee_imports.company_id
     and u.id = employee_imports.requested_by) as requested_by_name`;

const columns = columnsWith(fragment`errors`);
/** The ends with the current names of the employees. */
const endsWithNames = fragment`(select coalesce(jsonb_agg(jsonb_build_object('row', d.row, 'employee_id', e.id,
    'name', e.first_name || ' ' || e.last_name, 'last_day', d.last_day) order by d.row), '[]')
  from jsonb_to_recordset(employee_imports.ends) as d (row integer, employee_id uuid, last_day date)
  join employees e on e.company_id = employee_imports.company_id and e.id = d.employee_id)`;
const isRunning = fragment`status in ('validating', 'importing')`;

export function insert(
  companyId: string,
  row: Pick<EmployeeImport, 'id' | 'requested_by' | 'file_name' | 'dry_run' | 'created_at'>,
): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into employee_imports (company_id, id, requested_by, file_name, dry_run, created_at,
      updated_at)
    values (${companyId}, ${row.id}, ${row.requested_by}, ${row.file_name}, ${row.dry_run},
      ${createdAt}, ${createdAt}) returning ${columns}, ends`;
}

export function insertFile(companyId: string, importId: string, content: Uint8Array): Statement {
  return sql`
    insert into employee_import_files (company_id, import_id, content)
    values (${companyId}, ${importId}, ${content})`;
}

/** Ends imports without progress since `silentSince`: their job was given up. */
export function giveUpSilent(
  companyId: string,
  { silentSince, error, now }: { silentSince: string; error: ImportError; now: string },
): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    with given_up as (
      update employee_imports set status = 'failed', error_count = 1,
        errors = ${JSON.stringify([error])}, updated_at = ${boundNow}, ended_at = ${boundNow}
      where company_id = ${company} and ${isRunning} and updated_at < ${silentSince}
      returning id
    )
    delete from employee_import_files
    where company_id = ${company} and import_id in (select id from given_up)`;
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, ${endsWithNames} as ends
    from employee_imports where company_id = ${companyId} and id = ${id}`;
}

/** What people can sort by. A company has few imports, so no index is needed. */
export const importSorts = {
  file_name: { column: fragment`lower(file_name)` },
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

/** Without the errors and ends, of which each import may have many. */
export function importList(
  companyId: string,
  { beforeId, limit }: { beforeId?: string | undefined; limit: number },
): NewestFirst {
  return {
    name: 'employee_imports.list',
    columns: fragment`${columnsWith(fragment`'[]'::jsonb as errors`)}, '[]'::jsonb as ends`,
    table: 'employee_imports',
    companyId,
    limit,
    filters: [{ name: 'before', condition: 'id <', value: beforeId }],
  };
}

/** The user and the file of an import that has not ended. */
export function findForJob(companyId: string, id: string): Statement {
  return sql`
    select i.dry_run, i.requested_by, u.role, u.disabled_at, f.content
    from employee_imports i
    join users u on u.company_id = i.company_id and u.id = i.requested_by
    join employee_import_files f on f.company_id = i.company_id and f.import_id = i.id
    where i.company_id = ${companyId} and i.id = ${id} and i.${isRunning}`;
}

/** Whether this session may import now: another one holds the lock until it ends. */
export function tryLock(companyId: string, id: string): Statement {
  return sql`
    select pg_try_advisory_xact_lock(hashtextextended('employee-import ' || ${companyId} || ${id},
      0))
      as is_mine`;
}

/** Returns a row if the import has not ended. */
export function findRunning(companyId: string, id: string): Statement {
  return sql`
    select id from employee_imports
    where company_id = ${companyId} and id = ${id} and ${isRunning}`;
}

export interface ImportProgress {
  readonly status: 'validating' | 'importing';
  readonly total: number;
  readonly processed: number;
  readonly now: string;
}

/** Sets the progress of an import that has not ended. */
export function setProgress(companyId: string, id: string, progress: ImportProgress): Statement {
  return sql`
    update employee_imports set status = ${progress.status}, total = ${progress.total},
      processed = ${progress.processed}, updated_at = ${progress.now}
    where company_id = ${companyId} and id = ${id} and ${isRunning}`;
}

export interface ImportEnd {
  readonly status: 'completed' | 'failed';
  readonly total: number;
  readonly processed: number;
  readonly errorCount: number;
  /** The first errors. */
  readonly errors: readonly ImportError[];
  /** Null if the file has errors. */
  readonly outcome: ImportOutcome | null;
  readonly now: string;
}

/** Ends an import that has not ended and deletes its file. */
export function end(companyId: string, id: string, ended: ImportEnd): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  const boundNow = bind(ended.now);
  return sql`
    with removed as (
      delete from employee_import_files where company_id = ${company} and import_id = ${boundId}
    )
    update employee_imports set status = ${ended.status}, total = ${ended.total},
      processed = ${ended.processed}, error_count = ${ended.errorCount},
      errors = ${JSON.stringify(ended.errors)}, updated_at = ${boundNow}, ended_at = ${boundNow},
      created = ${ended.outcome?.created ?? null}, updated = ${ended.outcome?.updated ?? null},
      unchanged = ${ended.outcome?.unchanged ?? null},
      ended = ${ended.outcome?.ends.length ?? null},
      ends = ${JSON.stringify(ended.outcome?.ends ?? [])}
    where company_id = ${company} and id = ${boundId} and ${isRunning} returning id`;
}
