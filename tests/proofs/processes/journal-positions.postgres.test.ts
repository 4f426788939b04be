import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmployee } from '../../../server/src/hr/employees/create-employee.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import {
  type CompanyAtWork,
  openCompanyAtWork,
  plainEmployee,
} from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import { type ServingProcess, serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';
import {
  expectAllRelayed,
  expectEachOnce,
  type PositionedHire,
  readEmployeeIds,
  readHiresAfter,
} from './relayed.ts';

const companyCount = 4;
const writersOfCompany = 8;
const workerKills = 6;
/** Events read between two kills, so that each worker dies at work. */
const readBetweenKills = 300;
const writerName = 'position-writers';
const waitMs = 60_000;

let place: PlaceToServe;
/** Of the writers only: their sessions are killed. */
let writing: Database;
let reading: Database;
let companies: CompanyAtWork[];
const workers: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  await place.look(() => Promise.resolve());
  const connectionString = place.cluster?.url ?? '';
  const poolSize = companyCount * writersOfCompany;
  writing = openPostgres({ connectionString, poolSize, applicationName: writerName });
  reading = openPostgres({ connectionString });
  companies = await Promise.all(
    Array.from({ length: companyCount }, () => openCompanyAtWork(writing, systemClock)),
  );
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await Promise.all([writing.close(), reading.close()]);
  await place.remove();
});

interface Writing {
  isOver: boolean;
  /** Ids of the employees whose creation has certainly committed. */
  readonly acknowledged: string[];
  rolledBack: number;
  /** Because their session ended. */
  broken: number;
}

const rollback = new Error('rolled back');

/** Creates employees until the writing is over, and rolls back every fourth creation. */
async function write(company: CompanyAtWork, progress: Writing): Promise<void> {
  for (let round = 1; !progress.isOver; round += 1) {
    try {
      const { id } = await company.change(async (change) => {
        const employee = await createEmployee(change, plainEmployee(change.ids), 'active');
        if (round % 4 !== 0) return employee;
        // Everything has been written by then.
        await change.transaction.query({ text: 'select 1' });
        throw rollback;
      });
      progress.acknowledged.push(id);
    } catch (error) {
      if (error === rollback) progress.rolledBack += 1;
      else progress.broken += 1;
    }
  }
}

/** Ends the sessions of a few writers that are in a transaction. */
async function killWriters(): Promise<void> {
  await reading.administer(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity
       where application_name = $1 and state <> 'idle' limit 4) busy`,
    [writerName],
  );
}

interface Reader {
  readonly seen: PositionedHire[];
  /** Resolves when it has seen everything after `isOver` is set. */
  readonly ended: Promise<void>;
}

/** Follows a company by "position > last, ordered by position", like a client of a change feed. */
function follow({ companyId }: CompanyAtWork, relaying: { isOver: boolean }): Reader {
  const seen: PositionedHire[] = [];
  const readOn = async (): Promise<void> => {
    for (let more = true; more; ) {
      more = await eventually(async () => {
        const isLast = relaying.isOver;
        const next = await readHiresAfter(reading, companyId, seen.at(-1)?.position ?? 0);
        if (next.length === 0 && !isLast) throw new Error('no further event');
        seen.push(...next);
        return next.length > 0;
      }, waitMs);
    }
  };
  return { seen, ended: readOn() };
}

async function startWorker(): Promise<ServingProcess> {
  const worker = await serveMuster(place.settings, ['--role', 'worker']);
  workers.push(worker);
  return worker;
}

/** Two workers compete for the relay; they are killed and replaced alternately. */
async function relayAndKill(readers: readonly Reader[]): Promise<void> {
  const running = [await startWorker(), await startWorker()];
  const countSeen = () => readers.reduce((sum, { seen }) => sum + seen.length, 0);
  for (let kill = 0; kill < workerKills; kill += 1) {
    const before = countSeen();
    await eventually(async () => {
      await killWriters();
      expect(countSeen()).toBeGreaterThan(before + readBetweenKills);
    }, waitMs);
    // Both at once in every third round, so that nothing is relayed until the next one has started.
    const victims = kill % 3 === 2 ? running.splice(0) : running.splice(0, 1);
    for (const victim of victims) victim.kill('SIGKILL');
    for (const victim of victims) expect((await victim.ended).signal).toBe('SIGKILL');
    while (running.length < 2) running.push(await startWorker());
  }
}

test('a reader of positions sees each committed event once, despite 32 writers, rollbacks and kills', async () => {
  const progress: Writing = { isOver: false, acknowledged: [], rolledBack: 0, broken: 0 };
  const relaying = { isOver: false };
  const readers = companies.map((company) => follow(company, relaying));
  const written = companies.flatMap((company) =>
    Array.from({ length: writersOfCompany }, () => write(company, progress)),
  );
  try {
    await relayAndKill(readers);
    progress.isOver = true;
    await Promise.all(written);
    await eventually(() => expectAllRelayed(reading), waitMs);
  } finally {
    progress.isOver = true;
    relaying.isOver = true;
    await Promise.all([...written, ...readers.map(({ ended }) => ended)]);
  }

  const committed = new Set<string>();
  for (const [index, company] of companies.entries()) {
    const seen = readers[index]?.seen ?? [];
    const employeeIds = await readEmployeeIds(company);
    expect(await readHiresAfter(reading, company.companyId, 0, seen.length + 1)).toEqual(seen);
    const audited = await expectEachOnce(reading, company.companyId, employeeIds);
    // The first row of the log is about the company itself.
    expect(audited).toBe(employeeIds.length + 1);
    for (const id of employeeIds) committed.add(id);
  }
  expect(progress.acknowledged.filter((id) => !committed.has(id))).toEqual([]);
  expect(progress.rolledBack).toBeGreaterThan(0);
  expect(progress.broken).toBeGreaterThan(0);
  process.stdout.write(
    `positions: ${committed.size} committed events, each read once and in order; ` +
      `${progress.rolledBack} changes rolled back, ${progress.broken} broken off, ` +
      `${workers.length - 2} workers killed\n`,
  );
});
