import type pg from 'pg';
import type { ChildProgram } from './child-program.ts';
import { insertApiKeys } from './forged-api-key.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { GrowthCurve } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';

/** Together they have a tenth of the rows of the company that is queried. */
const otherCompanies = 4;
const employeesEach = 100;
/** A full page of deliveries. */
const deliveriesEach = 50;
/** Two years of monthly payroll runs. */
const payrollRunsEach = 24;
/** The employees the requests are about, regardless of the total. */
const sampleSize = 20_000;
/** The number of employees that have changed since the instants in `lately`. */
export const changedLately = 30;

export interface SampledEmployee {
  readonly companyId: string;
  readonly apiKey: string;
  readonly id: string;
  readonly email: string;
  /** Whether about half of the company's employees are older and half newer. */
  readonly isInMiddle: boolean;
  /**
   * Since any instant after `afterMs` and up to `untilMs`, `changedLately` employees of the company
   * have changed.
   */
  readonly lately: { readonly afterMs: number; readonly untilMs: number };
}

export interface GrowthDatabase {
  readonly size: number;
  readonly seedSeconds: number;
  readonly databaseGb: number;
  readonly secretKey: Uint8Array;
  readonly service: ChildProgram;
  readonly postgresPid: number;
  /** Random, from all companies that are queried. */
  readonly sample: readonly SampledEmployee[];
}

export async function openGrowthDatabase(
  { cleanUp, options, noteVersion, report }: RunContext,
  growing: GrowthCurve['growing'],
  size: number,
): Promise<GrowthDatabase> {
  const installation = await openInstallation(cleanUp);
  const { administrator, pid, version } = installation.postgres;
  noteVersion(version);
  report(`growth: seeding ${size.toLocaleString('en-US')} ${growing}`);
  const startedMs = performance.now();
  const companyIds = await seed(installation, growing, size);
  await administrator.query(insertLeave);
  await administrator.query(insertPayrollRuns, [payrollRunsEach]);
  const keys = await insertApiKeys(administrator, companyIds);
  await settleDatabase(administrator);
  const { rows } = await administrator.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return {
    size,
    seedSeconds: (performance.now() - startedMs) / 1_000,
    databaseGb: (rows[0]?.bytes ?? 0) / 1_000_000_000,
    secretKey: installation.secretKey,
    service: await installation.startService('api', options.profileDirectory),
    postgresPid: pid,
    sample: await readSample(administrator, keys),
  };
}

/** Resolves with the companies that are queried. */
async function seed(
  installation: Installation,
  growing: GrowthCurve['growing'],
  size: number,
): Promise<string[]> {
  if (growing === 'employees') {
    const [asked] = await installation.seedCrowd({
      companies: 1,
      employees: size,
      deliveries: size / 10,
    });
    await installation.seedCrowd({ companies: otherCompanies, employees: size / 10 });
    return [asked.companyId];
  }
  await installation.seedCrowd({
    companies: size,
    employees: size * employeesEach,
    deliveries: size * deliveriesEach,
  });
  const { rows } = await installation.postgres.administrator.query<{ id: string }>(
    'select id from companies',
  );
  return rows.map(({ id }) => id);
}

async function readSample(
  administrator: pg.Client,
  keys: ReadonlyMap<string, string>,
): Promise<SampledEmployee[]> {
  const { rows } = await administrator.query<{
    company_id: string;
    id: string;
    email: string;
    is_in_middle: boolean;
    after_ms: number;
    until_ms: number;
  }>(selectSample, [[...keys.keys()], sampleSize, changedLately]);
  return rows.map((row) => ({
    companyId: row.company_id,
    apiKey: keys.get(row.company_id) ?? '',
    id: row.id,
    email: row.email,
    isInMiddle: row.is_in_middle,
    lately: { afterMs: row.after_ms, untilMs: row.until_ms },
  }));
}

// Every fifth employee has requested leave once; every twenty-fifth request is undecided. A request
// has its employee's id, which contains the time that determines the order.
const insertLeave = `
  insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
    start_portion, end_portion, days, status, decided_at, created_at, updated_at)
  select company_id, id, id, 'annual', start_date + 30, start_date + 34, 'full', 'full', 5,
    case when number % 25 = 0 then 'pending' else 'approved' end,
    case when number % 25 > 0 then created_at end, created_at, created_at
  from (
    select employees.*, substr(employee_number, 2)::int as number
    from employees where employee_number is not null
  ) as numbered
  where number % 5 = 0`;

const insertPayrollRuns = `
  insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
    status, created_at, updated_at)
  select companies.id, (lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0')
      || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    'regular', month::date, (month + interval '1 month - 1 day')::date,
    (month + interval '1 month - 1 day')::date, 'EUR', 'completed', month, month
  from companies,
    generate_series(1, $1::int) as number,
    lateral (select date_trunc('month', now()) - number * interval '1 month' as month) as span,
    lateral (select md5(companies.id || ' ' || number) as hash) as made`;

const selectSample = `
  with ranked as materialized (
    select company_id, id, email,
      percent_rank() over (partition by company_id order by id) as place
    from employees where company_id = any($1)
  ),
  drawn as (
    select company_id, id, email, place between 0.45 and 0.55 as is_in_middle
    from ranked order by random() limit $2
  ),
  lately as (
    select asked.company_id, extract(epoch from older.updated_at)::float8 * 1000 as after_ms,
      extract(epoch from newer.updated_at)::float8 * 1000 as until_ms
    from unnest($1::uuid[]) as asked (company_id)
    cross join lateral (
      select updated_at from employees where company_id = asked.company_id
      order by updated_at desc offset $3::int - 1 limit 1
    ) as newer
    cross join lateral (
      select updated_at from employees where company_id = asked.company_id
      order by updated_at desc offset $3::int limit 1
    ) as older
  )
  select drawn.*, lately.after_ms, lately.until_ms from drawn join lately using (company_id)`;
