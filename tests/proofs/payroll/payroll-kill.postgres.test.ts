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
import { startNovemberRun } from './start-run.ts';

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

async function progress(company: CompanyAtWork): Promise<Progress | undefined> {
  const { rows } = await company.query<Progress>(
    `select status, processed, (select count(*)::int from payslips) as payslips from payroll_runs`,
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

/** The run and every payslip of a company, without values that differ between companies. */
async function accounts(company: CompanyAtWork) {
  const runs = await company.query(
    `select status, failure, processed, total, employee_count, gross, deductions, net
     from payroll_runs`,
  );
  const payslips = await company.query<{ employee_number: string }>(
    `select e.employee_number, p.gross, p.deductions, p.net, p.lines
     from payslips p join employees e on e.id = p.employee_id order by 1`,
  );
  return { runs: runs.rows, payslips: payslips.rows };
}

test('a payroll run whose workers are killed has the same payslips to the cent', async () => {
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
    await startNovemberRun(database, disturbed.owner);
    await killAt(database, disturbed, batch + 200);
    expect(await progress(disturbed)).toEqual({
      status: 'processing',
      processed: batch,
      payslips: batch,
    });
    await killAt(database, disturbed, 2 * batch + 200);
    expect(await progress(disturbed)).toMatchObject({ processed: 2 * batch, payslips: 2 * batch });

    const worker = await startWorker();
    await startNovemberRun(database, undisturbed.owner);
    for (const company of [disturbed, undisturbed]) {
      await eventually(async () => {
        expect(await progress(company)).toMatchObject({ status: 'completed' });
      }, 60_000);
    }
    // The relay of the worker writes the events after the runs have completed.
    for (const { companyId } of [disturbed, undisturbed]) {
      await eventually(async () => {
        const events = await readEvents(database, companyId, 'payroll.completed');
        expect(events).toMatchObject([{ employeeCount: people }]);
      });
    }
    worker.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);

    const told = await accounts(disturbed);
    expect(told).toEqual(await accounts(undisturbed));
    expect(told.payslips).toHaveLength(people);
    expect(JSON.stringify(told.payslips)).toContain('component:pension');
    expect(new Set(told.payslips.map((row) => row.employee_number)).size).toBe(people);
  });
});
