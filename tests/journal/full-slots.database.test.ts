import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { openTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const people = 120;

let testDatabase: TestDatabase;
let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  testDatabase = await openTestDatabase({ relayed: false });
  receiver = await startReceiver();
  service = await startTestService({
    database: testDatabase.database,
    config: { pump: { inFlightMax: 3, perEndpointMax: 3, perCompanyMax: 3 } },
  });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
  await testDatabase.drop();
});

test('a worker continues to relay while all of its slots are taken, and delivers everything once', async () => {
  const company = await service.createCompany();
  await service.createEndpoint(company, receiver.url, ['employee.created']);
  await service.createEndpoint(company, receiver.url, ['employee.created']);
  const { key } = company;
  const statuses = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const body = { first_name: 'A', last_name: 'B', email: `p${index}@x.example` };
      return (await service.api('POST', '/employees', { key, body })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  const requests = await receiver.waitFor(2 * people, 60_000);
  await eventually(async () => {
    const { rows } = await testDatabase.database.administer(
      `select (select count(*)::int from journal) as journal,
         (select count(*)::int from webhook_deliveries where status <> 'delivered') as open`,
    );
    expect(rows).toEqual([{ journal: 0, open: 0 }]);
  });
  const ids = requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2 * people);
});
