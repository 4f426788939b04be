import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { recordWireMessages } from './record-wire-messages.ts';

/** Guarantees, section 8: per event, in the request that caused it. */
const statementsMax = 5;

let testDatabase: TestDatabase;
let service: TestService;

beforeAll(async () => {
  // Without a worker, and with a stopped clock, so that a key is looked up once.
  const nowMs = Date.now();
  testDatabase = await openTestDatabase({ relayed: false });
  const { database } = testDatabase;
  service = await startTestService({ role: 'api', database, clock: { nowMs: () => nowMs } });
});
afterAll(async () => {
  await service.close();
  await testDatabase.drop();
});

interface Cost {
  /** SQL statements, including those that set up and end transactions. */
  readonly statements: number;
  /** How often a response was awaited. */
  readonly roundTrips: number;
}

async function costOf(requests: () => Promise<unknown>): Promise<Cost> {
  const messages = await recordWireMessages(requests);
  const count = (...names: string[]) => messages.filter((each) => names.includes(each)).length;
  return { statements: count('execute', 'query'), roundTrips: count('sync', 'query') };
}

/**
 * Takes the minimum, because some requests include occasional work, such as recording key usage.
 */
async function least(request: () => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < 5; round += 1) costs.push(await costOf(request));
  return costs.reduce((left, right) => (right.statements < left.statements ? right : left));
}

async function create({ key }: TestCompany, headers: Record<string, string> = {}): Promise<void> {
  const email = `${randomUUID()}@example.test`;
  const body = { first_name: 'Ana', last_name: 'Lindqvist', email };
  const { status } = await service.api('POST', '/employees', { key, body, headers });
  expect(status).toBe(201);
}

/** The flight that wakes the relay afterwards, which only some requests include. */
const notice: Cost = { statements: 2, roundTrips: 1 };

function expectAtMost(cost: Cost, { statements, roundTrips }: Cost): void {
  expect(cost.statements).toBeLessThanOrEqual(statements + notice.statements);
  expect(cost.roundTrips).toBeLessThanOrEqual(roundTrips + notice.roundTrips);
}

test('an employee and its journal rows are one flight, COMMIT included', async () => {
  const company = await service.createCompany();
  expectAtMost(await least(() => create(company)), { statements: 4, roundTrips: 1 });
});

test('with an Idempotency-Key there is one more flight, which looks for an earlier response', async () => {
  const company = await service.createCompany();
  const cost = await least(() => create(company, { 'idempotency-key': randomUUID() }));
  expectAtMost(cost, { statements: 9, roundTrips: 2 });
});

// Includes the look-up of the key, once a second, and the worker wake-ups, one at a time.
test.each([1, 10])('with %i deliveries each event takes few statements', async (endpoints) => {
  const company = await service.createCompany();
  for (let index = 0; index < endpoints; index += 1) {
    await service.createEndpoint(company, `http://127.0.0.1:9/${index}`);
  }
  await create(company);
  const events = 20;
  const { statements } = await least(() =>
    Promise.all(Array.from({ length: events }, () => create(company))),
  );
  expect(statements / events).toBeLessThanOrEqual(statementsMax);
});
