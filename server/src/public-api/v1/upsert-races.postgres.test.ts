import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import {
  type ApiAnswer,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';

// Two processes share the database. In one of them, requests of the other can run between the checks
// of an upsert and its writes.

/** Run one after another, each when a transaction of the process has checked its rows. */
type Interruptions = (() => Promise<unknown>)[];

let service: TestService;
let other: TestService;
let testDatabase: TestDatabase;
const ofService: Interruptions = [];
const interruptions: Interruptions = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const start = (list: Interruptions) =>
    startTestService({ role: 'api', database: interrupted(testDatabase.database, list) });
  service = await start(ofService);
  other = await start(interruptions);
});
afterAll(async () => {
  await other.close();
  await service.close();
  await testDatabase.drop();
});

/** The look-up by all keys is the last statement before the writes. */
function interrupted(database: Database, list: Interruptions): Database {
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          query: async <Row>(statement: Statement) => {
            const result = await transaction.query<Row>(statement);
            if (statement.text.includes('partition by employee_number')) await list.shift()?.();
            return result;
          },
        }),
      ),
  };
}

function row(externalId: string, fields: object = {}): object {
  const email = `${externalId}@race.example`;
  return { external_id: externalId, first_name: 'Ada', last_name: 'Lee', email, ...fields };
}

function batch(running: TestService, { key }: TestCompany, employees: readonly object[]) {
  return running.api('POST', '/employees/batch', { key, body: { employees } });
}

function put(running: TestService, { key }: TestCompany, externalId: string, fields = {}) {
  const { external_id: _, ...body } = row(externalId, fields) as Record<string, unknown>;
  return running.api('PUT', `/employees/by-external-id/${externalId}`, { key, body });
}

const outcomes = ({ body }: ApiAnswer) =>
  body.batch.results.map(({ outcome }: { outcome: string }) => outcome);

async function externalIds({ key }: TestCompany): Promise<string[]> {
  const { body } = await service.api('GET', '/employees', { key });
  return body.employees.map(({ external_id: id }: { external_id: string }) => id).toSorted();
}

test('a batch that loses the race for an external ID updates the winner’s record', async () => {
  const company = await service.createCompany();
  interruptions.push(() => put(service, company, 'a', { job_title: 'Cook' }));
  const answer = await batch(other, company, [row('a', { phone: '1' }), row('b')]);
  expect([answer.status, outcomes(answer)]).toEqual([200, ['updated', 'created']]);
  const { body } = await put(service, company, 'a');
  expect(body.employee).toMatchObject({ job_title: 'Cook', phone: '1' });
  expect(await externalIds(company)).toEqual(['a', 'b']);
});

test('a batch that loses the race for an employee number fails in that row only', async () => {
  const company = await service.createCompany();
  interruptions.push(() => batch(service, company, [row('winner', { employee_number: '7' })]));
  const answer = await batch(other, company, [row('a', { employee_number: '7' }), row('b')]);
  expect(outcomes(answer)).toEqual(['failed', 'created']);
  expect(answer.body.batch.results[0].problem).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/employees/0/employee_number' }],
  });
  expect(await externalIds(company)).toEqual(['b', 'winner']);
});

test('a PUT that loses the race updates the record, and does not create a second one', async () => {
  const company = await service.createCompany();
  interruptions.push(() => put(service, company, 'a'));
  const answer = await put(other, company, 'a', { job_title: 'Cook' });
  expect([answer.status, answer.body.employee.job_title]).toEqual([200, 'Cook']);
  expect(await externalIds(company)).toEqual(['a']);
});

test('an upsert that loses three races is refused and has written nothing', async () => {
  const company = await service.createCompany();
  for (const id of ['a', 'b', 'c']) interruptions.push(() => put(service, company, id));
  const rows = [row('a'), row('b'), row('c'), row('d')];
  const refused = await batch(other, company, rows);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect(await externalIds(company)).toEqual(['a', 'b', 'c']);
  expect(outcomes(await batch(other, company, rows)).at(-1)).toBe('created');
});

test('two batches with the same rows in opposite order both succeed', async () => {
  const company = await service.createCompany();
  const rows = Array.from({ length: 1_000 }, (_, index) => row(`p${index}`));
  const bothHaveChecked = Promise.withResolvers<void>();
  let waiting = 0;
  const wait = () => {
    waiting += 1;
    if (waiting === 2) bothHaveChecked.resolve();
    return bothHaveChecked.promise;
  };
  ofService.push(wait);
  interruptions.push(wait);
  const answers = await Promise.all([
    batch(service, company, rows),
    batch(other, company, rows.toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const created = answers.map(({ body }) => body.batch.created as number);
  expect(created.toSorted((left, right) => left - right)).toEqual([0, 1_000]);
});
