import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { createWakeUps } from '../../platform/database/wake-ups.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbound } from '../../platform/outbound/post.ts';
import { startPump } from './pump.ts';
import { createClaims } from './queue/claim-due.ts';
import type { ClaimedRow } from './queue/delivery-queue.sql.ts';
import { deliveriesDueChannel } from './queue/due-channel.ts';

const log = createLog({ level: 'silent', pretty: false });
const people = 3;

let service: TestService;
beforeAll(async () => {
  // No worker: the test has its own pump.
  service = await startTestService({ role: 'api', ownDatabase: true });
});
afterAll(() => service.close());

async function leaseSome() {
  const claims = createClaims('first');
  const remaining = { endpoints: new Map(), companies: new Map() };
  const { deliveries } = await claims.next(
    { deliveriesMax: people, perEndpointMax: people, remaining },
    (statement) =>
      service.database.single<ClaimedRow>({ role: 'muster_worker', rowsByKey: true }, statement),
  );
  return deliveries;
}

test('what was leased for a pump whose slots are taken goes back to the queue, and is sent once', async () => {
  const { database } = service;
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  await service.createEndpoint(company, receiver.url);
  for (let index = 0; index < people; index += 1) {
    const body = { first_name: 'A', last_name: 'B', email: `lent${index}@x.example` };
    await service.api('POST', '/employees', { key: company.key, body });
  }
  const leased = await leaseSome();
  expect(leased).toHaveLength(people);
  const outbound = createOutbound({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] });
  onTestFinished(() => outbound.close());
  const pump = await startPump({
    database,
    attempts: {
      outbound,
      secrets: { of: () => ['secret'], headersOf: () => ({}) },
      clock: systemClock,
    },
    settling: { database, clock: systemClock, recordHealth: async () => undefined },
    settings: { inFlightMax: 1, perEndpointMax: 1, perCompanyMax: 1 },
    wakeUps: createWakeUps(database, deliveriesDueChannel),
    log,
  });
  onTestFinished(() => pump.stop());

  pump.send(leased);
  expect(pump.inFlight()).toBeLessThanOrEqual(1);
  await eventually(async () => {
    const { rows } = await database.administer(
      'select status, attempts from webhook_deliveries order by id',
    );
    expect(rows).toEqual(leased.map(() => ({ status: 'delivered', attempts: 1 })));
  });
  // A lease that ran out would have counted as a round, and taken 15 s.
  expect(receiver.requests).toHaveLength(people);
});
