import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import { seedDeliveries } from '../../../../tests/harness/seed-deliveries.ts';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { systemClock, toInstant } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { findReplay } from './find-replay.ts';
import { startReplay } from './start-replay.ts';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});

test('replayed deliveries arrive, once each and under the same ids', async () => {
  const { database } = service;
  const company = await service.createCompany();
  const { companyId } = company;
  const endpoint = await service.createEndpoint(company, `${receiver.url}/hook`);
  const count = 1_200;
  const startMs = Date.now() - 60_000;
  await seedDeliveries(database, {
    companyId,
    endpointId: endpoint.id,
    count,
    status: 'failed',
    startMs,
  });

  const services = { clock: systemClock, ids: createIds(systemClock), queue: jobQueue };
  const { id } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    startReplay(transaction, services, {
      companyId,
      endpointId: endpoint.id,
      kind: 'failed',
      since: toInstant(startMs),
      requestedBy: company.owner.userId,
    }),
  );

  const requests = await receiver.waitFor(count, 30_000);
  await eventually(async () => {
    const replay = await findReplay(database, { companyId, id });
    expect(replay).toMatchObject({ status: 'completed', total: count, processed: count });
    const { rows } = await database.single(
      { role: 'muster_reader', companyId },
      {
        text: `select status, series, attempts, count(*)::int as count from webhook_deliveries
               group by 1, 2, 3`,
      },
    );
    expect(rows).toEqual([{ status: 'delivered', series: 2, attempts: 7, count }]);
  });
  expect(requests).toHaveLength(count);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
});
