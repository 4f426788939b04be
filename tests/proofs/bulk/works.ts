import { setTimeout as wait } from 'node:timers/promises';
import { systemClock, toInstant } from '../../../server/src/platform/clock.ts';
import { hireManyPaid } from '../payroll/hire-paid.ts';
import { spawnMuster } from '../processes/muster-process.ts';
import { seedDeliveries } from '../../harness/seed-deliveries.ts';
import {
  type Answered,
  type BulkCompany,
  type BulkSite,
  peakMemoryMb,
  type Peaks,
  withProcesses,
} from './bulk-site.ts';
import { startCountingReceiver } from './counting-receiver.ts';

/** Work that is done for many records at once. */
export interface BulkWork {
  readonly name: string;
  /** Of the smaller run; the larger one has ten times as many. */
  readonly amount: number;
  /** How much more memory a process may use for ten times as many, in MB. */
  readonly growthMaxMb: number;
  /** Does it for all of so many records, in new processes. */
  run(site: BulkSite, amount: number): Promise<{ peaks: Peaks; seconds: number }>;
}

const lookEveryMs = 250;
const memoryLookMs = 50;
const seedAtOnce = 50_000;
const hourMs = 3_600_000;
/** Garbage that the collector may or may not have freed. */
const noiseMb = 48;
/** The rows of a file are in memory, as it is imported whole or not at all: at most 10,000. */
const rowsOfFileMb = 48;
/** Short-lived data that V8 leaves uncollected while its heap grows; bounded by its own heuristics. */
const uncollectedMb = 64;

export const bulkWorks: readonly BulkWork[] = [
  {
    name: 'seed employees',
    amount: 100_000,
    growthMaxMb: noiseMb,
    run: (site, amount) => runSeed(site, { employees: amount, deliveries: 0 }),
  },
  {
    name: 'seed deliveries',
    amount: 100_000,
    growthMaxMb: noiseMb,
    run: (site, amount) => runSeed(site, { employees: 0, deliveries: amount }),
  },
  { name: 'import', amount: 1_000, growthMaxMb: noiseMb + rowsOfFileMb, run: importEmployees },
  {
    name: 'payroll',
    amount: 10_000,
    growthMaxMb: noiseMb + uncollectedMb,
    run: computePayroll,
  },
  {
    name: 'payroll that corrects 12 months of every tenth',
    amount: 10_000,
    growthMaxMb: noiseMb + uncollectedMb,
    run: correctYear,
  },
  {
    name: 'replay to four endpoints',
    amount: 10_000,
    growthMaxMb: noiseMb,
    run: (site, amount) => replaySkipped(site, { amount, kept: amount, endpoints: 4 }),
  },
  {
    name: 'replay of which nine in ten are too old to send',
    amount: 100_000,
    growthMaxMb: noiseMb,
    run: (site, amount) =>
      replaySkipped(site, { amount, kept: Math.ceil(amount / 10), endpoints: 1 }),
  },
];

/** `muster seed`. */
async function runSeed(
  { settings }: BulkSite,
  { employees, deliveries }: { employees: number; deliveries: number },
) {
  const started = performance.now();
  const amounts = ['--employees', String(employees), '--deliveries', String(deliveries)];
  const seed = spawnMuster(['seed', '--companies', '1', ...amounts], settings);
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, peakMemoryMb(seed.pid) ?? 0);
  }, memoryLookMs);
  const { code, stderr } = await seed.ended.finally(() => clearInterval(look));
  if (code !== 0) throw new Error(`muster seed ended with ${code}: ${stderr}`);
  return { peaks: { seed: peak }, seconds: secondsSince(started) };
}

/** A file of so many rows, each reporting to a person in an earlier row. */
function importEmployees(site: BulkSite, amount: number) {
  return timedWith(site, async (company, start) => {
    const form = new FormData();
    form.set('file', new Blob([employeesCsv(amount)], { type: 'text/csv' }), 'employees.csv');
    start();
    const begun = await company.ask('employee_import', '/employee-imports', form);
    const ended = await until(company, `/employee-imports/${begun.id}`, 'employee_import');
    expectAll('import', ended, ended.processed, amount);
  });
}

function employeesCsv(rows: number): string {
  const lines = ['first_name,last_name,email,job_title,department,location,phone,manager_email'];
  for (let row = 0; row < rows; row += 1) {
    const manager = row === 0 ? '' : `person${Math.floor((row - 1) / 8)}@import.example`;
    const title = `"Engineer of ${'turbines and other things, '.repeat(6)}number ${row}"`;
    lines.push(
      `First ${row},Nguyễn ${row},person${row}@import.example,${title},Works ${row % 40},Lisbon,+351 21 ${row},${manager}`,
    );
  }
  return lines.join('\r\n');
}

function computePayroll(site: BulkSite, amount: number) {
  return timedWith(site, async (company, start) => {
    await hireManyPaid(site.database, company.companyId, amount);
    await site.database.administer('analyze');
    const id = await draftRun(company, '2026-11');
    start();
    await computeRun(company, id, amount);
  });
}

/** A run and its approval after twelve approved ones, since the first of which every tenth got a raise. */
function correctYear(site: BulkSite, amount: number) {
  return timedWith(site, async (company, start) => {
    await hireManyPaid(site.database, company.companyId, amount);
    const first = Temporal.PlainYearMonth.from('2026-12');
    for (let place = 0; place < 12; place += 1) {
      const id = await draftRun(company, first.add({ months: place }).toString());
      await computeRun(company, id, amount);
      await company.ask('payroll_run', `/payroll-runs/${id}/approve`, {});
      await site.database.administer('analyze');
    }
    await raiseSome(site, company, {
      count: Math.ceil(amount / 10),
      validFrom: `${first.toString()}-01`,
    });
    const id = await draftRun(company, first.add({ months: 12 }).toString());
    start();
    await computeRun(company, id, amount);
    await company.ask('payroll_run', `/payroll-runs/${id}/approve`, {});
  });
}

async function draftRun(company: BulkCompany, month: string): Promise<string> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.with({ day: first.daysInMonth }).toString();
  const { id } = await company.ask('payroll_run', '/payroll-runs', {
    type: 'regular',
    period_start: first.toString(),
    period_end: last,
    pay_date: last,
    currency: 'EUR',
  });
  return id;
}

async function computeRun(company: BulkCompany, id: string, amount: number): Promise<void> {
  await company.ask('payroll_run', `/payroll-runs/${id}/process`, {});
  const ended = await until(company, `/payroll-runs/${id}`, 'payroll_run');
  expectAll('payroll run', ended, ended.employee_count, amount);
}

function raiseSome(
  { database }: BulkSite,
  { companyId }: BulkCompany,
  { count, validFrom }: { count: number; validFrom: string },
) {
  return database.single(
    { role: 'muster_app', companyId, statementTimeoutMs: 120_000 },
    {
      text: `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
               valid_from, created_at)
             select $1, gen_random_uuid(), id, 4321.09, 'EUR', 'monthly', $3, now()
             from employees where company_id = $1 order by id limit $2`,
      values: [companyId, count, validFrom],
    },
  );
}

/**
 * Replays at each of the company's endpoints until each skipped delivery that still has its payload
 * has arrived.
 */
async function replaySkipped(
  site: BulkSite,
  { amount, kept, endpoints }: { amount: number; kept: number; endpoints: number },
) {
  const receiver = await startCountingReceiver();
  const each = Math.ceil(amount / endpoints);
  const keptOfEach = Math.ceil(kept / endpoints);
  try {
    return await timedWith(site, async (company, start) => {
      const startMs = systemClock.nowMs() - hourMs;
      const ids: string[] = [];
      for (let count = 0; count < endpoints; count += 1) {
        const of = { url: receiver.url, events: [] };
        const { id } = await company.ask('webhook_endpoint', '/webhook-endpoints', of);
        const { companyId } = company;
        const skipped = { companyId, endpointId: id, startMs, amount: each, kept: keptOfEach };
        await seedSkipped(site, skipped);
        ids.push(id);
      }
      start();
      await Promise.all(ids.map((id) => replayAll(company, id, { startMs, amount: each })));
      // The last ones are still in flight when there is nothing more to queue.
      while (receiver.count() < endpoints * keptOfEach) await wait(lookEveryMs);
    });
  } finally {
    await receiver.close();
  }
}

async function replayAll(
  company: BulkCompany,
  endpointId: string,
  { startMs, amount }: { startMs: number; amount: number },
): Promise<void> {
  const path = `/webhook-endpoints/${endpointId}/replay-skipped`;
  const begun = await company.ask('webhook_replay', path, { since: toInstant(startMs) });
  const ended = await until(company, `/webhook-replays/${begun.id}`, 'webhook_replay');
  expectAll('replay', ended, ended.processed, amount);
}

interface SkippedToSeed {
  readonly companyId: string;
  readonly endpointId: string;
  readonly startMs: number;
  readonly amount: number;
  readonly kept: number;
}

/** Skipped deliveries, those with a payload evenly distributed. */
async function seedSkipped(site: BulkSite, { startMs, amount, kept, ...of }: SkippedToSeed) {
  const keptUpTo = (count: number): number => Math.floor((count * kept) / amount);
  const seed = async (first: number, count: number, hasPayload: boolean): Promise<void> => {
    if (count > 0) {
      const made = { ...of, count, hasPayload, startMs: startMs + first };
      await seedDeliveries(site.database, { ...made, status: 'skipped' });
    }
  };
  for (let first = 0; first < amount; first += seedAtOnce) {
    const end = Math.min(first + seedAtOnce, amount);
    const withPayload = keptUpTo(end) - keptUpTo(first);
    await seed(first, withPayload, true);
    await seed(first + withPayload, end - first - withPayload, false);
  }
}

/** Called by `work` when its preparation is done and its time starts. */
async function timedWith(
  site: BulkSite,
  work: (company: BulkCompany, start: () => void) => Promise<void>,
): Promise<{ peaks: Peaks; seconds: number }> {
  let seconds = 0;
  const peaks = await withProcesses(site, async (company) => {
    let started = performance.now();
    await work(company, () => {
      company.forgetPeaks();
      started = performance.now();
    });
    seconds = secondsSince(started);
  });
  return { peaks, seconds };
}

async function until(company: BulkCompany, path: string, member: string): Promise<Answered> {
  for (;;) {
    const seen = await company.ask(member, path);
    if (!['validating', 'importing', 'processing', 'running'].includes(seen.status)) return seen;
    await wait(lookEveryMs);
  }
}

function expectAll(name: string, { status }: Answered, done: number, amount: number): void {
  if (status !== 'completed' || done !== amount) {
    throw new Error(`the ${name} is ${status} with ${done} of ${amount}`);
  }
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1_000;
}
