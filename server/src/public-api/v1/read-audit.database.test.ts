import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { createReadNotes } from '../../access/audit/read-notes.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { systemClock } from '../../platform/clock.ts';

interface Line {
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly subject_id: string | null;
  readonly subject_ids: string[];
  readonly fields: string[];
}

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
});
afterAll(() => service.close());

async function readLines({ companyId }: TestCompany): Promise<Line[]> {
  const { rows } = await service.database.single<Line>(
    { role: 'muster_reader', companyId },
    { text: `select * from audit_log where action like '%.read' order by id` },
  );
  return rows;
}

async function addEmployee(email: string): Promise<string> {
  const body = { first_name: 'Canary', last_name: 'Bird', email };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  return answer.body.employee.id;
}

test('reads of personal data by a key are written soon after, in few rows without values', async () => {
  const reader = await company.createKey(['employees:read', 'leave:read']);
  const call = { key: reader.key };
  const ids = [await addEmployee('a@read.example'), await addEmployee('b@read.example')];
  const leave = await service.api('POST', '/leave', {
    key: company.key,
    body: {
      employee_id: ids[0],
      leave_type: 'annual',
      start_date: '2031-03-03',
      end_date: '2031-03-04',
    },
  });
  expect(leave.status).toBe(201);
  const beganMs = performance.now();
  for (let time = 0; time < 20; time += 1) {
    await service.api('GET', `/employees/${ids[time % 2]}`, call);
  }
  await service.api('GET', '/employees', call);
  await service.api('GET', '/leave', call);
  await service.api('GET', '/payroll', { key: company.key });
  const readingMs = performance.now() - beganMs;
  expect((await service.api('GET', `/employees/${reader.id}`, call)).status).toBe(404);

  const lines = await eventually(async () => {
    const found = await readLines(company);
    expect(found.map(({ action }) => action)).toContain('leave_request.read');
    return found;
  }, 5_000);
  // Per half second one line for the employees, regardless of the number of requests, and one line
  // for the leave.
  expect(lines.length).toBeLessThanOrEqual(Math.ceil(readingMs / 500) + 2);
  for (const line of lines) {
    expect(line).toMatchObject({ actor_kind: 'api_key', actor_id: reader.id });
  }
  const ofEmployees = lines.filter(({ action }) => action === 'employee.read');
  const seen = ofEmployees.flatMap((line) => [line.subject_id ?? [], line.subject_ids].flat());
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(ofEmployees[0]?.fields).toContain('email');
  expect(JSON.stringify(lines)).not.toMatch(/canary|example/i);
});

test('collected reads are written when the process stops', async () => {
  const short = await startTestService({ role: 'api', database: service.database });
  const id = await addEmployee('c@read.example');
  await short.api('GET', `/employees/${id}`, { key: company.key });
  await short.close();
  expect((await readLines(company)).map((line) => line.subject_id)).toContain(id);
});

test('rows name at most 200 records each', async () => {
  const other = await service.createCompany();
  const ids = createIds(systemClock);
  const notes = createReadNotes({
    database: service.database,
    clock: systemClock,
    ids,
    onFailure: failTest,
  });
  const actor = {
    kind: 'api_key',
    companyId: other.companyId,
    apiKeyId: ids.next(),
    scopes: [],
    grants: [],
  } as const;
  const subjectIds = Array.from({ length: 450 }, () => ids.next());
  for (let time = 0; time < 3; time += 1) {
    notes.note(actor, { subjectKind: 'employee', subjectIds, fields: [] });
  }
  await notes.close();
  const lines = await readLines(other);
  expect(lines.map((line) => line.subject_ids.length)).toEqual([200, 200, 50]);
  expect(lines.flatMap((line) => line.subject_ids)).toEqual(subjectIds);
});

test('a failed write is reported and retried', async () => {
  const other = await service.createCompany();
  const ids = createIds(systemClock);
  const failures: unknown[] = [];
  let isAway = true;
  const database: Database = {
    ...service.database,
    transaction: async (settings, work) => {
      if (isAway) throw new Error('away');
      return service.database.transaction(settings, work);
    },
  };
  const notes = createReadNotes({
    database,
    clock: systemClock,
    ids,
    onFailure: (error) => failures.push(error),
  });
  const actor = {
    kind: 'api_key',
    companyId: other.companyId,
    apiKeyId: ids.next(),
    scopes: [],
    grants: [],
  } as const;
  notes.note(actor, { subjectKind: 'employee', subjectIds: [ids.next()], fields: [] });
  await eventually(async () => expect(failures.length).toBeGreaterThan(0));
  isAway = false;
  await eventually(async () => expect(await readLines(other)).toHaveLength(1));
  await notes.close();
});

test('reads beyond the memory limit are lost, and reported', async () => {
  const other = await service.createCompany();
  const ids = createIds(systemClock);
  const lost: number[] = [];
  const notes = createReadNotes({
    database: service.database,
    clock: systemClock,
    ids,
    onFailure: (_error, count) => lost.push(count),
  });
  const actor = {
    kind: 'api_key',
    companyId: other.companyId,
    apiKeyId: ids.next(),
    scopes: [],
    grants: [],
  } as const;
  for (let batch = 0; batch < 80; batch += 1) {
    const subjectIds = Array.from({ length: 1_000 }, () => ids.next());
    notes.note(actor, { subjectKind: 'employee', subjectIds, fields: [] });
  }
  await notes.close();
  const written = (await readLines(other)).flatMap((line) => line.subject_ids).length;
  expect(written + lost.reduce((sum, count) => sum + count, 0)).toBe(80_000);
  expect(lost.length).toBeGreaterThan(0);
});

function failTest(error: unknown): void {
  throw error;
}
