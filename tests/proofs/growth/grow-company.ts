import type { Database } from '../../../server/src/platform/database/driver.ts';
import { keepContentOfRun } from '../../../server/src/hr/confirmations/record-versions.sql.ts';
import type { Catalogue } from '../isolation/read-catalogue.ts';
import type { SeededCompany } from '../isolation/seed-every-table.ts';
import { findGrownTables, type GrownTable } from './grown-tables.ts';

/** SQL for the columns of one table. */
type Expressions = Readonly<Record<string, string>>;

/** How people differ, so that a filter finds some of them: `k` is the number of the person. */
const varied: Readonly<Record<string, Expressions>> = {
  employees: {
    last_name: `'Name' || k`,
    // Each has eight people to lead.
    manager_id: `case when k < 8 then id else ${idOfPerson('id', 'k / 8')} end`,
    department: `'Department ' || k % 40`,
    location: `'Location ' || k % 12`,
    start_date: `start_date - k % 3000`,
  },
  users: { role: `'employee'` },
  // One in twenty waits for a decision.
  approval_steps: { status: `case when k % 20 = 0 then 'waiting' else 'dropped' end` },
  leave_requests: {
    start_date: `start_date + k % 300`,
    end_date: `end_date + k % 300`,
    status: `case when k % 20 = 0 then 'pending' else 'approved' end`,
  },
  // Runs have settled the pay of earlier months.
  pay_items: { status: `case when k % 100 = 0 then status else 'rejected' end` },
  pay_marks: {
    settled_by_run_id: `case when k % 100 <> 0 then (
      select id from payroll_runs r where r.company_id = seeded.company_id order by id limit 1) end`,
  },
  approval_delegations: {
    start_date: `case when k % 100 = 0 then start_date else '2025-01-01' end`,
    end_date: `case when k % 100 = 0 then end_date else '2025-02-01' end`,
  },
  webhook_deliveries: { status: `case when k % 50 = 0 then 'failed' else 'delivered' end` },
};

/**
 * Gives further people to a company, each with a copy of every row that the seeded employee has, and
 * a run of the month before with their payslips.
 * @param superuser one connection, which keys and triggers don't hold up
 */
export async function growCompany(
  superuser: Database,
  catalogue: Catalogue,
  { company, people }: { readonly company: SeededCompany; readonly people: number },
): Promise<void> {
  const employeeId = String(company.rows.get('employees')?.['id']);
  for (const table of findGrownTables(catalogue)) {
    await copyRows(superuser, table.name, {
      // The triggers of people work out what is searched.
      role: table.name === 'employees' ? 'origin' : 'replica',
      rows: `select * from ${table.name} where ${conditionOf(table, company)} limit 1`,
      times: people,
      expressions: (columns) => ({
        ...expressionsOf(catalogue, table, columns),
        // Also where the seeded row names no one.
        ...(columns.has('employee_id') && { employee_id: idOfPerson(`'${employeeId}'`) }),
        ...varied[table.name],
      }),
    });
  }
  await addMonthBefore(superuser, company);
  await superuser.administer('vacuum analyze');
}

const resultLines = JSON.stringify([
  { component: 'salary', kind: 'earning', code: 'salary', params: {}, amount: '3.00' },
]);
const payslipLines = JSON.stringify([
  { kind: 'base', label: 'Base pay', code: 'base_pay', params: {}, amount: '3.00' },
  { kind: 'deduction', label: 'Loan', amount: '-1.00' },
]);

async function addMonthBefore(superuser: Database, { companyId, rows }: SeededCompany) {
  const run = String(rows.get('payroll_runs')?.['id']);
  const user = String(rows.get('users')?.['id']);
  await superuser.administer(
    `update payroll_runs set status = 'completed', started_by = '${user}', started_at = now(),
       completed_at = now(), gross = 3, deductions = 1, net = 2, engine_version = 1
     where company_id = '${companyId}' and id = '${run}'`,
  );
  await superuser.administer(
    `update pay_results set lines = '${resultLines}',
       inputs = '{"stretches": [], "deductions": [], "installments": []}'
     where payroll_run_id = '${run}'`,
  );
  await superuser.administer(
    `update payslips set lines = '${payslipLines}' where payroll_run_id = '${run}'`,
  );
  const copied = { role: 'replica', times: 1 } as const;
  await copyRows(superuser, 'payroll_runs', {
    ...copied,
    rows: `select * from payroll_runs where id = '${run}'`,
    expressions: () => ({
      id: idOfPerson('id'),
      status: `'paid'`,
      period_start: 'period_start - 31',
      period_end: 'period_end - 31',
    }),
  });
  await copyRows(superuser, 'payslips', {
    ...copied,
    rows: `select * from payslips where payroll_run_id = '${run}'`,
    expressions: () => ({
      id: 'md5(id::text)::uuid',
      payroll_run_id: idOfPerson('payroll_run_id'),
    }),
  });
  const { text, values } = keepContentOfRun(companyId, run);
  await superuser.administer(text, values);
}

interface Copied {
  readonly role: 'origin' | 'replica';
  /** A query. */
  readonly rows: string;
  readonly times: number;
  /** For the columns that differ. */
  readonly expressions: (columns: ReadonlyMap<string, string>) => Expressions;
}

async function copyRows(
  superuser: Database,
  table: string,
  { role, rows, times, expressions }: Copied,
): Promise<void> {
  await superuser.administer(`set session_replication_role = ${role}`);
  const { rows: found } = await superuser.administer<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''`,
  );
  const columns = new Map(found.map(({ name, type }) => [name, type]));
  const differing = expressions(columns);
  const names = [...columns.keys()];
  await superuser.administer(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => differing[name] ?? name).join(', ')}
     from (${rows}) as seeded cross join generate_series(1, ${times}) as k`,
  );
}

/** The seeded row. */
function conditionOf({ name, references }: GrownTable, { companyId, rows }: SeededCompany): string {
  const row = rows.get(name) ?? {};
  const known = ['id', ...references].filter((column) => typeof row[column] === 'string');
  return [
    `company_id = '${companyId}'`,
    ...known.map((column) => `${column} = '${String(row[column])}'`),
  ].join(' and ');
}

/** The IDs of person `k`, and what else has to differ by a unique index. */
function expressionsOf(
  { keys }: Catalogue,
  { name, references }: GrownTable,
  columns: ReadonlyMap<string, string>,
): Expressions {
  const ofPerson = ['id', ...references].filter((column) => columns.get(column) === 'uuid');
  const expressions: Record<string, string> = Object.fromEntries(
    ofPerson.map((column) => [column, idOfPerson(column)]),
  );
  for (const key of keys.filter(({ table }) => table === name)) {
    if (key.columns.some((column) => column in expressions)) continue;
    const own = key.columns.filter((column) => column !== 'company_id');
    const different = own.flatMap((column) => {
      const value = differentValue(column, columns.get(column));
      return value === undefined ? [] : [[column, value] as const];
    });
    const last = own.map((column) => [column, idOfPerson(column)] as const).at(-1);
    const [column, value] = different[0] ?? last ?? [];
    if (column !== undefined && value !== undefined) expressions[column] = value;
  }
  return expressions;
}

/** The seeded ID, with the number of the person at its end. */
function idOfPerson(column: string, k = 'k'): string {
  return `(left((${column})::text, 24) || lpad(to_hex(${k}), 12, '0'))::uuid`;
}

function differentValue(column: string, type: string | undefined): string | undefined {
  switch (type) {
    case 'text':
      return `${column} || '/' || k`;
    case 'bytea':
      return `sha256(${column} || int4send(k))`;
    case 'integer':
    case 'bigint':
    case 'date':
      return `${column} + k`;
    default:
      return undefined;
  }
}
