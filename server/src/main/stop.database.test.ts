import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hire, openCustomer } from '../../../tests/proofs/processes/customer.ts';
import { serveMuster } from '../../../tests/proofs/processes/muster-process.ts';
import {
  makePlaceToServe,
  type PlaceToServe,
} from '../../../tests/proofs/processes/place-to-serve.ts';
import { beginRequest } from '../../../tests/proofs/processes/request-under-way.ts';

const stoppedWithinMs = 10_000;
const busyWith = 30;
let place: PlaceToServe;

beforeAll(async () => {
  place = await makePlaceToServe();
});
afterAll(() => place.remove());

test('SIGTERM under load: requests in progress get their response, and the process exits with 0', async () => {
  const customer = await openCustomer(place);
  const serving = await serveMuster(place.settings);
  const isBusy = Promise.withResolvers<void>();
  const load = hire(serving.address, customer, {
    connections: 6,
    keepAlive: false,
    enough: (acknowledged) => {
      if (acknowledged >= busyWith) isBusy.resolve();
      return false;
    },
  });
  await Promise.race([isBusy.promise, load]);
  // Last, because a request has ten seconds to arrive.
  const underWay = await Promise.all(
    // A connection that its client keeps open does not delay the shutdown.
    (['close', 'close', 'keep-alive', 'keep-alive'] as const).map((connection) =>
      beginRequest(serving.address, customer, connection),
    ),
  );
  const stopping = serving.waitForLog(/stopping/);
  serving.kill('SIGTERM');
  await stopping;
  const stoppingSince = performance.now();
  const answers = await Promise.all(underWay.map((request) => request.finish()));
  expect(answers).toEqual(answers.map(() => 'HTTP/1.1 201 Created'));

  const { code } = await serving.ended;
  const stoppedMs = performance.now() - stoppingSince;
  expect(code).toBe(0);
  expect(stoppedMs).toBeLessThan(stoppedWithinMs);

  const { acknowledged, refused } = await load;
  expect(acknowledged.length).toBeGreaterThanOrEqual(busyWith);
  expect(refused.filter((status) => status !== 503)).toEqual([]);
  const { rows } = await place.look((database) =>
    database.single<{ id: string }>(
      { role: 'muster_app', companyId: customer.companyId },
      { text: 'select id from employees' },
    ),
  );
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBeGreaterThanOrEqual(acknowledged.length + answers.length);
  process.stdout.write(
    `SIGTERM (${inject('databaseKind')}): ${acknowledged.length} + ${answers.length} answered, ` +
      `stopped after ${Math.round(stoppedMs)} ms\n`,
  );
});
