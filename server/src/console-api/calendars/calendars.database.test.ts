import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';

let console: TestConsole;
let owner: Owner;
let hr: Browser;
let calendarId: string;
beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addUser(owner.companyId, 'hr_admin');
  const { body } = await hr.call('GET', '/holiday-calendars');
  calendarId = body.holiday_calendars[0].id;
});
afterAll(() => console.close());

async function audited(): Promise<string[]> {
  const { rows } = await console.database.single<{ line: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    {
      text: `select action || ' ' || array_to_string(fields, ',') as line from audit_log
             where action ~ '^(public_holiday|holiday_calendar|work_pattern)' order by id`,
    },
  );
  return rows.map(({ line }) => line);
}

const holiday = (date: string, name = 'Holiday', portion = 'full') => ({ date, name, portion });

const add = (holidays: object[], id = calendarId) =>
  hr.call('POST', `/holiday-calendars/${id}/public-holidays`, { body: { holidays } });

async function datesOf(id: string, query = ''): Promise<string[]> {
  const { body } = await hr.call('GET', `/holiday-calendars/${id}/public-holidays${query}`);
  return body.public_holidays.map(({ date }: { date: string }) => date);
}

const faultOf = ({ status, body }: Awaited<ReturnType<Browser['call']>>) => [
  status,
  body.errors?.[0]?.pointer,
];

describe('public holidays', () => {
  test('are added, changed and removed by HR, in the order of their dates', async () => {
    const added = await add([
      holiday('2026-12-25', 'Christmas'),
      holiday('2028-02-29', 'Leap day'),
      holiday('2026-12-24', 'Christmas Eve', 'pm'),
    ]);
    expect(added.status).toBe(201);
    expect(added.body.public_holidays[0]).toEqual({
      id: expect.any(String),
      calendar_id: calendarId,
      date: '2026-12-25',
      name: 'Christmas',
      portion: 'full',
      created_at: expect.any(String),
    });
    expect(await datesOf(calendarId)).toEqual(['2026-12-24', '2026-12-25', '2028-02-29']);
    expect(await datesOf(calendarId, '?from=2026-12-25&to=2027-12-31')).toEqual(['2026-12-25']);
    expect(await datesOf(calendarId, '?from=2027-01-01&to=2026-01-01')).toEqual([]);

    const path = `/public-holidays/${added.body.public_holidays[1].id}`;
    const changed = await hr.call('PATCH', path, { body: { date: '2028-02-28', portion: 'am' } });
    expect(changed.body.public_holiday).toMatchObject({
      date: '2028-02-28',
      name: 'Leap day',
      portion: 'am',
    });
    expect(faultOf(await hr.call('PATCH', path, { body: { date: '2026-12-25' } }))).toEqual([
      422,
      '/date',
    ]);
    const stranger = await console.signUp();
    expect((await stranger.browser.call('DELETE', path)).status).toBe(404);
    expect((await stranger.browser.call('PATCH', path, { body: { name: 'X' } })).status).toBe(404);
    expect((await hr.call('DELETE', path)).status).toBe(204);
    expect((await hr.call('DELETE', path)).status).toBe(404);
    expect(await datesOf(calendarId)).toEqual(['2026-12-24', '2026-12-25']);
    expect(await audited()).toEqual([
      ...Array<string>(3).fill('public_holiday.created calendar_id,date,name,portion'),
      'public_holiday.updated date,portion',
      'public_holiday.removed ',
    ]);
  });

  test('are unique by calendar and date, and added all or not at all', async () => {
    await add([holiday('2026-12-25')]);
    const refused = await add([holiday('2026-12-24'), holiday('2026-12-25')]);
    expect(faultOf(refused)).toEqual([422, '/holidays/1/date']);
    const twice = await add([holiday('2026-12-24'), holiday('2026-12-24')]);
    expect(faultOf(twice)).toEqual([422, '/holidays/1/date']);
    expect(await datesOf(calendarId)).toEqual(['2026-12-25']);
    const { body } = await hr.call('POST', '/holiday-calendars', { body: { name: 'London' } });
    const { id } = body.holiday_calendar;
    expect((await add([holiday('2026-12-25')], id)).status).toBe(201);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => add([holiday('2026-12-26')])),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('are not working days of leave requested afterwards, and do not change earlier leave', async () => {
    const person = await console.addPerson(owner.companyId);
    const ask = async (start_date: string, end_date: string) => {
      const { body } = await person.browser.call('POST', '/leave-requests', {
        body: { leave_type: 'annual', start_date, end_date },
      });
      return body.leave_request;
    };
    const before = await ask('2026-12-21', '2026-12-25');
    await add([holiday('2026-12-25'), holiday('2027-12-24', 'Eve', 'pm'), holiday('2027-12-25')]);
    const after = await ask('2027-12-20', '2027-12-25');
    const { body } = await person.browser.call('GET', `/leave-requests/${before.id}`);
    expect([before.days, after.days, body.leave_request.days]).toEqual([5, 4.5, 5]);
  });
});

describe('holiday calendars', () => {
  test('are added, renamed, archived and made the default; one is always the default', async () => {
    const created = await hr.call('POST', '/holiday-calendars', {
      body: { name: 'London', country: 'GB' },
    });
    const london = created.body.holiday_calendar;
    expect(london).toEqual({
      id: expect.any(String),
      name: 'London',
      country: 'GB',
      is_default: false,
      archived_at: null,
      created_at: expect.any(String),
    });
    const path = `/holiday-calendars/${london.id}`;
    const taken = await hr.call('POST', '/holiday-calendars', { body: { name: 'London' } });
    expect(faultOf(taken)).toEqual([422, '/name']);
    const archiveDefault = await hr.call('PATCH', `/holiday-calendars/${calendarId}`, {
      body: { archived: true },
    });
    expect(faultOf(archiveDefault)).toEqual([422, '/archived']);

    await hr.call('PATCH', path, { body: { archived: true } });
    const asDefault = await hr.call('PATCH', path, { body: { is_default: true } });
    expect(faultOf(asDefault)).toEqual([422, '/is_default']);
    await hr.call('PATCH', path, { body: { archived: false, is_default: true, name: 'UK' } });
    await hr.call('PATCH', path, { body: { name: 'UK' } });
    const { body } = await hr.call('GET', '/holiday-calendars');
    expect(
      body.holiday_calendars.map((row: { name: string; is_default: boolean }) => [
        row.name,
        row.is_default,
      ]),
    ).toEqual([
      ['Public holidays', false],
      ['UK', true],
    ]);
    expect(await audited()).toEqual([
      'holiday_calendar.created name,country',
      'holiday_calendar.updated archived_at',
      'holiday_calendar.updated name,is_default,archived_at',
    ]);
  });
});

describe('working patterns', () => {
  const shortWeek = [8, 8, 8, 0, 0, 0, 0];

  test('are added, renamed, archived and made the default; their weeks never change', async () => {
    const created = await hr.call('POST', '/work-patterns', {
      body: {
        name: 'Two weeks',
        anchor: '2026-11-30',
        weeks: [shortWeek, [7.5, 0, 0, 0, 0, 0, 4]],
      },
    });
    expect(created.status).toBe(201);
    const path = `/work-patterns/${created.body.work_pattern.id}`;
    expect((await hr.call('PATCH', path, { body: { weeks: [shortWeek] } })).status).toBe(422);
    await hr.call('PATCH', path, { body: { is_default: true, name: 'Shifts' } });
    const { body } = await hr.call('GET', '/work-patterns');
    expect(body.work_patterns).toEqual([
      {
        id: expect.any(String),
        name: 'Standard week',
        anchor: '2024-01-01',
        weeks: [[8, 8, 8, 8, 8, 0, 0]],
        is_default: false,
        archived_at: null,
        created_at: expect.any(String),
        people: 0,
      },
      { ...created.body.work_pattern, name: 'Shifts', is_default: true, people: 0 },
    ]);
    expect(await audited()).toEqual([
      'work_pattern.created name,anchor,weeks',
      'work_pattern.updated name,is_default',
    ]);
  });

  test.each([
    [{ name: 'Standard week', weeks: [shortWeek] }, '/name'],
    [{ name: 'X', weeks: [[0, 0, 0, 0, 0, 0, 0]] }, '/weeks'],
    [{ name: 'X', weeks: [] }, '/weeks'],
    [{ name: 'X', weeks: Array.from({ length: 53 }, () => shortWeek) }, '/weeks'],
    [{ name: 'X', weeks: [[8, 8]] }, '/weeks/0'],
    [{ name: 'X', weeks: [[25, 0, 0, 0, 0, 0, 0]] }, '/weeks/0/0'],
    [{ name: 'X', weeks: [[0.001, 0, 0, 0, 0, 0, 0]] }, '/weeks/0/0'],
    [{ name: 'X', weeks: [shortWeek], anchor: '2026-12-01' }, '/anchor'],
  ])('refuse %j', async (body, pointer) => {
    expect(faultOf(await hr.call('POST', '/work-patterns', { body }))).toEqual([422, pointer]);
  });
});

test('days off are those of the employee: by pattern and calendar, and half holidays', async () => {
  await add([
    holiday('2026-12-24', 'Christmas Eve', 'pm'),
    holiday('2026-12-25', 'Christmas'),
    holiday('2026-12-26', 'Boxing Day', 'am'),
  ]);
  const person = await console.addPerson(owner.companyId);
  const daysOff = async (browser: Browser, query: string) =>
    (await browser.call('GET', `/days-off?from=2026-12-24&to=2026-12-28${query}`)).body.days_off;
  const expected = [
    { date: '2026-12-24', holiday: 'Christmas Eve', portion: 'pm' },
    { date: '2026-12-25', holiday: 'Christmas', portion: 'full' },
    { date: '2026-12-26', holiday: 'Boxing Day', portion: 'full' },
    { date: '2026-12-27', holiday: null, portion: 'full' },
  ];
  expect(await daysOff(person.browser, '')).toEqual(expected);
  expect(await daysOff(hr, `&employee_id=${person.employeeId}`)).toEqual(expected);
  const reversed = await hr.call('GET', '/days-off?from=2026-12-24&to=2026-12-23');
  expect(faultOf(reversed)).toEqual([422, '/to']);
  const tooLong = await hr.call('GET', '/days-off?from=2026-01-01&to=2030-01-01');
  expect(faultOf(tooLong)).toEqual([422, '/to']);
});

test('days off of an employee outside the user’s reach are the company’s defaults', async () => {
  const person = await console.addPerson(owner.companyId);
  const stranger = await console.addPerson(owner.companyId);
  await console.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `insert into work_patterns (company_id, id, name, anchor, weeks, created_at)
             values ($1, $1, 'Sundays', '2024-01-01', '[[0,0,0,0,0,0,8]]', now())`,
      values: [owner.companyId],
    },
  );
  const acting = { role: 'muster_app', companyId: owner.companyId } as const;
  await console.database.transaction(acting, async (transaction) => {
    const values = [owner.companyId, person.employeeId];
    transaction.send({
      text: `update job_rows set superseded_at = now() where company_id = $1 and employee_id = $2`,
      values,
    });
    transaction.send({
      text: `insert into job_rows (company_id, employee_id, id, employment_number, work_pattern_id, recorded_at)
             values ($1, $2, gen_random_uuid(), 1, $1, now())`,
      values,
    });
  });
  const sunday = `/days-off?from=2026-11-29&to=2026-11-29&employee_id=${person.employeeId}`;
  expect((await hr.call('GET', sunday)).body.days_off).toEqual([]);
  expect((await stranger.browser.call('GET', sunday)).body.days_off).toEqual([
    { date: '2026-11-29', holiday: null, portion: 'full' },
  ]);
});
