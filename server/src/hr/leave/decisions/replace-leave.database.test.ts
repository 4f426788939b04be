import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../../tests/harness/console.ts';
import type { Browser } from '../../../../../tests/harness/console-browser.ts';
import {
  type LeaveDesk,
  leaveOf,
  openLeaveDesk,
  press,
  take as takeAt,
} from '../../../../../tests/harness/leave-desk.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';

// Interrupting approved leave with leave of another type, and converting it.

let nowMs = 0;
let console: TestConsole;
let desk: LeaveDesk;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-06-11T12:00:00.000Z');
  desk = await openLeaveDesk(console);
  ({ hr } = desk);
  await hr.call('POST', '/leave-types', {
    body: {
      code: 'study',
      name: 'Study',
      is_paid: true,
      allowance: { days_per_year: 6, carry_over_days_max: 0 },
    },
  });
});
afterAll(() => console.close());

const back = { reason: 'Agreed by phone' };
const take = (fields: object = {}) => takeAt(desk, fields);
const leave = () => leaveOf(console, desk);

/** The remaining days of annual and study leave. */
async function left(year = 2031): Promise<number[]> {
  const path = `/leave-balances?employee_id=${desk.report.employeeId}&year=${year}`;
  const { leave_balances: balances } = (await hr.call('GET', path)).body;
  return balances.map((one: { balance: number }) => one.balance);
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { companyId } = desk.owner;
  return (await queryAsCompany<Row>(console.database, companyId, text, values)).rows;
}

/** Everything a change writes, as one text; equal if nothing was written. */
async function written(): Promise<string> {
  const records = await sql(
    `select (select json_agg(r order by id) from leave_requests r) as requests,
       (select json_agg(l order by id) from leave_ledger l) as ledger`,
  );
  const rows = [...records, ...(await sql(`select id from events order by id`))];
  return JSON.stringify(rows);
}

describe('a conversion', () => {
  test('of a part, from noon, moves its days from one allowance to none, then to another', async () => {
    const id = await take();
    // Half of Wednesday 4, and Thursday 5 and Friday 6.
    const part = { start_date: '2031-06-04', end_date: '2031-06-06', start_portion: 'pm' };
    const { status, body } = await press(hr, 'convert', id, {
      leave_type: 'unpaid',
      ...part,
      ...back,
    });
    expect(status).toBe(200);
    expect(await leave()).toEqual([
      'annual approved 2031-06-02 full 2031-06-04 am 2.5',
      'unpaid approved 2031-06-04 pm 2031-06-06 full 2.5',
      'annual approved 2031-06-07 full 2031-06-13 full 5',
    ]);
    expect(await left()).toEqual([12.5, 6]);
    const second = await press(hr, 'convert', body.rest_id, { leave_type: 'study', ...back });
    expect(second.body).toMatchObject({
      leave_request: { status: 'cancelled', change_reason: 'Agreed by phone' },
      rest_id: null,
    });
    expect((await leave()).at(-1)).toBe('study approved 2031-06-07 full 2031-06-13 full 5');
    expect(await left()).toEqual([17.5, 1]);
    const shown = await desk.report.browser.call(
      'GET',
      `/leave-requests/${second.body.replacement_id}`,
    );
    expect(shown.body.leave_request).toMatchObject({
      leave_type: 'study',
      reason: 'Agreed by phone',
      allowed_actions: [],
    });
    // A converted leave is leave like any other.
    await press(hr, 'cancel', second.body.replacement_id, back);
    expect(await left()).toEqual([17.5, 6]);
    const events = await sql<{ type: string; leave_type: string }>(
      `select e.type, p.payload::jsonb ->> 'leaveType' as leave_type
       from events e join event_payloads p on p.company_id = e.company_id and p.event_id = e.id
       where e.type ~ '^leave.(approved|changed|cancelled)' order by e.id offset 1`,
    );
    expect(events.map((event) => `${event.type} ${event.leave_type}`)).toEqual([
      'leave.changed annual',
      'leave.approved annual',
      'leave.approved unpaid',
      'leave.cancelled annual',
      'leave.approved study',
      'leave.cancelled study',
    ]);
  });

  test('to a type with too few days, to the same type, or outside of the leave changes nothing', async () => {
    const id = await take({ leave_type: 'sick' });
    const before = await written();
    for (const [body, code, pointer] of [
      [{ leave_type: 'study' }, 'leave_balance_exceeded', undefined],
      [{ leave_type: 'sick' }, 'validation_failed', '/leave_type'],
      [{ leave_type: 'none' }, 'validation_failed', '/leave_type'],
      [
        { leave_type: 'annual', start_date: '2031-06-12', end_date: '2031-06-16' },
        'validation_failed',
        '/end_date',
      ],
      [
        { leave_type: 'annual', start_date: '2031-05-30', end_date: '2031-06-03' },
        'validation_failed',
        '/start_date',
      ],
      [{ leave_type: 'annual', start_date: '2031-06-03' }, 'validation_failed', '/end_date'],
      [
        { leave_type: 'annual', start_date: '2031-06-07', end_date: '2031-06-08' },
        'validation_failed',
        '/end_date',
      ],
    ] as const) {
      const answer = await press(hr, 'convert', id, { ...body, ...back });
      expect([answer.body.code, answer.body.errors?.[0].pointer]).toEqual([code, pointer]);
    }
    expect(await written()).toBe(before);
    expect((await press(hr, 'convert', id, { leave_type: 'annual', ...back })).status).toBe(200);
    expect(await left()).toEqual([10, 6]);
  });

  test('across the turn of the year changes the days of each year', async () => {
    const id = await take({ start_date: '2031-12-22', end_date: '2032-01-09' });
    // Monday 29 to Wednesday 31 December; Thursday 1 and Friday 2 January.
    const part = { start_date: '2031-12-29', end_date: '2032-01-02' };
    await press(hr, 'convert', id, { leave_type: 'study', ...part, ...back });
    expect((await leave()).map((line) => line.split(' ').at(-1))).toEqual(['5', '5', '5']);
    expect(await left(2031)).toEqual([15, 3]);
    expect(await left(2032)).toEqual([15, 4]);
  });
});

describe('once the year is closed', () => {
  beforeEach(async () => {
    await take({ start_date: '2031-12-22', end_date: '2032-01-09' });
    // 20 - 8 taken - 8 = 4 days, all of which are carried over; one more could be.
    await hr.call('POST', '/leave-balances/adjust', {
      body: {
        employee_id: desk.report.employeeId,
        leave_type: 'annual',
        year: 2031,
        amount: -8,
        note: 'Taken elsewhere',
      },
    });
    nowMs = Date.parse('2032-01-07T12:00:00.000Z');
    desk = { ...desk, hr: await console.addUser(desk.owner.companyId, 'hr_admin') };
    ({ hr } = desk);
  });

  const idOf = async () =>
    (await sql<{ id: string }>(`select id from leave_requests order by id limit 1`))[0]?.id ?? '';

  test('its days go to the next year as far as the maximum allows', async () => {
    // 20 + 4 - 7 taken in January.
    expect([await left(2032), await left(2031)]).toEqual([
      [17, 6],
      [0, 0],
    ]);
    const sick = { start_date: '2031-12-22', end_date: '2031-12-24', leave_type: 'sick' };
    await press(hr, 'interrupt', await idOf(), { ...sick, ...back });
    expect([await left(2032), await left(2031)]).toEqual([
      [18, 6],
      [0, 0],
    ]);
  });

  test('leave of that year is not converted to a type whose days have expired', async () => {
    await left(2032);
    const december = { start_date: '2031-12-22', end_date: '2031-12-22' };
    const closed = await press(hr, 'convert', await idOf(), {
      leave_type: 'study',
      ...december,
      ...back,
    });
    expect(closed.body).toMatchObject({ code: 'leave_balance_exceeded' });
    expect(closed.body.detail).toContain('Days left: 0');
    const january = { start_date: '2032-01-02', end_date: '2032-01-05' };
    await press(hr, 'convert', await idOf(), { leave_type: 'study', ...january, ...back });
    expect(await left(2032)).toEqual([19, 4]);
  });
});

describe('an interruption by leave of another type', () => {
  test('of all days cancels the leave, and may extend beyond it', async () => {
    const id = await take();
    const sick = { start_date: '2031-05-30', end_date: '2031-06-16', leave_type: 'sick' };
    const { body } = await press(hr, 'interrupt', id, { ...sick, ...back });
    expect(body).toMatchObject({ leave_request: { status: 'cancelled' }, rest_id: null });
    expect(await leave()).toEqual(['sick approved 2031-05-30 full 2031-06-16 full 12']);
    expect(await left()).toEqual([20, 6]);
  });

  test('does not overlap other leave; a refused one changes nothing', async () => {
    const id = await take();
    await take({ start_date: '2031-06-16', end_date: '2031-06-17', leave_type: 'unpaid' });
    const before = await written();
    const sick = { start_date: '2031-06-12', end_date: '2031-06-16', leave_type: 'sick' };
    const { status, body } = await press(hr, 'interrupt', id, { ...sick, ...back });
    expect([status, body.code]).toEqual([409, 'leave_overlap']);
    expect(await written()).toBe(before);
  });
});

describe('the preview of a change', () => {
  test.each([
    ['shorten', { end_date: '2031-06-11', end_portion: 'am' }, [12.5, 6]],
    [
      'interrupt',
      { start_date: '2031-06-05', end_date: '2031-06-05', leave_type: 'study' },
      [11, 5],
    ],
    ['convert', { leave_type: 'sick' }, [20, 6]],
    ['cancel', {}, [20, 6]],
  ] as const)('of %s shows what it does, and does nothing', async (action, asked, expected) => {
    const id = await take();
    const before = await written();
    const { status, body } = await press(hr, 'preview-change', id, { change: action, ...asked });
    expect(status).toBe(200);
    expect(await written()).toBe(before);
    const { balances, leave_requests: requests } = body.preview;
    expect(balances[0]).toEqual({
      leave_type: 'annual',
      name: 'Annual',
      unit: 'days',
      year: 2031,
      before: 10,
      after: expected[0],
    });
    await press(hr, action, id, { ...asked, ...back });
    expect(await left()).toEqual(expected);
    const shown = requests
      .filter((one: { status: string }) => one.status !== 'cancelled')
      .map((one: Record<string, string>) =>
        ['leave_type', 'status', 'start_date', 'start_portion', 'end_date', 'end_portion', 'days']
          .map((name) => one[name])
          .join(' '),
      );
    expect(shown).toEqual(await leave());
  });

  test('refuses as the change does, and is audited', async () => {
    const id = await take({ leave_type: 'unpaid' });
    const preview = (asked: object) => press(hr, 'preview-change', id, asked);
    expect((await preview({ change: 'shorten', end_date: '2031-06-11' })).status).toBe(200);
    const exceeded = await preview({ change: 'convert', leave_type: 'study' });
    expect([exceeded.status, exceeded.body.code]).toEqual([409, 'leave_balance_exceeded']);
    const missing = await preview({ change: 'interrupt', start_date: '2031-06-11' });
    expect([missing.status, missing.body.errors[0].pointer]).toEqual([422, '/end_date']);
    const reads = await sql(
      `select subject_id from audit_log where action = 'leave_balance.read' order by id`,
    );
    expect(reads).toEqual([{ subject_id: desk.report.employeeId }]);
  });
});
