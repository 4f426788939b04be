import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { type Customer, employeeJson, openCustomer } from './customer.ts';
import { type ServingProcess, serveMuster } from './muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from './place-to-serve.ts';

const rounds = 3;
const deliveriesPerRound = 150;
const clerks = 3;

let place: PlaceToServe;
let receiver: Receiver;
let good: ServingProcess;
let customers: Customer[];
const badKey = randomBytes(32);

beforeAll(async () => {
  place = await makePlaceToServe();
  receiver = await startReceiver();
  customers = [
    await openCustomer(place, `${receiver.url}/one`),
    await openCustomer(place, `${receiver.url}/two`),
  ];
  good = await serveMuster(place.settings, ['--role', 'all']);
  // The newest secret is one that the wrong key opens, so the process with that key starts.
  await openCustomer({ ...place, secretKey: badKey }, 'http://127.0.0.1:9/never');
});
afterAll(async () => {
  good.kill('SIGKILL');
  await good.ended;
  await receiver.close();
  await place.remove();
});

/** Creates employees, and returns how long after each response its webhook arrived, in milliseconds. */
async function measureDelays(): Promise<number[]> {
  const sentBefore = receiver.requests.length;
  const answeredAt = new Map<string, number>();
  let left = deliveriesPerRound;
  const work = async (index: number): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      const response = await fetch(`${good.address}/api/v1/employees`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${customers[index % customers.length]?.key}`,
          'content-type': 'application/json',
        },
        body: employeeJson(),
      });
      expect(response.status).toBe(201);
      const { employee } = (await response.json()) as { employee: { id: string } };
      answeredAt.set(employee.id, Date.now());
    }
  };
  await Promise.all(Array.from({ length: clerks }, (_, index) => work(index)));
  const all = await receiver.waitFor(sentBefore + deliveriesPerRound, 120_000);
  return all.slice(sentBefore).map(({ body, arrivedAtMs }) => {
    const { payload } = JSON.parse(body.toString('utf8')) as { payload: { employeeId: string } };
    return Math.max(0, arrivedAtMs - (answeredAt.get(payload.employeeId) ?? Infinity));
  });
}

/** Also runs a worker that can't open the secrets, and counts the deliveries that it took. */
async function measureWithBadWorker(): Promise<{ delays: number[]; taken: number }> {
  const bad = await serveMuster({ ...place.settings, SECRET_KEY: badKey.toString('base64') }, [
    '--role',
    'worker',
  ]);
  const delays = await measureDelays();
  bad.kill('SIGTERM');
  const { stdout } = await bad.ended;
  return { delays, taken: stdout.split('an attempt could not be made').length - 1 };
}

function describe(delays: readonly number[]): string {
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

test('a worker with a wrong key leaves the deliveries to the one with the right key', async () => {
  const withRightKey: number[] = [];
  const withBothKeys: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    withRightKey.push(...(await measureDelays()));
    const { delays, taken } = await measureWithBadWorker();
    withBothKeys.push(...delays);
    process.stdout.write(`wrong key: took ${taken} of ${deliveriesPerRound} deliveries\n`);
    // A claim of each endpoint, then one after a second, two, four …; half of all without this.
    expect(taken).toBeLessThan(deliveriesPerRound / 5);
  }
  process.stdout.write(
    `right key: ${describe(withRightKey)}; both keys: ${describe(withBothKeys)}\n`,
  );
});
