import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { type Customer, hire, openCustomer } from './customer.ts';
import { type ServingProcess, serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';

const resumedWithinMs = 30_000;
/** A start takes two seconds on an idle machine; the rest allows for a busy one. */
const startMsMax = 5_000;
let place: PlaceToServe;
let receiver: Receiver;

beforeAll(async () => {
  [place, receiver] = await Promise.all([makePlaceToServe(), startReceiver()]);
});
afterAll(async () => {
  await receiver.close();
  await place.remove();
});

interface Account {
  readonly employee_id: string | null;
  readonly event_id: string | null;
  readonly deliveries: number;
  readonly delivery_id: string | null;
  readonly status: string | null;
}

/** Each employee with its events and deliveries, and each event with its employee. */
async function readAccounts(database: Database, { companyId }: Customer): Promise<Account[]> {
  const { rows: employees } = await database.single<{ id: string }>(
    { role: 'muster_app', companyId },
    { text: 'select id from employees' },
  );
  const { rows: events } = await database.single<Account & { employee_id: string }>(
    { role: 'muster_reader', companyId },
    {
      text: `select e.employee_id, e.id as event_id, count(d.id)::int as deliveries,
               min(d.id::text) as delivery_id, min(d.status) as status
             from (
               select events.id, b.payload::jsonb ->> 'employeeId' as employee_id
               from events join event_payloads b using (company_id)
               where b.event_id = events.id and events.type = 'employee.created'
             ) e
             left join webhook_deliveries d on d.event_id = e.id
             group by e.employee_id, e.id`,
    },
  );
  const known = new Set(employees.map(({ id }) => id));
  const told = new Set(events.map((event) => event.employee_id));
  const none = { event_id: null, deliveries: 0, delivery_id: null, status: null };
  return [
    ...events.map((event) =>
      known.has(event.employee_id) ? event : { ...event, employee_id: null },
    ),
    ...[...known].filter((id) => !told.has(id)).map((id) => ({ employee_id: id, ...none })),
  ];
}

/** Kills the process when so many employees were acknowledged, with requests in progress. */
async function hireUntilKilled(
  serving: ServingProcess,
  customer: Customer,
  acknowledgedMax: number,
): Promise<readonly string[]> {
  const { acknowledged } = await hire(serving.address, customer, {
    connections: 8,
    enough: (count) => {
      if (count >= acknowledgedMax) serving.kill('SIGKILL');
      return false;
    },
  });
  expect((await serving.ended).signal).toBe('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedMax);
  return acknowledged;
}

function received(): { deliveryId: string; employeeId: string }[] {
  return receiver.requests.map(({ body }) => {
    const sent = JSON.parse(body.toString()) as {
      delivery_id: string;
      payload: { employeeId: string };
    };
    return { deliveryId: sent.delivery_id, employeeId: sent.payload.employeeId };
  });
}

test('kill -9 loses no acknowledged employee, event or delivery, and creates no others', async () => {
  const customer = await openCustomer(place, receiver.url);
  const first = await serveMuster(place.settings);
  const beforeFirst = await hireUntilKilled(first, customer, 100);

  // Now every claimed delivery is in progress when the worker dies.
  receiver.answerWith({ kind: 'hang' });
  const second = await serveMuster(place.settings);
  const beforeSecond = await hireUntilKilled(second, customer, 100);
  const killedAt = performance.now();
  receiver.answerWith({ kind: 'respond' });

  const third = await serveMuster(place.settings);
  const acknowledged = [...beforeFirst, ...beforeSecond];
  await eventually(async () => {
    const listed = await fetch(`${third.address}/api/v1/webhooks?status=pending&limit=200`, {
      headers: { authorization: `Bearer ${customer.key}` },
    });
    const body = (await listed.json()) as { webhook_deliveries: unknown[] };
    expect(body.webhook_deliveries.length).toBe(0);
  }, resumedWithinMs + 30_000);
  const resumedMs = performance.now() - killedAt - Math.max(0, third.startedInMs - startMsMax);
  expect(resumedMs).toBeLessThan(resumedWithinMs);
  third.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);

  const accounts = await place.look((database) => readAccounts(database, customer));
  const odd = accounts.filter(
    ({ employee_id: employee, event_id: event, deliveries, status }) =>
      employee === null || event === null || deliveries !== 1 || status !== 'delivered',
  );
  expect(odd).toEqual([]);
  const stored = new Map(accounts.map((row) => [row.employee_id, row.delivery_id]));
  expect(stored.size).toBe(accounts.length);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

  const arrivals = received();
  expect(arrivals.filter((one) => stored.get(one.employeeId) !== one.deliveryId)).toEqual([]);
  expect(new Set(arrivals.map(({ employeeId }) => employeeId)).size).toBe(stored.size);
  process.stdout.write(
    `kill -9 (${inject('databaseKind')}): ${acknowledged.length} acknowledged, ${stored.size} stored, ` +
      `${arrivals.length} deliveries sent, all resumed ${Math.round(resumedMs)} ms after the kill\n`,
  );
});
