import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import type { Actor } from '../actor.ts';
import { recordRead } from './record-read.ts';
import { createIds } from '../../platform/ids.ts';
import { recordingListsOnceAnHour } from '../../journal/once-an-hour.ts';

let nowMs = Date.UTC(2026, 10, 20, 12);
const clock = { nowMs: () => nowMs };
const ids = createIds(clock);

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api', clock });
  company = await service.createCompany();
});
afterAll(() => service.close());

async function countReads(action: string): Promise<number> {
  const { rows } = await queryAsCompany<{ count: number }>(
    service.database,
    company.companyId,
    `select count(*)::int as count from audit_log where action = '${action}'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

function createReader() {
  const { companyId } = company;
  const database = recordingListsOnceAnHour(service.database, clock);
  const actor: Actor = {
    kind: 'user',
    companyId,
    userId: ids.next(),
    role: 'hr_admin',
    employeeId: null,
  };
  return (subjectKind: string, subjectIds: readonly string[], { fails = false } = {}) =>
    database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const read = { subjectKind, subjectIds, employeeIds: [], fields: ['name'] };
      recordRead(transaction, { ids, actor }, read);
      if (fails) throw new Error('rolled back');
    });
}

test('the same list is recorded once in an hour for each reader; another list and a single record always', async () => {
  const [one, two] = [ids.next(), ids.next()];
  const read = createReader();
  await read('thing', [one, two]);
  await read('thing', [one, two]);
  expect(await countReads('thing.read')).toBe(1);
  await createReader()('thing', [one, two]);
  expect(await countReads('thing.read')).toBe(2);
  await read('thing', [one, two, ids.next()]);
  expect(await countReads('thing.read')).toBe(3);
  await read('thing', [one]);
  await read('thing', [one]);
  expect(await countReads('thing.read')).toBe(5);
  nowMs += 3_600_000;
  await read('thing', [one, two]);
  expect(await countReads('thing.read')).toBe(6);
});

test('a read that was rolled back is recorded when it is repeated', async () => {
  const list = [ids.next(), ids.next()];
  const read = createReader();
  await expect(read('undone', list, { fails: true })).rejects.toThrow('rolled back');
  await read('undone', list);
  expect(await countReads('undone.read')).toBe(1);
});
