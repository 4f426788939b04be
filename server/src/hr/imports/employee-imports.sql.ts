import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import type { ImportOutcome } from './check/check-file.ts';
import type { EmployeeImport, ImportError } from './employee-import.ts';

const columns = `id, requested_by, file_name, dry_run, status, total, processed, error_count, errors,
  created, updated, unchanged, ended, created_at, updated_at, ended_at,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = employee_imports.company_id
     and u.id = employee_imports.requested_by) as requested_by_name`;
/** The ends with the current names of the employees. */
const endsWithNames = `(select coalesce(jsonb_agg(jsonb_build_object('row', d.row, 'employee_id', e.id,
    'name', e.first_name || ' ' || e.last_name, 'last_day', d.last_day) order by d.row), '[]')
  from jsonb_to_recordset(employee_imports.ends) as d (row integer, employee_id uuid, last_day date)
  join employees e on e.company_id = employee_imports.company_id and e.id = d.employee_id)`;
const isRunning = `status in ('validating', 'importing')`;

export function insert(
  companyId: string,
  row: Pick<EmployeeImport, 'id' | 'requested_by' | 'file_name' | 'dry_run' | 'created_at'>,
): Statement {
  return {
    text: `insert into employee_imports (company_id, id, requested_by, file_name, dry_run, created_at,
             updated_at)
           values ($1, $2, $3, $4, $5, $6, $6) returning ${columns}, ends`,
    values: [companyId, row.id, row.requested_by, row.file_name, row.dry_run, row.created_at],
  };
}

export function insertFile(companyId: string, importId: string, content: Uint8Array): Statement {
  return {
    text: `insert into employee_import_files (company_id, import_id, content) values ($1, $2, $3)`,
    values: [companyId, importId, content],
  };
}

/** Ends imports without progress since `silentSince`: their job was given up. */
export function giveUpSilent(
  companyId: string,
  { silentSince, error, now }: { silentSince: string; error: ImportError; now: string },
): Statement {
  return {
    text: `with given_up as (
             update employee_imports set status = 'failed', error_count = 1, errors = $3,
               updated_at = $4, ended_at = $4
             where company_id = $1 and ${isRunning} and updated_at < $2
             returning id
           )
           delete from employee_import_files
           where company_id = $1 and import_id in (select id from given_up)`,
    values: [companyId, silentSince, JSON.stringify([error]), now],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns}, ${endsWithNames} as ends
           from employee_imports where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** What people can sort by. A company has few imports, so no index is needed. */
export const importSorts = {
  file_name: { column: 'lower(file_name)' },
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
    columns: `${columns.replace('errors,', `'[]'::jsonb as errors,`)}, '[]'::jsonb as ends`,
    table: 'employee_imports',
    companyId,
    limit,
    filters: [{ name: 'before', condition: 'id <', value: beforeId }],
  };
}

/** The user and the file of an import that has not ended. */
export function findForJob(companyId: string, id: string): Statement {
  return {
    text: `select i.dry_run, i.requested_by, u.role, u.disabled_at, f.content
           from employee_imports i
           join users u on u.company_id = i.company_id and u.id = i.requested_by
           join employee_import_files f on f.company_id = i.company_id and f.import_id = i.id
           where i.company_id = $1 and i.id = $2 and i.${isRunning}`,
    values: [companyId, id],
  };
}

/** Whether this session may import now: another one holds the lock until it ends. */
export function tryLock(companyId: string, id: string): Statement {
  return {
    text: `select pg_try_advisory_xact_lock(hashtextextended('employee-import ' || $1 || $2, 0))
             as is_mine`,
    values: [companyId, id],
  };
}

/** Returns a row if the import has not ended. */
export function findRunning(companyId: string, id: string): Statement {
  return {
    text: `select id from employee_imports where company_id = $1 and id = $2 and ${isRunning}`,
    values: [companyId, id],
  };
}

export interface ImportProgress {
  readonly status: 'validating' | 'importing';
  readonly total: number;
  readonly processed: number;
  readonly now: string;
}

/** Sets the progress of an import that has not ended. */
export function setProgress(companyId: string, id: string, progress: ImportProgress): Statement {
  return {
    text: `update employee_imports set status = $3, total = $4, processed = $5, updated_at = $6
           where company_id = $1 and id = $2 and ${isRunning}`,
    values: [companyId, id, progress.status, progress.total, progress.processed, progress.now],
  };
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
  return {
    text: `with removed as (
             delete from employee_import_files where company_id = $1 and import_id = $2
           )
           update employee_imports set status = $3, total = $4, processed = $5, error_count = $6,
             errors = $7, updated_at = $8, ended_at = $8, created = $9, updated = $10, unchanged = $11,
             ended = $12, ends = $13
           where company_id = $1 and id = $2 and ${isRunning} returning id`,
    values: [
      companyId,
      id,
      ended.status,
      ended.total,
      ended.processed,
      ended.errorCount,
      JSON.stringify(ended.errors),
      ended.now,
      ended.outcome?.created ?? null,
      ended.outcome?.updated ?? null,
      ended.outcome?.unchanged ?? null,
      ended.outcome?.ends.length ?? null,
      JSON.stringify(ended.outcome?.ends ?? []),
    ],
  };
}
