import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import type { UserChange } from '../../hr/change.ts';
import { deleteTimesheet } from '../../hr/timesheets/delete-timesheet.ts';
import { editTimesheet } from '../../hr/timesheets/edit-timesheet.ts';
import { submitTimesheet } from '../../hr/timesheets/submit-timesheet.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';

const clock = systemClock;
const ids = createIds(clock);
let service: TestService;
let company: TestCompany;
let key: string;
let employee: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
beforeEach(async () => {
  company = await service.createCompany();
  const grants = ['timesheets:read', 'timesheets:write'] as const;
  ({ key } = await company.createKey(['payroll:write'], null, grants));
  employee = await hire();
});
afterAll(() => service.close());

async function hire(of = company): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { first_name: 'Ngozi', last_name: 'Eze', email };
  const answer = await service.api('POST', '/employees', { key: of.key, body });
  return answer.body.employee.id;
}

type Row = readonly [externalId: string, date: string, hours: number, employeeId?: string];

const toBody = (rows: readonly Row[]) => ({
  time_entries: rows.map(([external_id, date, hours, employee_id = employee]) => ({
    external_id,
    employee_id,
    date,
    hours,
  })),
});

const send = (rows: readonly Row[]) =>
  service.api('POST', '/time-entries', { key, body: toBody(rows) });

/** The outcome of each row, or why it was refused. */
async function outcomes(...rows: readonly Row[]): Promise<string[]> {
  const { status, body } = await send(rows);
  expect(status).toBe(200);
  type Result = { index: number; outcome: string; problem: { code: string } | null };
  const results = body.results as Result[];
  expect(results.map(({ index }) => index)).toEqual([...rows.keys()]);
  return results.map(({ outcome, problem }) => problem?.code ?? outcome);
}

interface ShownSheet {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly status: string;
  readonly total_hours: number;
  readonly entries: readonly { readonly date: string; readonly hours: number }[];
}

/** Oldest period first. */
async function sheets(query = ''): Promise<ShownSheet[]> {
  const { status, body } = await service.api('GET', `/timesheets${query}`, { key });
  expect(status).toBe(200);
  const found = body.timesheets as ShownSheet[];
  return found.toSorted((left, right) => (left.period_start < right.period_start ? -1 : 1));
}

const hoursOf = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await sheets()).flatMap(({ entries }) => entries.map(({ date, hours }) => [date, hours])),
  );

function asOwner<T>(work: (change: UserChange) => Promise<T>): Promise<T> {
  const { companyId, owner: actor } = company;
  return service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}

const query = (text: string) => queryAsCompany(service.database, company.companyId, text);

test('hours of a day are added up on a draft for its week, and repeating the request changes nothing', async () => {
  const rows: Row[] = [
    ['a', '2031-02-05', 4],
    ['b', '2031-02-05', 3.75],
    ['c', '2031-02-09', 2.1],
    ['d', '2031-02-10', 8],
  ];
  expect(await outcomes(...rows)).toEqual(['created', 'created', 'created', 'created']);
  const before = await sheets();
  expect(before).toMatchObject([
    {
      employee_id: employee,
      period_start: '2031-02-03',
      period_end: '2031-02-09',
      status: 'draft',
      total_hours: 9.85,
      entries: [
        { date: '2031-02-05', hours: 7.75 },
        { date: '2031-02-09', hours: 2.1 },
      ],
    },
    { period_start: '2031-02-10', period_end: '2031-02-16', total_hours: 8 },
  ]);
  expect(await outcomes(...rows)).toEqual(Array(4).fill('unchanged'));
  expect(await sheets(), 'not even updated_at').toEqual(before);
  const [first] = before;
  const single = await service.api('GET', `/timesheets/${first?.id}`, { key });
  expect(single.body).toEqual({ timesheet: first });
});

test('an entry is changed, moved to another day and week, and removed by its id', async () => {
  await outcomes(['a', '2031-02-05', 4], ['b', '2031-02-05', 3]);
  expect(await outcomes(['a', '2031-02-05', 5.5])).toEqual(['updated']);
  expect(await hoursOf()).toEqual({ '2031-02-05': 8.5 });
  expect(await outcomes(['a', '2031-02-12', 5.5])).toEqual(['updated']);
  expect(await hoursOf()).toEqual({ '2031-02-05': 3, '2031-02-12': 5.5 });
  const other = await hire();
  expect(await outcomes(['a', '2031-02-12', 5.5, other])).toEqual(['updated']);
  expect((await sheets(`?employee_id=${other}`)).map((sheet) => sheet.total_hours)).toEqual([5.5]);
  expect(await outcomes(['b', '2031-02-05', 0], ['never-sent', '2031-02-05', 0])).toEqual([
    'removed',
    'unchanged',
  ]);
  expect(await hoursOf()).toEqual({ '2031-02-12': 5.5 });
  expect(await outcomes(['b', '2031-02-05', 3])).toEqual(['created']);
});

test('hours of a former employee are accepted up to the last day', async () => {
  const left = await hire();
  await query(`update employees set status = 'terminated', termination_date = '2031-02-05'
               where id = '${left}'`);
  const body = toBody([
    ['a', '2031-02-05', 8, left],
    ['b', '2031-02-06', 8, left],
  ]);
  const { body: answer } = await service.api('POST', '/time-entries', { key, body });
  expect(answer.results).toMatchObject([
    { outcome: 'created', problem: null },
    { outcome: 'refused', problem: { code: 'employee_terminated' } },
  ]);
});

test('each row is refused on its own: unknown employee, second id, a day of more than 24 hours, a former employee', async () => {
  const stranger = await hire(await service.createCompany());
  const left = await hire();
  await query(`update employees set status = 'terminated', termination_date = '2031-01-31'
               where id = '${left}'`);
  const body = toBody([
    ['a', '2031-02-05', 20],
    ['b', '2031-02-05', 4.01],
    ['a', '2031-02-06', 1],
    ['c', '2031-02-05', 1, stranger],
    ['d', '2031-02-05', 1, crypto.randomUUID()],
    ['e', '2031-02-05', 1, left],
    ['f', '2031-02-05', 4],
  ]);
  const { body: answer } = await service.api('POST', '/time-entries', { key, body });
  const problems = answer.results.map(
    ({ problem }: { problem: { code: string } | null }) => problem?.code,
  );
  expect(problems).toEqual([
    undefined,
    'day_too_long',
    'duplicate_external_id',
    'unknown_employee',
    'unknown_employee',
    'employee_terminated',
    undefined,
  ]);
  const [foreign, absent] = [answer.results[3], answer.results[4]];
  expect({ ...foreign, index: 0, external_id: '' }).toEqual({
    ...absent,
    index: 0,
    external_id: '',
  });
  expect(await hoursOf()).toEqual({ '2031-02-05': 24 });
  expect((await query('select id from timesheets')).rows, 'no empty drafts').toHaveLength(1);
});

test('a day has the hours of the company’s time zone: 23 when clocks go forward, 25 when they go back', async () => {
  await query(`update companies set time_zone = 'Europe/Berlin' where id = '${company.companyId}'`);
  const [short, long] = ['2031-03-30', '2031-10-26'];
  expect(
    await outcomes(
      ['a', short, 23.01],
      ['b', short, 23],
      ['c', short, 0.01],
      ['d', long, 25],
      ['e', long, 0.01],
      ['f', '2031-02-05', 24.01],
      ['g', '2031-02-05', 24],
    ),
  ).toEqual([
    'day_too_long',
    'created',
    'day_too_long',
    'created',
    'day_too_long',
    'day_too_long',
    'created',
  ]);
  await query(`update companies set time_zone = 'Asia/Tokyo' where id = '${company.companyId}'`);
  expect(await outcomes(['h', '2031-03-31', 24], ['c', short, 1], ['i', long, 1])).toEqual([
    'created',
    'created',
    'day_too_long',
  ]);
  expect((await send([['j', '2031-02-06', 25.01]])).status).toBe(422);
});

test('an entry is not moved to a day that it would make longer than 24 hours', async () => {
  await outcomes(['a', '2031-02-05', 20], ['b', '2031-02-06', 5]);
  expect(await outcomes(['b', '2031-02-05', 5])).toEqual(['day_too_long']);
  expect(await hoursOf()).toEqual({ '2031-02-05': 20, '2031-02-06': 5 });
});

test('a submitted timesheet accepts no hours, except an unchanged row; a rejected one does', async () => {
  await outcomes(['a', '2031-02-05', 8]);
  const [sheet] = await sheets();
  await asOwner((change) => submitTimesheet(change, sheet?.id ?? ''));
  expect(
    await outcomes(['a', '2031-02-05', 8], ['a2', '2031-02-06', 8], ['b', '2031-02-12', 8]),
  ).toEqual(['unchanged', 'timesheet_not_editable', 'created']);
  expect(await outcomes(['a', '2031-02-12', 1])).toEqual(['timesheet_not_editable']);
  expect(await outcomes(['b', '2031-02-05', 1])).toEqual(['timesheet_not_editable']);
  await query(`update timesheets set status = 'rejected' where id = '${sheet?.id}'`);
  expect(await outcomes(['a', '2031-02-05', 7])).toEqual(['updated']);
  expect(await hoursOf()).toEqual({ '2031-02-05': 7, '2031-02-12': 8 });
});

test('hours that a person entered or changed are never overwritten', async () => {
  await outcomes(['a', '2031-02-05', 8], ['b', '2031-02-06', 8]);
  const [sheet] = await sheets();
  const entries = [
    { date: '2031-02-04', hours: 6 },
    { date: '2031-02-05', hours: 7.5 },
    { date: '2031-02-06', hours: 8 },
  ];
  await asOwner((change) => editTimesheet(change, sheet?.id ?? '', { entries }));
  expect(
    await outcomes(
      ['c', '2031-02-04', 1],
      ['a', '2031-02-05', 8],
      ['b', '2031-02-06', 8],
      ['d', '2031-02-06', 1],
    ),
  ).toEqual(['entered_by_person', 'entered_by_person', 'unchanged', 'created']);
  expect(await hoursOf()).toEqual({ '2031-02-04': 6, '2031-02-05': 7.5, '2031-02-06': 9 });
  await asOwner((change) => deleteTimesheet(change, sheet?.id ?? ''));
  expect(await outcomes(['a', '2031-02-05', 8])).toEqual(['created']);
});

test('a draft fills what other timesheets leave of the week', async () => {
  const insert = (id: string, from: string, to: string) =>
    query(`insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
             total_hours, created_at, updated_at)
           values ('${company.companyId}', '${id}', '${employee}', '${from}', '${to}', 'draft', 0,
             now(), now())`);
  await insert(crypto.randomUUID(), '2031-01-06', '2031-02-04');
  await insert(crypto.randomUUID(), '2031-02-08', '2031-02-08');
  await outcomes(['a', '2031-02-06', 8], ['b', '2031-02-09', 2], ['c', '2031-02-03', 1]);
  expect(
    (await sheets()).map((sheet) => [sheet.period_start, sheet.period_end, sheet.total_hours]),
  ).toEqual([
    ['2031-01-06', '2031-02-04', 1],
    ['2031-02-05', '2031-02-07', 8],
    ['2031-02-08', '2031-02-08', 0],
    ['2031-02-09', '2031-02-09', 2],
  ]);
});

test('many requests at once for the same ids and weeks neither lose nor double anything', async () => {
  const rows = (worker: number): Row[] =>
    Array.from({ length: 20 }, (_, index) => [
      `entry-${index}`,
      `2031-02-${String((index % 14) + 3).padStart(2, '0')}`,
      worker % 2 === 0 ? 1 : 1.5,
    ]);
  const workers = Array.from({ length: 8 }, (_, worker) => send(rows(worker)));
  const answers = await Promise.all(workers);
  const created = answers.flatMap(({ body }) =>
    body.results.filter(({ outcome }: { outcome: string }) => outcome === 'created'),
  );
  expect(created, 'one request creates each entry').toHaveLength(20);
  await send(rows(0));
  const found = await sheets();
  expect(found.map((sheet) => sheet.period_start)).toEqual(['2031-02-03', '2031-02-10']);
  expect(found.reduce((sum, sheet) => sum + sheet.total_hours, 0)).toBe(20);
});

test('timesheets are found by employee, status, days and time of change', async () => {
  await outcomes(['a', '2031-02-05', 8], ['b', '2031-02-12', 8], ['c', '2031-03-05', 8]);
  const [first, second, third] = await sheets();
  await asOwner((change) => submitTimesheet(change, second?.id ?? ''));
  const found = async (parameters: string) => (await sheets(parameters)).map(({ id }) => id);
  expect(await found('?status=submitted')).toEqual([second?.id]);
  expect(await found('?from=2031-02-09&to=2031-02-10')).toEqual([first?.id, second?.id]);
  expect(await found('?from=2031-02-17')).toEqual([third?.id]);
  expect(await found(`?employee_id=${crypto.randomUUID()}`)).toEqual([]);
  expect(await found('?updated_since=2100-01-01T00:00:00.000Z')).toEqual([]);
  expect(await found('?updated_since=2000-01-01T00:00:00.000Z')).toHaveLength(3);
  const page = await service.api('GET', '/timesheets?limit=2', { key });
  const rest = `/timesheets?limit=2&cursor=${page.body.next_cursor}`;
  expect((await service.api('GET', rest, { key })).body.timesheets).toHaveLength(1);
});

test('a request of 501 rows, too many decimals, or a key without the grant is refused as a whole', async () => {
  const many = Array.from({ length: 501 }, (_, index): Row => [`e-${index}`, '2031-02-05', 0.01]);
  expect((await send(many)).status).toBe(422);
  const rows = many.slice(0, 500);
  expect((await send(rows)).body.results).toHaveLength(500);
  expect(await hoursOf()).toEqual({ '2031-02-05': 5 });
  expect((await send([['a', '2031-02-05', 1.005]])).body.errors).toEqual([
    { pointer: '/time_entries/0/hours', detail: 'must have at most two decimals' },
  ]);
  const body = toBody([['a', '2031-02-05', 1]]);
  const refused = await service.api('POST', '/time-entries', { key: company.key, body });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringContaining('grant timesheets:write'),
  ]);
});
