import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { seedDeliveries } from '../../../tests/harness/seed-deliveries.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../tests/harness/test-service.ts';
import { systemClock, toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { createIds } from '../platform/ids.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { type ClaimedJob, type ClaimedRow, claimJobs, failJob } from '../platform/jobs/jobs.sql.ts';
import type { Runner } from '../platform/jobs/run-every.ts';
import { attemptsMax } from '../platform/jobs/queues.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createLog } from '../platform/log.ts';
import type { WakeUps } from '../platform/database/wake-ups.ts';
import { cancelReplay } from '../webhooks/replays/cancel-replay.ts';
import { findReplay } from '../webhooks/replays/find-replay.ts';
import type { Replay, ReplayJob } from '../webhooks/replays/replay.ts';
import { resumeReplays } from '../webhooks/replays/resume-replays.ts';
import { runReplay } from '../webhooks/replays/run-replay.ts';
import { startReplay } from '../webhooks/replays/start-replay.ts';
import { startWebhookJobs } from './start-webhook-jobs.ts';

const wakeUps: WakeUps = { announce: () => undefined, close: async () => undefined };
const never = new AbortController().signal;

let service: TestService;
let database: Database;
let company: TestCompany;
let runners: Runner[] = [];

beforeAll(async () => {
  // No worker: only the tests run jobs.
  service = await startTestService({ role: 'api', ownDatabase: true });
  ({ database } = service);
});
beforeEach(async () => {
  company = await service.createCompany();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await database.administer('delete from jobs');
  await database.administer(
    `update webhook_replays set status = 'cancelled', ended_at = now() where status = 'running'`,
  );
});
afterAll(async () => {
  await service?.close();
});

/** A replay of ten deliveries that failed. */
async function begin(): Promise<ReplayJob> {
  const { companyId } = company;
  const { id: endpointId } = await service.createEndpoint(company, 'https://hooks.example.com/');
  const startMs = Date.now() - 60_000;
  const seeded = { companyId, endpointId, startMs };
  await seedDeliveries(database, { ...seeded, count: 10, status: 'failed' });
  const services = { clock: systemClock, ids: createIds(systemClock), queue: jobQueue };
  const { id } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    startReplay(transaction, services, {
      companyId,
      endpointId,
      kind: 'failed',
      since: toInstant(startMs),
      requestedBy: company.owner.userId,
    }),
  );
  return { companyId, replayId: id };
}

const read = ({ companyId, replayId }: ReplayJob): Promise<Replay> =>
  findReplay(database, { companyId, id: replayId });

async function claim(): Promise<ClaimedJob[]> {
  const { rows } = await database.single<ClaimedRow>(
    { role: 'muster_worker' },
    claimJobs([{ queue: 'webhook-replays', free: 5 }], 30_000),
  );
  return rows.filter((row) => row.id !== null);
}

const fail = (job: ClaimedJob) =>
  database.single({ role: 'muster_worker' }, failJob(job, 'something is broken'));

/** Lets the job fail until the queue gives it up, without the delays in between. */
async function failToTheEnd(): Promise<void> {
  const broken: Database = {
    ...database,
    transaction: () => Promise.reject(new Error('something is broken')),
  };
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const job = (await claim()).at(-1)!;
    const failing = runReplay({ database: broken, wakeUps }, job.data as ReplayJob, never);
    await expect(failing).rejects.toThrow('something is broken');
    await fail(job);
    await database.administer('update jobs set due_at = now()');
  }
  expect(await claim()).toEqual([]);
}

const passTenMinutes = () =>
  database.administer(`update webhook_replays set updated_at = updated_at - interval '10 minutes'`);

/** The replays that got a new job. */
async function resume(): Promise<string[]> {
  const resumed: string[] = [];
  await resumeReplays({ database, queue: jobQueue }, ({ replayId }) => void resumed.push(replayId));
  return resumed;
}

/** Empties the queue, as if everything had been sent. */
const deliverWaiting = () => database.administer('delete from webhook_queue');

test('a replay whose job was given up continues with another one, and completes', async () => {
  const job = await begin();
  await failToTheEnd();
  expect(await read(job)).toMatchObject({ status: 'running', processed: 0 });
  await passTenMinutes();

  const log = createLog({ level: 'silent', pretty: false });
  const webhookJobs = startWebhookJobs({ database, queue: jobQueue, wakeUps, log });
  runners.push(webhookJobs, await runJobs({ database, kinds: webhookJobs.kinds, log }));
  await eventually(async () => {
    await deliverWaiting();
    expect(await read(job)).toMatchObject({ status: 'completed', total: 10, processed: 10 });
  });
});

test('several workers that check at once give it one job', async () => {
  const job = await begin();
  await failToTheEnd();
  await passTenMinutes();
  const resumed = await Promise.all([resume(), resume(), resume()]);
  expect(resumed.flat()).toEqual([job.replayId]);
  expect((await claim()).map(({ data }) => data)).toEqual([job]);
});

test('a replay whose job waits, runs or is retried is left alone', async () => {
  await begin();
  await passTenMinutes();
  expect(await resume()).toEqual([]);
  const [job] = await claim();
  expect(await resume()).toEqual([]);
  await fail(job!);
  expect(await resume()).toEqual([]);
});

test('so is a replay that has just made progress, and one that has ended', async () => {
  const job = await begin();
  await failToTheEnd();
  expect(await resume()).toEqual([]);
  const { companyId, replayId: id } = job;
  await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    cancelReplay(transaction, { clock: systemClock }, { companyId, id }),
  );
  await passTenMinutes();
  expect(await resume()).toEqual([]);
});
