import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { type Receiver, startReceiver } from '../../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../tests/harness/test-service.ts';
import { createReadiness } from './readiness.ts';
import { systemClock } from '../platform/clock.ts';
import { checkDeliveries } from './doctor/check-service.ts';

let service: TestService;
let company: TestCompany;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ ownDatabase: true });
  receiver = await startReceiver();
  company = await service.createCompany();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

interface Queued {
  readonly rounds: number;
  readonly is_stuck: boolean;
  readonly wait_s: number;
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await service.database.administer<Row>(text)).rows;
}

const readQueue = () =>
  query<Queued>(`select rounds, stuck_since is not null as is_stuck,
    extract(epoch from due_at - now())::float8 as wait_s from webhook_queue where not claimed`);

test('a delivery that no attempt can be made for waits longer each time, and is seen everywhere', async () => {
  await service.createEndpoint(company, receiver.url);
  const [kept] = await query<{ secret: string }>(
    `select encode(secret_ciphertext, 'hex') as secret from webhook_endpoints`,
  );
  // As if it had been encrypted with a key that this process doesn't have.
  await query(`update webhook_endpoints set secret_ciphertext = '\\x00'`);
  const body = { first_name: 'Ada', last_name: 'Weber', email: 'ada@stuck.example' };
  await service.api('POST', '/employees', { key: company.key, body });

  for (const round of [1, 2, 3]) {
    await eventually(async () => {
      const [row] = await readQueue();
      expect(row).toMatchObject({ rounds: round, is_stuck: true });
      // The first time it is for another process.
      if (round > 1) expect(row?.wait_s).toBeGreaterThan(2 ** (round - 1) - 1);
    });
    // A stuck delivery isn't a fault before the third round.
    if (round < 3) await query('update webhook_queue set due_at = now()');
  }
  const { ofDeliveries } = await createReadiness(service.database, systemClock)();
  expect(ofDeliveries).toEqual([
    expect.stringMatching(/^1 deliveries are claimed repeatedly without an attempt/),
  ]);
  await expect(checkDeliveries(service.database)).rejects.toThrow('check their SECRET_KEY');
  expect(receiver.requests).toHaveLength(0);

  await query(`update webhook_endpoints set secret_ciphertext = decode('${kept?.secret}', 'hex')`);
  await query('update webhook_queue set due_at = now()');
  await receiver.waitFor(1, 20_000);
  await eventually(async () => {
    expect((await createReadiness(service.database, systemClock)()).ofDeliveries).toEqual([]);
  });
});
