import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { applyDueJobChanges } from '../../hr/employees/job/apply-due-job-changes.ts';
import { createIds } from '../../platform/ids.ts';

const start = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
let nowMs = start;
const clock = { nowMs: () => nowMs };

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true, clock });
  company = await service.createCompany();
});
afterAll(() => service.close());

let count = 0;
async function hire(fields: object = {}): Promise<string> {
  count += 1;
  const body = { first_name: 'Ada', last_name: 'Lee', email: `${count}@dated.example`, ...fields };
  return (await call('POST', '/employees', body)).body.employee.id;
}

function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  return service.api(method, path, { key: company.key, ...(body && { body }) });
}

const patch = (id: string, body: object) => call('PATCH', `/employees/${id}`, body);

const read = async (id: string) => (await call('GET', `/employees/${id}`)).body.employee;

async function asOf(day: string, more = ''): Promise<Map<string, Record<string, unknown>>> {
  const { body } = await call('GET', `/employees?as_of=${day}${more}`);
  return new Map(body.employees.map((each: { id: string }) => [each.id, each]));
}

/** The events `employee.updated` about an employee, in their order. */
async function updatesOf(id: string): Promise<unknown[]> {
  await relayAll(service.database);
  const events = await readEvents(service.database, company.companyId, 'employee.updated');
  return events
    .filter(({ employeeId }) => employeeId === id)
    .map(({ changedFields, effectiveOn, source }) => [
      changedFields.join(' '),
      effectiveOn,
      source,
    ]);
}

/** Workers in several processes, and one that runs again. */
async function runWorkers(): Promise<void> {
  const services = {
    database: service.database,
    clock,
    ids: createIds(clock),
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  await Promise.all([1, 2, 3].map(() => applyDueJobChanges(services)));
  await applyDueJobChanges(services);
}

test('a planned change is recorded with its event, and takes effect once on its day, with another', async () => {
  const id = await hire({ job_title: 'Engineer', department: 'Build', start_date: '2026-01-05' });
  const before = await call('GET', `/employees/${id}`);
  const answer = await patch(id, {
    job_title: 'Lead',
    department: 'Research',
    effective_on: '2026-11-22',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { employee: { job_title: 'Engineer', department: 'Build' } },
  });
  expect(answer.headers['etag']).not.toBe(before.headers['etag']);
  nowMs += dayMs;
  await patch(id, { location: 'Porto' });
  await runWorkers();
  expect(await read(id)).toMatchObject({ job_title: 'Engineer', location: 'Porto' });
  nowMs += dayMs;
  await runWorkers();
  expect(await read(id)).toMatchObject({
    job_title: 'Lead',
    department: 'Research',
    location: 'Porto',
    updated_at: new Date(nowMs).toISOString(),
  });
  expect(await updatesOf(id)).toEqual([
    ['job_title department', '2026-11-22', 'api'],
    ['location', '2026-11-21', 'api'],
    ['job_title department', '2026-11-22', 'service'],
  ]);
  const { body } = await call('GET', `/employees/${id}/employments`);
  expect(body.employments).toEqual([
    expect.objectContaining({ number: 1, first_day: '2026-01-05', last_day: null }),
  ]);
  expect(
    body.employments[0].jobs.map((job: Record<string, unknown>) => [
      job['valid_from'],
      job['job_title'],
      job['department'],
      job['location'],
      job['is_planned'],
    ]),
  ).toEqual([
    ['2026-01-05', 'Engineer', 'Build', null, false],
    ['2026-11-21', 'Engineer', 'Build', 'Porto', false],
    ['2026-11-22', 'Lead', 'Research', 'Porto', false],
  ]);
});

test('a correction of the past changes the past and, unless a later row says otherwise, today', async () => {
  const id = await hire({ job_title: 'Clerk', location: 'Oslo', start_date: '2026-01-05' });
  await patch(id, { location: 'Bergen', effective_on: '2026-06-01' });
  expect(await read(id)).toMatchObject({ location: 'Bergen' });
  const recorded = new Date(nowMs).toISOString();
  nowMs += 1_000;
  await patch(id, { job_title: 'Head clerk', location: 'Tromsø', effective_on: '2026-03-01' });
  expect(await read(id)).toMatchObject({ job_title: 'Head clerk', location: 'Bergen' });
  const places = async (day: string, more?: string) => {
    const employee = (await asOf(day, more)).get(id);
    return employee && [employee['job_title'], employee['location'], employee['status']];
  };
  expect(await places('2026-01-04')).toBeUndefined();
  expect(await places('2026-02-28')).toEqual(['Clerk', 'Oslo', 'active']);
  expect(await places('2026-03-01')).toEqual(['Head clerk', 'Tromsø', 'active']);
  expect(await places('2026-06-01')).toEqual(['Head clerk', 'Bergen', 'active']);
  expect(await places('2026-03-01', `&known_at=${recorded}`)).toEqual(['Clerk', 'Oslo', 'active']);
  const found = await call('GET', '/employees?as_of=2026-03-01&department=Nowhere');
  expect(found.body.employees).toEqual([]);
});

test('only the job has days, and only days of an employment', async () => {
  const id = await hire({ start_date: '2026-01-05' });
  const pointers = async (body: object) => {
    const answer = await patch(id, body);
    return [
      answer.status,
      ...(answer.body.errors ?? []).map((each: { pointer: string }) => each.pointer),
    ];
  };
  expect(
    await pointers({
      phone: '1',
      email: 'x@y.example',
      job_title: 'A',
      effective_on: '2026-12-01',
    }),
  ).toEqual([422, '/phone', '/email']);
  expect(await pointers({ job_title: 'A', effective_on: '2026-01-04' })).toEqual([
    422,
    '/effective_on',
  ]);
  await call('POST', `/employees/${id}/terminate`, { termination_date: '2026-12-31' });
  expect(await pointers({ job_title: 'A', effective_on: '2027-01-01' })).toEqual([
    422,
    '/effective_on',
  ]);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  expect(await pointers({ phone: '1', job_title: 'A', effective_on: today })).toEqual([200]);
  expect((await call('GET', '/employees?known_at=2026-01-01T00:00:00Z')).body.errors).toEqual([
    { parameter: 'known_at', detail: 'needs as_of' },
  ]);
});

test('a rehire is a second employment with the last job; the first one stays', async () => {
  const id = await hire({ job_title: 'Pilot', department: 'Air', start_date: '2026-01-05' });
  await call('POST', `/employees/${id}/terminate`, { termination_date: '2026-11-10' });
  await call('POST', `/employees/${id}/rehire`, { start_date: '2026-11-21' });
  const { body } = await call('GET', `/employees/${id}/employments`);
  expect(body.employments).toMatchObject([
    { number: 1, first_day: '2026-01-05', last_day: '2026-11-10', jobs: [{ job_title: 'Pilot' }] },
    {
      number: 2,
      first_day: '2026-11-21',
      last_day: null,
      jobs: [{ valid_from: '2026-11-21', job_title: 'Pilot', department: 'Air' }],
    },
  ]);
  const statusOn = async (day: string) => (await asOf(day)).get(id)?.['status'];
  expect(await statusOn('2026-11-10')).toBe('active');
  expect(await statusOn('2026-11-11')).toBe('terminated');
  expect((await asOf('2026-11-10', '&status=terminated')).has(id)).toBe(false);
  expect(await statusOn('2026-11-21')).toBe('active');
  expect(await patch(id, { start_date: '2026-11-10' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/start_date' }] },
  });
});

test('a planned manager who by then reports to the employee is set aside, and the rest applied', async () => {
  const [boss, lead] = [await hire(), await hire({ job_title: 'Lead' })];
  const day = (offset: number) => new Date(nowMs + offset * dayMs).toISOString().slice(0, 10);
  await patch(lead, { manager_id: boss, job_title: 'Head', effective_on: day(2) });
  expect(await patch(boss, { manager_id: boss, effective_on: day(2) })).toMatchObject({
    status: 422,
  });
  await patch(boss, { manager_id: lead });
  nowMs += 2 * dayMs;
  await runWorkers();
  expect(await read(lead)).toMatchObject({ manager_id: null, job_title: 'Head' });
  await relayAll(service.database);
  const { rows } = await service.database.single<{ fields: string[] }>(
    { role: 'muster_reader', companyId: company.companyId },
    { text: `select fields from audit_log where action = 'employee.planned_manager_set_aside'` },
  );
  expect(rows).toEqual([{ fields: ['manager_id'] }]);
});

test('fifty employees created at once with the same new names share one department and location', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call('POST', '/employees', {
        first_name: 'N',
        last_name: 'N',
        email: `many-${index}@dated.example`,
        department: 'Brand new',
        location: 'Brand new place',
      }),
    ),
  );
  const { body } = await call('GET', '/org-units');
  const unit = body.org_units.filter(({ name }: { name: string }) => name === 'Brand new');
  expect(unit).toHaveLength(1);
  const { rows } = await queryAsCompany<{ n: string }>(
    service.database,
    company.companyId,
    `select count(*) as n from job_rows j join locations l on l.id = j.location_id
     where j.org_unit_id = $1 and l.name = 'Brand new place'`,
    [unit[0].id],
  );
  expect(rows).toEqual([{ n: '50' }]);
  const page = await call('GET', '/employments?limit=50');
  expect(page.body.employees).toHaveLength(50);
  expect(page.body.next_cursor).not.toBeNull();
});
