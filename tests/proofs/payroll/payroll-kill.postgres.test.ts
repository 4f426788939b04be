import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import { activateRules, assignComponent, payComponent } from '../../harness/pay-rules.ts';
import { killWaitingWorker } from '../processes/kill-waiting-worker.ts';
import { serveMuster, type ServingProcess } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { readEvents } from '../../harness/read-events.ts';
import { hireManyPaid } from './hire-paid.ts';
import { monthOf, payrollMonths } from '../../harness/payroll-months.ts';
import { startRun } from './start-run.ts';

const people = 2_000;
/** The number of employees in one transaction of a worker. */
const batch = 500;

let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place?.remove());

function startWorker(): Promise<ServingProcess> {
  return serveMuster(place.settings, ['--role', 'worker']);
}

interface Progress {
  readonly status: string;
  readonly processed: number;
  readonly payslips: number;
}

/** Of the newest run. */
async function progress(company: CompanyAtWork): Promise<Progress | undefined> {
  const { rows } = await company.query<Progress>(
    `select status, processed, (
       select count(*)::int from payslips where payroll_run_id = payroll_runs.id) as payslips
     from payroll_runs order by id desc limit 1`,
  );
  return rows[0];
}

/**
 * Kills a worker in the middle of the batch that contains the employee with this number: the worker
 * waits for their lock, with the payslips of that batch written and not committed.
 */
async function killAt(database: Database, company: CompanyAtWork, number: number): Promise<void> {
  const { companyId } = company;
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 60_000 } as const;
  await database.transaction(settings, async (transaction) => {
    await transaction.query({
      text: `select from employees where employee_number = lpad($1::text, 6, '0') for update`,
      values: [number],
    });
    await killWaitingWorker(database, transaction, { startWorker, sessions: 1 });
  });
  // As if the killed worker's lease had expired.
  await database.administer(`update jobs set due_at = now() where queue = 'payroll-runs'`);
}

/** The runs of a company with all they wrote, without values that differ between companies. */
async function accounts(company: CompanyAtWork) {
  const ask = async (text: string) => (await company.query<Record<string, unknown>>(text)).rows;
  return {
    runs: await ask(
      `select status, failure, processed, total, employee_count, gross, deductions, net
       from payroll_runs order by id`,
    ),
    payslips: await ask(
      `select e.employee_number, r.period_start, p.gross, p.deductions, p.net,
         regexp_replace(p.lines::text, '"deduction_id": "[^"]*"', '', 'g') as lines
       from payslips p join employees e on e.id = p.employee_id
       join payroll_runs r on r.id = p.payroll_run_id order by 1, 2`,
    ),
    results: await ask(
      `select e.employee_number, x.period_start, x.version from pay_results x
       join employees e on e.id = x.employee_id order by 1, 2, 3`,
    ),
    marks: await ask(
      `select count(*)::int as seen, count(m.settled_by_run_id)::int as settled
       from payroll_run_marks s join pay_marks m on m.id = s.mark_id`,
    ),
  };
}

/**
 * Computes the same month in two companies, of which one has its workers killed in two batches, and
 * compares what they wrote.
 */
async function disturb(
  database: Database,
  { disturbed, undisturbed }: Readonly<Record<'disturbed' | 'undisturbed', CompanyAtWork>>,
  month: string,
) {
  await startRun(database, disturbed.owner, monthOf(month));
  for (const batches of [1, 2]) {
    await killAt(database, disturbed, batches * batch + 200);
    expect(await progress(disturbed)).toEqual({
      status: 'processing',
      processed: batches * batch,
      payslips: batches * batch,
    });
  }
  const worker = await startWorker();
  await startRun(database, undisturbed.owner, monthOf(month));
  for (const company of [disturbed, undisturbed]) {
    await eventually(async () => {
      expect(await progress(company)).toMatchObject({ status: 'completed' });
    }, 120_000);
  }
  // The relay of the worker writes the events after the runs have completed.
  for (const { companyId } of [disturbed, undisturbed]) {
    await eventually(async () => {
      const events = await readEvents(database, companyId, 'payroll.completed');
      expect(events.at(-1)).toMatchObject({ employeeCount: people });
    });
  }
  worker.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
  const told = await accounts(disturbed);
  expect(told).toEqual(await accounts(undisturbed));
  return told;
}

/** Every third has had another amount since the middle of November. */
function raiseSome(company: CompanyAtWork) {
  return company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period, valid_from,
       created_at)
     select $1, gen_random_uuid(), id, 1234.56, 'EUR', 'monthly', '2026-11-15', now()
     from employees where employee_number::int % 3 = 0`,
    [company.companyId],
  );
}

test('runs whose workers are killed have the same payslips, corrections and marks', {
  timeout: 600_000,
}, async () => {
  await place.look(async (database) => {
    const [disturbed, undisturbed] = [
      await openCompanyAtWork(database),
      await openCompanyAtWork(database),
    ];
    for (const company of [disturbed, undisturbed]) {
      await hireManyPaid(database, company.companyId, people);
      await activateRules(company, {
        components: [payComponent('pension', 'pay.gross * value / 100 + ytd.pension')],
      });
      await assignComponent(company, 'pension', { value: '9.3' });
    }
    const november = await disturb(database, { disturbed, undisturbed }, '2026-11');
    expect(november.payslips).toHaveLength(people);
    expect(JSON.stringify(november.payslips)).toContain('component:pension');
    for (const company of [disturbed, undisturbed]) {
      const { rows } = await company.query<{ id: string }>('select id from payroll_runs');
      await payrollMonths(database, company).approve(rows[0]?.id ?? '');
      await raiseSome(company);
    }
    const december = await disturb(database, { disturbed, undisturbed }, '2026-12');
    const corrected = december.results.filter(({ version }) => version === 2);
    expect(corrected.length).toBeGreaterThan(people / 4);
    expect(december.marks).toEqual([{ seen: Math.ceil(people / 3), settled: 0 }]);
  });
});
