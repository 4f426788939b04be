import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEndpointSecretBox } from '../../../server/src/main/endpoint-secret-box.ts';
import { systemClock, toInstant } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { jobQueue } from '../../../server/src/platform/jobs/job-queue.ts';
import { createAddressPolicy } from '../../../server/src/platform/outbound/address-policy.ts';
import { createEndpoint } from '../../../server/src/webhooks/endpoints/create-endpoint.ts';
import { startReplay } from '../../../server/src/webhooks/replays/start-replay.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import { killWaitingWorker } from '../processes/kill-waiting-worker.ts';
import { serveMuster, type ServingProcess } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { readEvents } from '../../harness/read-events.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { seedDeliveries } from '../../harness/seed-deliveries.ts';
import { startEmployeeImport } from './start-import.ts';

const people = 450;
const deliveries = 700;
/** The number of deliveries in one transaction of a replay. */
const batch = 250;

let place: PlaceToServe;
let receiver: Receiver;

beforeAll(async () => {
  place = await makePlaceToServe();
  receiver = await startReceiver();
});
afterAll(async () => {
  await place?.remove();
  await receiver?.close();
});

const startWorker = (): Promise<ServingProcess> =>
  serveMuster(place.settings, ['--role', 'worker']);

function startImport(database: Database, { owner }: CompanyAtWork): Promise<string> {
  const rows = Array.from({ length: people }, (_, n) => `A,B,g${n}@b.test`);
  return startEmployeeImport(database, owner, ['first_name,last_name,email', ...rows].join('\n'));
}

/** Deliveries that failed a while ago, at an endpoint that gets nothing else. */
async function startFailedReplay(database: Database, { companyId, owner, ids }: CompanyAtWork) {
  const settings = { role: 'muster_app', companyId } as const;
  const startMs = systemClock.nowMs() - 60_000;
  const parts = {
    ids,
    secretBox: createEndpointSecretBox([place.secretKey]),
    addressPolicy: createAddressPolicy(['127.0.0.0/8']),
  };
  const events = ['leave.approved'] as const;
  const { endpoint } = await database.transaction(settings, (transaction) =>
    createEndpoint(transaction, parts, companyId, { url: receiver.url, description: null, events }),
  );
  const endpointId = endpoint.id;
  const seeded = { companyId, endpointId, count: deliveries, startMs };
  await seedDeliveries(database, { ...seeded, status: 'failed' });
  const services = { clock: systemClock, ids: createIds(systemClock), queue: jobQueue };
  await database.transaction(settings, (transaction) =>
    startReplay(transaction, services, {
      companyId,
      endpointId,
      kind: 'failed',
      since: toInstant(startMs),
      requestedBy: owner.userId,
    }),
  );
}

/**
 * Kills a worker in the middle of both: the import waits for another session that is using the
 * address of its row 252, the replay for the lock on its delivery 301; earlier writes of the same
 * transaction exist but are not committed.
 */
async function killInTheMiddle(database: Database, { companyId }: CompanyAtWork): Promise<void> {
  const over = new Error('nothing of this is to stay');
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 60_000 } as const;
  const held = database.transaction(settings, async (transaction) => {
    await transaction.query({
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
               created_at, updated_at)
             values ($1, gen_random_uuid(), 'A', 'B', 'g250@b.test', 'g250@b.test', 'active', now(),
               now())`,
      values: [companyId],
    });
    await transaction.query({ text: 'set local role muster_worker' });
    await transaction.query({
      text: `select from webhook_deliveries where company_id = $1 and id = (
               select id from webhook_deliveries where company_id = $1 order by id offset 300 limit 1)
             for update`,
      values: [companyId],
    });
    await killWaitingWorker(database, transaction, { startWorker, sessions: 2 });
    throw over;
  });
  await expect(held).rejects.toBe(over);
  // As if the killed worker's leases had expired.
  await database.administer('update jobs set due_at = now()');
}

async function look(company: CompanyAtWork) {
  const written = await company.query<Record<string, unknown>>(
    `select
       (select status from employee_imports) as import,
       (select count(*)::int from employees) as employees,
       (select status from webhook_replays) as replay,
       (select processed from webhook_replays) as replayed`,
  );
  const derived = await company.query<Record<string, unknown>>(
    `select
       (select count(*)::int from audit_log where action = 'employee.created') as audited,
       (select count(*)::int from webhook_deliveries where series = 2) as restarted,
       (select count(*)::int from webhook_deliveries where status = 'delivered') as delivered`,
  );
  return { ...written.rows[0], ...derived.rows[0] };
}

test('an import and a replay are completed after their worker is killed, and nothing is done twice', async () => {
  await place.look(async (database) => {
    const company = await openCompanyAtWork(database);
    await startImport(database, company);
    await startFailedReplay(database, company);
    await killInTheMiddle(database, company);
    expect(await look(company)).toMatchObject({
      import: expect.stringMatching(/^(validating|importing)$/),
      employees: 0,
      audited: 0,
      replay: 'running',
      replayed: batch,
      restarted: batch,
    });

    const worker = await startWorker();
    await eventually(async () => {
      expect(await look(company)).toEqual({
        import: 'completed',
        employees: people,
        audited: people,
        replay: 'completed',
        replayed: deliveries,
        restarted: deliveries,
        delivered: deliveries,
      });
    }, 90_000);
    worker.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
    const events = await readEvents(database, company.companyId, 'employee.created');
    expect(new Set(events.map(({ employeeId }) => employeeId)).size).toBe(people);
    expect(events).toHaveLength(people);
    const arrived = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(arrived).size).toBe(deliveries);
  });
});
