import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../../tests/harness/test-service.ts';

let service: TestService;
let company: TestCompany;

beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
});
afterAll(() => service.close());

function create() {
  const body = { first_name: 'Ann', last_name: 'Lee', email: 'held@example.test' };
  const headers = { 'idempotency-key': 'held' };
  return service.api('POST', '/employees', { key: company.key, body, headers });
}

/**
 * Takes the email address in a transaction that stays open until the returned function is called.
 */
async function holdAddress(): Promise<() => Promise<void>> {
  const { companyId } = company;
  const released = Promise.withResolvers<never>();
  const inserted = Promise.withResolvers<void>();
  const done = service.database
    .transaction({ role: 'muster_app', companyId }, async (transaction) => {
      await transaction.query({
        text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status, created_at, updated_at)
               values ($1, $1, 'A', 'B', $2, $2, 'active', now(), now())`,
        values: [companyId, 'held@example.test'],
      });
      inserted.resolve();
      await released.promise;
    })
    .catch((error: unknown) => expect(error).toHaveProperty('message', 'rolled back'));
  await inserted.promise;
  return async () => {
    released.reject(new Error('rolled back'));
    await done;
  };
}

/** Looks at this database only: `pg_locks` covers the whole server, where other tests wait too. */
async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await service.database.administer(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount > 0;
}

test('a repeated request whose first attempt is still running is refused at once, and not run twice', async () => {
  const release = await holdAddress();
  const first = create();
  await vi.waitUntil(someoneWaits, { timeout: 10_000 });
  const second = await create();
  expect(second).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
  await release();
  const answer = await first;
  expect(answer.status).toBe(201);
  expect(await create()).toMatchObject({ status: 201, body: answer.body as object });
});
