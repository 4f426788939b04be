import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { addPublicHolidays } from '../../hr/leave/holidays/add-public-holidays.ts';
import { listLeaveTypes } from '../../hr/leave/types/list-leave-types.ts';
import { assignLeavePolicy } from '../../hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy } from '../../hr/leave/entitlement/create-leave-policy.ts';
import { policyOfAllowance } from '../../hr/leave/policies/allowance-policy.ts';
import { updateLeaveType } from '../../hr/leave/types/update-leave-type.ts';
import type { UserChange } from '../../hr/change.ts';
import { createIds } from '../../platform/ids.ts';

let nowMs: number;
const clock = { nowMs: () => nowMs };
const ids = createIds(clock);
let service: TestService;
let company: TestCompany;

beforeAll(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  service = await startTestService({ role: 'api', clock });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  company = await service.createCompany();
});
afterAll(() => service.close());

const get = async (path: string, key = company.key) => service.api('GET', path, { key });

async function create(path: string, body: object): Promise<string> {
  const { status, body: made } = await service.api('POST', path, { key: company.key, body });
  expect(status).toBe(201);
  return Object.values<{ id: string }>(made)[0]?.id ?? '';
}

let serial = 0;
function hire(fields: object = {}): Promise<string> {
  serial += 1;
  const email = `ngozi.${serial}@example.test`;
  return create('/employees', { first_name: 'Ngozi', last_name: 'Eze', email, ...fields });
}

function request(employeeId: string, from: string, to: string, leaveType = 'annual') {
  return create('/leave', {
    employee_id: employeeId,
    leave_type: leaveType,
    start_date: from,
    end_date: to,
  });
}

const cancel = (id: string, headers: Record<string, string> = {}) =>
  service.api('POST', `/leave/${id}/cancel`, { key: company.key, headers });

async function leaveIds(query: string): Promise<string[]> {
  const { body } = await get(`/leave?${query}`);
  return body.leave_requests.map(({ id }: { id: string }) => id);
}

function asOwner<T>(work: (change: UserChange) => Promise<T>): Promise<T> {
  const { companyId, owner: actor } = company;
  return service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, ids, clock }),
  );
}

function allow(daysPerYear: number, carryOverDaysMax: number): Promise<unknown> {
  return asOwner(async (change) => {
    const types = await listLeaveTypes(change.transaction, company.companyId);
    const annual = types.find(({ code }) => code === 'annual');
    const allowance = { days_per_year: daysPerYear, carry_over_days_max: carryOverDaysMax };
    return updateLeaveType(change, annual?.id ?? '', { allowance });
  });
}

test('a type with balances in hours says so, and a request in days takes the hours', async () => {
  await asOwner(async (change) => {
    const [annual] = await listLeaveTypes(change.transaction, company.companyId);
    await updateLeaveType(change, annual?.id ?? '', { balance_unit: 'hours' });
    const terms = policyOfAllowance({
      days_per_year: 20,
      carry_over_days_max: 0,
      first_year_rule: 'month_started',
    });
    const policy = {
      leave_type: 'annual',
      name: 'Hours',
      terms: { ...terms, unit: 'hours' },
    } as const;
    const { id } = await createLeavePolicy(change, policy);
    const everyone = {
      employee_id: null,
      org_unit_id: null,
      location_id: null,
      employment_type: null,
    };
    await assignLeavePolicy(change, id, { ...everyone, first_day: '2031-01-01', last_day: null });
  });
  const id = await hire();
  await request(id, '2031-03-03', '2031-03-05');
  const { balances } = (await get(`/leave-balances?employee_id=${id}`)).body.leave_balances[0];
  // 20 days of eight hours, of which three are requested.
  expect(balances).toMatchObject([{ unit: 'hours', granted: 160, reserved: 24, balance: 136 }]);
  const [annual] = (await get('/leave-types?limit=1')).body.leave_types;
  expect(annual).toMatchObject({ balance_unit: 'hours', allowance: null, allowance_year: 2031 });
});

test('a pending request is cancelled once, returns its days and ends its approval', async () => {
  await allow(20, 0);
  const employee = await hire();
  const id = await request(employee, '2031-06-02', '2031-06-06');
  const annual = async () =>
    (await get(`/leave-balances?employee_id=${employee}`)).body.leave_balances[0];
  expect((await annual()).balances[0]).toMatchObject({ reserved: 5, balance: 15 });

  nowMs += 60_000;
  const cancelled = await cancel(id, { 'idempotency-key': 'once' });
  expect([cancelled.status, cancelled.body.leave_request.status]).toEqual([200, 'cancelled']);
  expect((await get(`/leave/${id}`)).body).toEqual(cancelled.body);
  expect(cancelled.body.leave_request.decided_at).toBe('2031-02-03T12:01:00.000Z');
  expect((await annual()).balances[0]).toMatchObject({ reserved: 0, balance: 20 });
  const { rows } = await queryAsCompany<{ status: string }>(
    service.database,
    company.companyId,
    `select status from approval_steps`,
  );
  expect(rows.filter(({ status }) => status === 'waiting')).toEqual([]);

  expect(await cancel(id, { 'idempotency-key': 'once' })).toMatchObject({
    status: 200,
    body: cancelled.body,
  });
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', state: 'cancelled', allowed_actions: [] },
  });
});

test('a key cannot cancel approved leave', async () => {
  const id = await request(await hire(), '2031-06-02', '2031-06-06');
  await queryAsCompany(
    service.database,
    company.companyId,
    `update leave_requests set status = 'approved'`,
  );
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', state: 'approved' },
  });
  expect((await get(`/leave/${id}`)).body.leave_request.status).toBe('approved');
});

test('leave is found by its type and by the days it covers, however long it is', async () => {
  const [first, second] = [await hire(), await hire()];
  const week = await request(first, '2031-06-02', '2031-06-06');
  const day = await request(first, '2031-06-20', '2031-06-20', 'sick');
  const years = await request(second, '2030-01-07', '2032-12-31', 'parental');
  const before = await request(first, '2031-05-30', '2031-05-30');
  expect(await leaveIds('from=2031-06-06&to=2031-06-19')).toEqual([years, week]);
  expect(await leaveIds('from=2031-06-06')).toEqual([years, day, week]);
  expect(await leaveIds('to=2031-06-01')).toEqual([before, years]);
  expect(await leaveIds('leave_type=sick')).toEqual([day]);
  expect(await leaveIds('leave_type=annual&from=2031-06-01&to=2031-06-30')).toEqual([week]);
  expect(await leaveIds('leave_type=no_such_type')).toEqual([]);

  const page = await get('/leave?from=2031-06-01&to=2031-06-30&limit=1');
  const next = `cursor=${page.body.next_cursor}`;
  expect(await leaveIds(`from=2031-06-01&to=2031-06-30&limit=1&${next}`)).toEqual([day]);
  expect((await get(`/leave?from=2031-06-01&limit=1&${next}`)).body.code).toBe('invalid_cursor');
  expect((await get('/leave?from=2031-06-02&to=2031-06-01')).body.errors).toEqual([
    { parameter: 'to', detail: 'must not be before from' },
  ]);
});

test('balances are those of the year, granted or not yet, for every employee', async () => {
  await allow(20, 5);
  const employees = [await hire(), await hire(), await hire({ start_date: '2031-07-01' })];
  const [oldest, middle, newest] = employees;
  await request(oldest ?? '', '2031-06-02', '2031-06-03');
  const firstPage = (await get('/leave-balances?limit=2')).body;
  expect(firstPage.leave_balances).toEqual([
    { employee_id: newest, year: 2031, balances: [expect.objectContaining({ granted: 10 })] },
    { employee_id: middle, year: 2031, balances: [expect.objectContaining({ granted: 20 })] },
  ]);
  const secondPage = (await get(`/leave-balances?limit=2&cursor=${firstPage.next_cursor}`)).body;
  expect(secondPage).toEqual({
    leave_balances: [
      {
        employee_id: oldest,
        year: 2031,
        balances: [
          {
            leave_type: 'annual',
            first_day: '2031-01-01',
            last_day: '2031-12-31',
            is_recorded: true,
            unit: 'days',
            granted: 20,
            carried_over: 0,
            adjusted: 0,
            expired: 0,
            reserved: 2,
            taken: 0,
            balance: 18,
          },
        ],
      },
    ],
    next_cursor: null,
  });

  const of = async (asOf: string) =>
    (await get(`/leave-balances?employee_id=${middle}&as_of=${asOf}`)).body.leave_balances[0];
  expect(await of('2030-12-31')).toMatchObject({ year: 2030, balances: [] });
  expect((await of('2032-01-01')).balances[0].granted).toBe(20);
  expect((await of('2033-01-01')).balances[0].granted, 'too far ahead').toBe(0);
  nowMs = Date.parse('2032-01-01T12:00:00.000Z');
  expect((await of('2032-06-30')).balances[0]).toMatchObject({ carried_over: 5, balance: 25 });
  expect((await of('2031-06-30')).balances[0]).toMatchObject({ expired: 20, balance: 0 });
});

test('leave types are listed by code and holidays by date, page by page', async () => {
  await allow(20, 5);
  const types = (await get('/leave-types?limit=1')).body;
  expect(types.leave_types).toEqual([
    {
      code: 'annual',
      name: expect.any(String),
      is_paid: true,
      is_long: false,
      balance_unit: 'days',
      allowance: { days_per_year: 20, carry_over_days_max: 5, first_year_rule: 'month_started' },
      allowance_year: 2031,
      archived_at: null,
      created_at: expect.any(String),
    },
  ]);
  const rest = (await get(`/leave-types?cursor=${types.next_cursor}&limit=200`)).body;
  expect(rest.leave_types.map(({ code }: { code: string }) => code)).toEqual([
    'bereavement',
    'other',
    'parental',
    'sick',
    'unpaid',
  ]);

  for (const date of ['2031-12-25', '2031-05-01', '2032-01-01']) {
    const holiday = { date, name: `Holiday ${date}`, portion: 'full' } as const;
    await asOwner((change) => addPublicHolidays(change, { calendarId: null, holidays: [holiday] }));
  }
  const holidays = (await get('/public-holidays?limit=1')).body;
  expect(holidays.public_holidays).toEqual([
    { date: '2031-05-01', name: 'Holiday 2031-05-01', portion: 'full' },
  ]);
  // The position is the date, so removing the holiday doesn't lose the next ones.
  await queryAsCompany(
    service.database,
    company.companyId,
    `delete from public_holidays where date = '2031-05-01'`,
  );
  const after = (await get(`/public-holidays?cursor=${holidays.next_cursor}&limit=1`)).body;
  expect(after.public_holidays).toEqual([
    { date: '2031-12-25', name: 'Holiday 2031-12-25', portion: 'full' },
  ]);
  const of2032 = await get('/public-holidays?from=2032-01-01&to=2032-12-31');
  expect(of2032.body).toEqual({
    public_holidays: [{ date: '2032-01-01', name: 'Holiday 2032-01-01', portion: 'full' }],
    next_cursor: null,
  });
});
