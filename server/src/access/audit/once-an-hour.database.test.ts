import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import type { Actor, ApiKeyActor } from '../actor.ts';
import { createReadNotes } from './read-notes.ts';
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
  return (
    subjectKind: string,
    subjectIds: readonly string[],
    { fails = false, isExport = false } = {},
  ) =>
    database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const read = { subjectKind, subjectIds, employeeIds: [], fields: ['name'] };

      recordRead(transaction, { ids, actor }, { ...read, isRecordedEachTime: isExport });
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

test('single records that an API key reads one after the other are recorded each time, also in one row', async () => {
  const { companyId } = company;
  const database = recordingListsOnceAnHour(service.database, clock);
  const onFailure = (error: unknown) => expect(error).toBeUndefined();
  const reader: ApiKeyActor = {
    kind: 'api_key',
    companyId,
    apiKeyId: ids.next(),
    scopes: [],
    grants: [],
  };
  for (const round of [1, 2]) {
    const notes = createReadNotes({ database, clock, ids, onFailure });
    for (const subjectId of [company.companyId, reader.apiKeyId]) {
      notes.note(reader, { subjectKind: 'polled', subjectIds: [subjectId], fields: ['name'] });
    }
    await notes.close();
    expect(await countReads('polled.read')).toBe(round);
  }
});

test('an export is recorded each time', async () => {
  const read = createReader();
  const people = [ids.next(), ids.next()];
  for (const round of [1, 2]) {
    await read('exported', people, { isExport: true });
    expect(await countReads('exported.read')).toBe(round);
  }
});
