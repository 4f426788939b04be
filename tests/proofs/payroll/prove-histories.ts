import { expect } from 'vitest';
import type { CompanyAtWork } from '../../harness/company-at-work.ts';
import { monthOf, payrollMonths } from '../../harness/payroll-months.ts';
import { computePayslip } from '../../../server/src/hr/payroll/computing/compute-payslip.ts';
import { ExactDecimal } from '../../../server/src/hr/payroll/computing/exact-decimal.ts';
import type { PayslipLine } from '../../../server/src/hr/payroll/computing/payslip-figures.ts';
import { readPayInputs } from '../../../server/src/hr/payroll/runs/inputs/read-pay-inputs.ts';
import type { Database, Transaction } from '../../../server/src/platform/database/driver.ts';
import { activateComponents, paidCosts, withComponents } from './history-components.ts';
import { anyChange, anyChangeAndBack, numbersOf, type PayChange } from './pay-histories.ts';

export interface HistoriesAsked {
  readonly database: Database;
  readonly company: CompanyAtWork;
  readonly employees: number;
  readonly months: readonly string[];
  readonly seed: number;
}

/** Each employee of the company has a history of its own; all of them share the runs. */
export interface Histories {
  readonly employeeIds: readonly string[];
  /** The employees for whom nothing changed. */
  readonly unchanged: ReadonlySet<string>;
  /** The employees whose changes were taken back before the next run. */
  readonly changedBack: ReadonlySet<string>;
  /** The approved runs, in their order. */
  readonly runIds: readonly string[];
  /** Pairs with the same changes in a different order. */
  readonly twins: readonly (readonly [string, string])[];
}

/**
 * Runs the months one after the other, with random changes between the runs. Of ten employees, one
 * never changes, one changes and changes back before the next run, and the last two have the same changes, in the opposite order where they do not
 * depend on each other.
 */
export async function runHistories(asked: HistoriesAsked): Promise<Histories> {
  const { database, company, months, seed } = asked;
  const { companyId } = company;
  const random = numbersOf(seed);
  const runs = payrollMonths(database, company);
  const employeeIds = await hireAll(asked);
  await activateComponents(company);
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 600_000 } as const;
  const from = `${months[0]}-01`;
  const finals = new Map<string, string>();
  for (const [place, month] of [...months, undefined].entries()) {
    const days = Math.min(place + 1, months.length) * 30;
    await database.transaction(settings, async (transaction) => {
      for (const [number, employeeId] of employeeIds.entries()) {
        if (number % 10 === 0 || number % 10 === 9) continue;
        if (number % 10 === 1) {
          const [there, back] = anyChangeAndBack({ random, from, days });
          there(transaction, companyId, employeeId);
          back(transaction, companyId, employeeId);
          continue;
        }
        const count = Math.floor(random() * 3);
        const changes = Array.from({ length: count }, () => anyChange({ random, from, days }));
        apply(changes, transaction, companyId, employeeId);
        const twin = number % 10 === 8 ? employeeIds[number + 1] : undefined;
        // Each kind in its order, the kinds in another one.
        const others = changes.toSorted((one, other) => other.kind.localeCompare(one.kind));
        if (twin !== undefined) apply(others, transaction, companyId, twin);
      }
    });
    // The last run settles what is still open.
    const period = month === undefined ? after(months) : monthOf(month);
    const id = await runs.pay(period);
    finals.set(id, await fingerprint(company, id));
  }
  for (const [id, before] of finals) expect(await fingerprint(company, id)).toBe(before);
  return {
    employeeIds,
    unchanged: new Set(employeeIds.filter((_, number) => number % 10 === 0)),
    changedBack: new Set(employeeIds.filter((_, number) => number % 10 === 1)),
    runIds: [...finals.keys()],
    twins: employeeIds.flatMap((id, number) => {
      const twin = number % 10 === 8 ? employeeIds[number + 1] : undefined;
      return twin === undefined ? [] : [[id, twin] as const];
    }),
  };
}

function apply(
  changes: readonly PayChange[],
  transaction: Transaction,
  companyId: string,
  employeeId: string,
): void {
  for (const { apply: write } of changes) write(transaction, companyId, employeeId);
}

function after(months: readonly string[]): { start: string; end: string } {
  const next = Temporal.PlainDate.from(`${months.at(-1)}-01`).add({ months: 1 });
  return monthOf(next.toString().slice(0, 7));
}

const hiredAtOnce = 1_000;

async function hireAll({ company, employees }: HistoriesAsked): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 1; first <= employees; first += hiredAtOnce) {
    const last = Math.min(first + hiredAtOnce - 1, employees);
    ids.push(...(await hireSome(company, first, last)));
  }
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, gen_random_uuid(), 'Pension', 'percent', 5, '2020-01-01', now()),
       ($1, gen_random_uuid(), 'Health', 'percent', 1.75, '2020-01-01', now())`,
    [company.companyId],
  );
  return ids;
}

async function hireSome(company: CompanyAtWork, first: number, last: number): Promise<string[]> {
  const { rows } = await company.query<{ id: string }>(
    `with hired as (
       insert into employees (company_id, id, employee_number, first_name, last_name, email, email_key, start_date,
         status, created_at, updated_at)
       select $1, ('01b' || lpad(to_hex(n), 5, '0') || substr(gen_random_uuid()::text, 9))::uuid, n::text, 'First',
         'Last', 'n' || n || '@example.test', 'n' || n || '@example.test', '2020-01-01', 'active', now(), now()
       from generate_series($2::int, $3::int) as n returning id
     ), employed as (
       insert into employments (company_id, employee_id, number, first_day, recorded_at)
       select $1, id, 1, '2020-01-01', now() from hired
     ), at_work as (
       insert into job_rows (company_id, employee_id, id, employment_number, recorded_at)
       select $1, id, gen_random_uuid(), 1, now() from hired
     ), paid as (
       insert into compensation_profiles (company_id, id, employee_id, amount, currency, period, valid_from,
         created_at)
       select $1, gen_random_uuid(), id, 3000, 'EUR', 'monthly', '2020-01-01', now() from hired
     )
     select id from hired order by id`,
    [company.companyId, first, last],
  );
  return rows.map(({ id }) => id);
}

/** Everything that an approved run consists of. */
async function fingerprint(company: CompanyAtWork, runId: string): Promise<string> {
  const { rows } = await company.query<{ all: string }>(
    `select md5(coalesce((select string_agg(p::text, '' order by id) from payslips p where payroll_run_id = $1), '')
       || coalesce((select string_agg(x::text, '' order by id) from pay_results x where payroll_run_id = $1), ''))
       as all`,
    [runId],
  );
  return rows[0]?.all ?? '';
}

type Sums = Map<string, string>;

/**
 * The sum of the lines by employee, period and component, without claims; what components cost the
 * employer by employee and component, because differences are part of other periods.
 */
export async function paidSums(company: CompanyAtWork): Promise<Sums> {
  const { rows } = await company.query<{
    employee_id: string;
    period_start: string;
    lines: PayslipLine[];
    net: string;
  }>(
    `select s.employee_id, r.period_start, s.lines, s.net from payslips s
     join payroll_runs r on r.company_id = s.company_id and r.id = s.payroll_run_id`,
  );
  const sums: Sums = new Map();
  for (const { employee_id: id, period_start: start, lines, net } of rows) {
    expect(Number(net)).toBeGreaterThanOrEqual(0);
    for (const { kind, component = '', amount, for_period: period } of lines) {
      if (kind !== 'receivable') add(sums, `${id} ${period?.start ?? start} ${component}`, amount);
    }
  }
  for (const { key, amount } of await paidCosts(company)) add(sums, key, amount);
  return sums;
}

/** The same from today's data, as if nothing had been paid before. */
export async function dueSums(
  company: CompanyAtWork,
  { employeeIds, months }: { employeeIds: readonly string[]; months: readonly string[] },
): Promise<Sums> {
  const sums: Sums = new Map();
  for (const period of [...months.map(monthOf), after(months)]) {
    for (let first = 0; first < employeeIds.length; first += 500) {
      const some = employeeIds.slice(first, first + 500);
      const { inputs, sets } = await company.change(async ({ transaction }) => {
        const { companyId } = company;
        const asked = { period, currency: 'EUR', employeeIds: some };
        const read = await readPayInputs(transaction, companyId, asked);
        return withComponents(transaction, companyId, { inputs: read, period });
      });
      const payslips = inputs.map((input) => {
        const { components, lines: own } = computePayslip(input, sets);
        const costs = components.filter(({ kind }) => kind === 'employer_cost');
        return { id: input.employeeId, own, costs };
      });
      const costs = payslips.flatMap(({ id, costs: of }) => of.map((cost) => ({ id, ...cost })));
      for (const { id, component, amount } of costs) add(sums, `${id} ${component}`, amount);
      const lines = payslips.flatMap(({ id, own }) => own.map((line) => ({ id, ...line })));
      for (const { id, component = '', amount } of lines) {
        add(sums, `${id} ${period.start} ${component}`, amount);
      }
    }
  }
  return sums;
}

function add(sums: Sums, key: string, amount: string): void {
  const sum = new ExactDecimal(sums.get(key) ?? 0).plus(amount);
  if (sum.isZero()) sums.delete(key);
  else sums.set(key, sum.toFixed(2));
}

/** The claims and recoveries of the payslips, and what the claims say. */
export async function claimSums(company: CompanyAtWork) {
  const sum = (code: string) => `(
    select coalesce(sum(abs((l ->> 'amount')::numeric)), 0)
    from payslips, jsonb_array_elements(lines) l where l ->> 'code' = '${code}')`;
  const { rows } = await company.query<
    Record<'claimed' | 'recovered' | 'created' | 'reduced', string>
  >(
    `select ${sum('claim')} as claimed, ${sum('recovery')} as recovered,
       (select coalesce(sum(amount), 0) from pay_receivables) as created,
       (select coalesce(sum(recovered), 0) from pay_receivables) as reduced`,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('a query without its row');
  return sums;
}

/** The corrections in the payslips of some employees, and the lines of others without their ids. */
export async function linesByMonth(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.query<{ period_start: string; lines: PayslipLine[] }>(
    `select r.period_start, s.lines from payslips s
     join payroll_runs r on r.company_id = s.company_id and r.id = s.payroll_run_id
     where s.employee_id = $1 order by r.period_start`,
    [employeeId],
  );
  return rows.map(({ period_start: start, lines }) =>
    [
      start,
      ...lines
        .map(({ kind, code, amount, for_period: period }) =>
          [kind, code, amount, period?.start].join(' '),
        )
        .toSorted(),
    ].join(', '),
  );
}
