import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPattern } from '../../../../tests/harness/job-record.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { startEmployeeImport } from '../../../../tests/proofs/bulk/start-import.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { today as todayIn } from '../company-day.ts';
import { exportEmployees } from '../employees/export-employees.ts';
import { updateEmployee } from '../employees/update-employee.ts';
import type { EmployeeImport } from './employee-import.ts';
import { findImport } from './find-import.ts';
import { runImport } from './run-import.ts';

const ids = createIds(systemClock);
const today = Temporal.PlainDate.from(todayIn(systemClock, 'UTC'));
const inDays = (days: number) => today.add({ days }).toString();

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
beforeEach(async () => {
  company = await service.createCompany();
});
afterAll(() => service.close());

const call = (method: string, path: string, body?: object) =>
  service.api(method, path, { key: company.key, ...(body && { body }) });

const query = async <Row>(text: string) =>
  (await queryAsCompany<Row>(service.database, company.companyId, text)).rows;

/** Details that only the console changes. */
function change(id: string, patch: object) {
  const { companyId, owner: actor } = company;
  return service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    updateEmployee(
      { transaction, actor, ids, clock: systemClock },
      { id, fields: {}, accepts: () => true, ...patch },
    ),
  );
}

async function hire(email: string, fields: object = {}): Promise<string> {
  const body = { first_name: 'Ada', last_name: 'Lee', email, ...fields };
  const answer = await call('POST', '/employees', body);
  expect(answer.status).toBe(201);
  return answer.body.employee.id;
}

async function exported(withHistory = true): Promise<string> {
  const { companyId, owner: actor } = company;
  const file = await service.database.transaction(
    { role: 'muster_app', companyId },
    (transaction) =>
      exportEmployees({ transaction, actor, ids, clock: systemClock }, { withHistory }),
  );
  return Buffer.from(file).toString();
}

async function importFile(file: string): Promise<EmployeeImport> {
  const { companyId, owner } = company;
  const importId = await startEmployeeImport(service.database, owner, file);
  await runImport(
    {
      database: service.database,
      clock: systemClock,
      ids,
      log: createLog({ level: 'silent', pretty: false }),
    },
    { companyId, importId },
    new AbortController().signal,
  );
  return service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    findImport(transaction, companyId, importId),
  );
}

function addThreeDays(): Promise<string> {
  const { companyId } = company;
  const own = {
    companyId,
    ids,
    query: <Row>(text: string, values?: readonly unknown[]) =>
      queryAsCompany<Row>(service.database, companyId, text, values),
  };
  return addPattern(own, 'Three days', [[8, 8, 8, 0, 0, 0, 0]]);
}

/** A company with a rehire, part-time work, a plan, a correction, a job that lost values, and a leaver. */
async function addPeople(): Promise<void> {
  const pattern = await addThreeDays();
  const chief = await hire('chief@old.example', { start_date: '2015-01-01', job_title: '[none]' });
  const lead = await hire('lead@old.example', { manager_id: chief, location: '@home' });
  const part = await hire('part@old.example', {
    external_id: 'P',
    start_date: '2018-03-01',
    department: 'Ice',
    location: 'Oslo',
    manager_id: lead,
  });
  await change(part, {
    effectiveOn: '2020-02-01',
    details: { fte: 0.6, work_pattern_id: pattern, cost_centre: '-7' },
    reason: 'Parental leave',
  });
  await change(part, { effectiveOn: '2021-02-01', fields: { location: null, manager_id: null } });
  await change(part, { effectiveOn: '2020-06-01', fields: { job_title: 'Planner' } });
  await change(part, { effectiveOn: inDays(40), details: { fte: 1, work_pattern_id: null } });
  const back = await hire('back@old.example', { start_date: '2016-05-01', manager_id: chief });
  await call('POST', `/employees/${back}/terminate`, {
    termination_date: '2019-12-31',
    reason: 'Studies',
  });
  await call('POST', `/employees/${back}/rehire`, { start_date: '2022-04-01' });
  await change(back, { effectiveOn: '2018-01-01', fields: { department: 'Ice' } });
  await call('POST', `/employees/${back}/terminate`, { termination_date: inDays(90) });
  const gone = await hire('gone@old.example', { start_date: '2019-01-01', manager_id: lead });
  await change(gone, { effectiveOn: '2019-03-01', fields: { manager_id: part } });
  await call('POST', `/employees/${gone}/terminate`, {
    termination_date: '2020-01-31',
    reason: '=Moved\naway',
  });
}

/** Everything that is shown, with addresses and names in the place of ids. */
async function shown(): Promise<unknown> {
  const { body } = await call('GET', '/employees?limit=200');
  const emailOf = new Map<string, string>(
    body.employees.map((each: { id: string; email: string }) => [each.id, each.email]),
  );
  const patterns = await query<{ id: string; name: string }>('select id, name from work_patterns');
  const names = new Map(patterns.map(({ id, name }) => [id, name]));
  const readable = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, each: unknown) => {
      if (/^(id|recorded_at|created_at|updated_at|org_unit_id|location_id)$/.test(key))
        return undefined;
      return typeof each === 'string' ? (emailOf.get(each) ?? names.get(each) ?? each) : each;
    });
  const employments = await call('GET', '/employments?limit=200');
  const sorted = (list: Record<string, string>[], by: string) =>
    list.toSorted((left, right) => ((left[by] ?? '') < (right[by] ?? '') ? -1 : 1));
  const days = [
    '2014-12-31',
    '2018-03-01',
    '2020-03-01',
    '2021-07-01',
    '2022-04-01',
    inDays(0),
    inDays(60),
    inDays(100),
  ];
  const asOf = [];
  for (const day of days) {
    const { employees } = (await call('GET', `/employees?as_of=${day}&limit=200`)).body;
    asOf.push([day, sorted(readable(employees) as Record<string, string>[], 'email')]);
  }
  const reasons = await query(
    `select replace(end_reason, E'\\n', ' ') as end_reason from employments`,
  );
  return {
    reasons: sorted(readable(reasons) as Record<string, string>[], 'end_reason'),
    employees: sorted(readable(body.employees) as Record<string, string>[], 'email'),
    employments: sorted(
      readable(employments.body.employees) as Record<string, string>[],
      'employee_id',
    ),
    asOf,
  };
}

test('an export with history, imported into an empty company, gives the same employments on every day', async () => {
  await addPeople();
  const before = await shown();
  const file = await exported();
  expect(file).toContain('"[none]"');
  company = await service.createCompany();
  const noPattern = await importFile(file);
  expect(noPattern.errors.map(({ column, code }) => [column, code])).toEqual(
    Array.from({ length: 3 }, () => ['work_pattern', 'unknown_pattern']),
  );
  expect(await query('select id from employees')).toEqual([]);
  await addThreeDays();
  expect(await importFile(file)).toMatchObject({ status: 'completed', created: 5, updated: 0 });
  expect(await shown()).toEqual(before);
  expect(await exported()).toBe(file);
});

test.for([true, false])(
  'an export into the same company changes nothing, with history: %s',
  async (withHistory) => {
    await addPeople();
    const rows = () => query('select id, superseded_at from job_rows order by id');
    const before = [await shown(), await rows()];
    const outcome = { status: 'completed', created: 0, updated: 0, unchanged: 5 };
    expect(await importFile(await exported(withHistory))).toMatchObject(outcome);
    expect([await shown(), await rows()]).toEqual(before);
  },
);

const header = 'first_name,last_name,email,start_date,effective_on,job_title,manager_email,fte';

async function jobsOf(id: string): Promise<unknown[]> {
  const { body } = await call('GET', `/employees/${id}/employments`);
  return body.employments.flatMap(({ jobs }: { jobs: Record<string, unknown>[] }) =>
    jobs.map(({ valid_from, job_title, manager_id, fte }) => [
      valid_from,
      job_title,
      manager_id,
      fte,
    ]),
  );
}

test('rows with days change the job of existing people by date, with one event for each change', async () => {
  const ben = await hire('ben@old.example', { start_date: '2020-01-01', job_title: 'Baker' });
  const file = [
    header,
    'Ada,Lee,ben@old.example,,2022-01-01,Cook,new@old.example,',
    `Ada,Lee,ben@old.example,,${inDays(30)},Chef,,"0,5"`,
    'Ada,Lee,ben@old.example,,2021-01-01,,,0.8',
    'Nia,New,new@old.example,,,,,',
  ].join('\n');
  expect(await importFile(file)).toMatchObject({ status: 'completed', created: 1, updated: 1 });
  const { manager_id: nia, ...employee } = (await call('GET', `/employees/${ben}`)).body.employee;
  expect(employee).toMatchObject({ job_title: 'Cook' });
  expect((await call('GET', `/employees/${nia}`)).body.employee.email).toBe('new@old.example');
  expect(await jobsOf(ben)).toEqual([
    ['2020-01-01', 'Baker', null, 1],
    ['2021-01-01', 'Baker', null, 0.8],
    ['2022-01-01', 'Cook', nia, 0.8],
    [inDays(30), 'Chef', nia, 0.5],
  ]);
  const events = await readEvents(service.database, company.companyId, 'employee.updated');
  expect(
    events.map(({ changedFields, effectiveOn, source }) => [changedFields, effectiveOn, source]),
  ).toEqual([
    [['fte'], '2021-01-01', 'import'],
    [['job_title', 'manager_id'], '2022-01-01', 'import'],
    [['job_title', 'fte'], inDays(30), 'import'],
  ]);
  expect(await importFile(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test.for<[string, readonly string[], readonly unknown[]]>([
  [
    'a day before the employment',
    ['A,B,old@old.example,,2019-12-31,,,'],
    [[2, 'effective_on', 'outside_employment']],
  ],
  [
    'a day after the employment',
    ['A,B,left@old.example,,2021-01-01,,,'],
    [[2, 'effective_on', 'outside_employment']],
  ],
  [
    'the same day twice',
    ['A,B,old@old.example,,2021-01-01,,,', 'A,B,old@old.example,,2021-01-01,X,,'],
    [[3, 'effective_on', 'same_as_row']],
  ],
  [
    'a name that changes',
    ['A,B,old@old.example,,2021-01-01,,,', 'A,C,old@old.example,,2022-01-01,,,'],
    [[3, 'last_name', 'differs_between_rows']],
  ],
  ['not a full-time equivalent', ['A,B,old@old.example,,2021-01-01,,,2.5'], [[2, 'fte', 'no_fte']]],
  [
    'their own manager',
    ['A,B,old@old.example,,2021-01-01,,old@old.example,'],
    [[2, 'manager_email', 'own_superior']],
  ],
  [
    'a circle',
    ['A,B,old@old.example,,2021-01-01,,left@old.example,'],
    [[2, 'manager_email', 'own_superior']],
  ],
  [
    'a new person without a first row',
    ['A,B,n@old.example,2020-01-01,2021-01-01,,,'],
    [[2, 'effective_on', 'not_first_day']],
  ],
  [
    'employments that overlap',
    ['A,B,n@old.example,2020-01-01,,,,', 'A,B,n@old.example,2021-01-01,,,,'],
    [[2, 'termination_date', 'missing']],
  ],
])('%s is reported by row, and nothing is written', async ([, lines, expected]) => {
  await hire('old@old.example', { start_date: '2020-01-01' });
  const left = await hire('left@old.example', { manager_id: await idOf('old@old.example') });
  await call('POST', `/employees/${left}/terminate`, { termination_date: '2020-12-31' });
  const before = await query('select * from job_rows order by id');
  const done = await importFile([header, ...lines].join('\n'));
  expect(done.errors.map(({ row, column, code }) => [row, column, code])).toEqual(expected);
  expect(await query('select * from job_rows order by id')).toEqual(before);
});

async function idOf(email: string): Promise<string> {
  const [row] = await query<{ id: string }>(`select id from employees where email = '${email}'`);
  return row?.id ?? '';
}

test('a history has everyone, also more people without a job than one page has', async () => {
  await query(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       created_at, updated_at)
     select '${company.companyId}', gen_random_uuid(), 'Ada', 'No ' || n, mail, mail, 'active', now(), now()
     from generate_series(1, 600) as n, lateral (select n || '@example.test' as mail) m`,
  );
  await hire('last@example.test');
  const lines = (await exported()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(602);
  expect(lines.filter((line) => line.includes('last@example.test'))).toHaveLength(1);
});
