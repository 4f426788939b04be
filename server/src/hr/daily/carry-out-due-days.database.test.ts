import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createLeaveRequest } from '../leave/create-leave-request.ts';
import type { DayServices } from './carry-out-day.ts';
import { carryOutDueDays } from './carry-out-due-days.ts';
import { createIds } from '../../platform/ids.ts';

let nowMs = 0;
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(() => at('2026-03-10T12:00:00.000Z'));
afterAll(() => testDatabase.drop());

function at(instant: string): void {
  nowMs = Date.parse(instant);
}

async function openCompany(timeZone: string): Promise<CompanyAtWork> {
  const company = await openCompanyAtWork(testDatabase.database, { nowMs: () => nowMs });
  await company.query('update companies set time_zone = $2 where id = $1', [
    company.companyId,
    timeZone,
  ]);
  const allowance = { days_per_year: 20, carry_over_days_max: 5, year: 2026 };
  await giveAllowance(company, ['annual', 'other'], allowance);
  return company;
}

const { signal } = new AbortController();

function carryOut(services: Partial<DayServices> = {}, stopping = signal): Promise<number> {
  const all: DayServices = {
    database: testDatabase.database,
    clock: { nowMs: () => nowMs },
    ids: createIds({ nowMs: () => nowMs }),
    onFailure: (error) => {
      throw error;
    },
    ...services,
  };
  return carryOutDueDays(all, stopping);
}

async function entries(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.query<{ entry: string }>(
    `select leave_type || ' ' || year || ' ' || kind || ' ' || days::float8 as entry
     from leave_ledger where employee_id = $1 order by leave_type, year, kind`,
    [employeeId],
  );
  return rows.map(({ entry }) => entry);
}

const turned = (type: string) => [
  `${type} 2026 expiry -20`,
  `${type} 2026 grant 20`,
  `${type} 2027 carry_over 5`,
  `${type} 2027 grant 20`,
];

test('a year starts once for all employees with an allowance, regardless of who starts it', async () => {
  const company = await openCompany('UTC');
  const [one, other, gone] = await Promise.all([
    company.addEmployee(),
    company.addEmployee(),
    company.addEmployee(),
  ]);
  await company.query(`update employees set status = 'terminated' where id = $1`, [gone.id]);
  at('2027-01-01T00:00:00.000Z');
  const day = { start_date: '2027-02-01', end_date: '2027-02-01', reason: null };
  await Promise.all([
    carryOut(),
    carryOut(),
    company.change((change) =>
      createLeaveRequest(change, { ...day, employee_id: one.id, leave_type: 'annual' }),
    ),
  ]);
  await carryOut();
  expect(await entries(company, other.id)).toEqual([...turned('annual'), ...turned('other')]);
  expect(await entries(company, one.id)).toEqual([
    ...turned('annual'),
    'annual 2027 reservation -1',
    ...turned('other'),
  ]);
  expect(await entries(company, gone.id)).toEqual([]);
});

test('a year starts in the company’s time zone', async () => {
  const east = await openCompany('Pacific/Kiritimati');
  const west = await openCompany('Pacific/Pago_Pago');
  const [early, late] = [await east.addEmployee(), await west.addEmployee()];
  const years = async () =>
    [await entries(east, early.id), await entries(west, late.id)].map(
      (all) => all.filter((entry) => entry.startsWith('annual 2027')).length,
    );
  at('2026-12-31T09:59:59.999Z');
  await carryOut();
  expect(await years()).toEqual([0, 0]);
  at('2026-12-31T10:00:00.000Z');
  await carryOut();
  expect(await years()).toEqual([2, 0]);
  at('2027-01-01T10:59:59.999Z');
  await carryOut();
  expect(await years()).toEqual([2, 0]);
  at('2027-01-01T11:00:00.000Z');
  await carryOut();
  expect(await years()).toEqual([2, 2]);
});

test('the first year of an allowance starts without a year before it', async () => {
  const company = await openCompany('UTC');
  const { id } = await company.addEmployee();
  await carryOut();
  expect(await entries(company, id)).toEqual(['annual 2026 grant 20', 'other 2026 grant 20']);
});

test('a company that fails is reported and tried again later, and does not delay the others', async () => {
  const [broken, sound] = [await openCompany('UTC'), await openCompany('UTC')];
  const [one, other] = [await broken.addEmployee(), await sound.addEmployee()];
  const told: string[] = [];
  const failing = new Set([broken.companyId]);
  const { database } = testDatabase;
  const open = () =>
    carryOut({
      onFailure: (_error, { companyId }) => told.push(companyId),
      database: {
        ...database,
        single: (settings, statement) => database.single(settings, statement),
        transaction: (settings, work) =>
          failing.has(settings.companyId ?? '')
            ? Promise.reject(new Error('planted'))
            : database.transaction(settings, work),
      },
    });
  await open();
  expect(told).toEqual([broken.companyId]);
  expect(
    [await entries(broken, one.id), await entries(sound, other.id)].map((all) => all.length),
  ).toEqual([0, 2]);
  failing.clear();
  await open();
  expect(await entries(broken, one.id), 'not at once').toEqual([]);
  at('2026-03-10T12:15:00.000Z');
  await open();
  expect(await entries(broken, one.id)).toHaveLength(2);
});

test('another worker takes over what a killed one has left', async () => {
  const company = await openCompany('UTC');
  const { id } = await company.addEmployee();
  const stopped = new AbortController();
  const stopAtOnce = () => {
    stopped.abort();
    return Promise.resolve();
  };
  await carryOut({ settle: stopAtOnce }, stopped.signal);
  expect(await carryOut(), 'claimed').toBe(0);
  at('2026-03-10T12:15:00.000Z');
  expect(await carryOut()).toBe(1);
  expect(await entries(company, id)).toHaveLength(2);
});

test('companies without a due day cost no statement, however many there are', async () => {
  await Promise.all(Array.from({ length: 10 }, () => openCompany('UTC')));
  expect(await carryOut()).toBeGreaterThanOrEqual(10);
  const { database } = testDatabase;
  const statements: string[] = [];
  const counted: typeof database = {
    ...database,
    single: (settings, statement) => {
      statements.push(statement.text);
      return database.single(settings, statement);
    },
  };
  expect(await carryOut({ database: counted })).toBe(0);
  expect(statements).toHaveLength(1);
});
