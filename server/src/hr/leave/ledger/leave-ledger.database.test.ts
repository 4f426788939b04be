import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../tests/harness/test-database.ts';
import { createLeaveRequest, type NewLeaveRequest } from '../create-leave-request.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { settleReservation } from '../settle-reservation.ts';
import type { Allowance } from '../types/leave-type.ts';
import { followLeave } from '../entitlement/settle-employees.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';

let nowMs = Date.parse('2026-03-10T12:00:00.000Z');
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
afterAll(() => testDatabase.drop());

/** A company whose type `annual` has had an allowance since 2026. */
async function openWithAllowance(
  daysPerYear: number,
  carryOverMax: number,
  rule: Partial<Allowance> = {},
): Promise<CompanyAtWork> {
  const company = await openCompanyAtWork(testDatabase.database, { nowMs: () => nowMs });
  const allowance = { days_per_year: daysPerYear, carry_over_days_max: carryOverMax, year: 2026 };
  await giveAllowance(company, ['annual'], { ...allowance, ...rule });
  return company;
}

function at(instant: string): void {
  nowMs = Date.parse(instant);
}

function ask(company: CompanyAtWork, employeeId: string, fields: Partial<NewLeaveRequest> = {}) {
  return company.change((change) =>
    createLeaveRequest(change, {
      employee_id: employeeId,
      leave_type: 'annual',
      start_date: '2026-06-01',
      end_date: '2026-06-05',
      reason: null,
      ...fields,
    }),
  );
}

function settle(
  company: CompanyAtWork,
  request: LeaveRequest,
  outcome: 'approved' | 'rejected' | 'cancelled',
) {
  return company.change(async (change) => {
    await settleReservation(change, request, outcome);
    await change.transaction.query({
      text: 'update leave_requests set status = $2 where id = $1',
      values: [request.id, outcome],
    });
    if (outcome !== 'approved') await followLeave(change, request.employee_id);
  });
}

async function entries(company: CompanyAtWork, employeeId: string): Promise<string[]> {
  const { rows } = await company.query<{ entry: string }>(
    `select year || ' ' || kind || ' ' || days::float8 as entry from leave_ledger
     where employee_id = $1 order by year, kind, days`,
    [employeeId],
  );
  return rows.map(({ entry }) => entry);
}

async function balance(company: CompanyAtWork, employeeId: string, year = 2026): Promise<number> {
  const { rows } = await company.query<{ days: number }>(
    `select coalesce(sum(days), 0)::float8 as days from leave_ledger
     where employee_id = $1 and year = $2`,
    [employeeId, year],
  );
  return rows[0]?.days ?? 0;
}

const exceeded = expect.objectContaining({ code: 'leave_balance_exceeded' });

describe('leave of a type with an allowance', () => {
  test('reserves its days, and each outcome of the request settles them once', async () => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(20, 5);
    const { id } = await company.addEmployee();
    const request = await ask(company, id);
    expect(await entries(company, id)).toEqual(['2026 grant 20', '2026 reservation -5']);
    await settle(company, request, 'approved');
    expect(await balance(company, id)).toBe(15);
    await settle(company, request, 'cancelled');
    const settled = [
      '2026 adjustment 5',
      '2026 grant 20',
      '2026 release 5',
      '2026 reservation -5',
      '2026 taken -5',
    ];
    expect(await entries(company, id)).toEqual(settled);
    for (const outcome of ['cancelled', 'rejected'] as const)
      await settle(company, request, outcome);
    expect(await entries(company, id), 'it holds nothing that could come back').toEqual(settled);
  });

  test('is refused beyond the balance, without a trace, and may use all of it', async () => {
    const company = await openWithAllowance(5, 0);
    const { id } = await company.addEmployee();
    await expect(ask(company, id, { end_date: '2026-06-08' })).rejects.toEqual(exceeded);
    expect(await entries(company, id)).toEqual([]);
    const request = await ask(company, id);
    await expect(
      ask(company, id, { start_date: '2026-07-01', end_date: '2026-07-01', start_portion: 'am' }),
    ).rejects.toEqual(exceeded);
    await settle(company, request, 'rejected');
    expect(await balance(company, id)).toBe(5);
    await expect(
      ask(company, id, { start_date: '2026-07-01', end_date: '2026-07-07' }),
    ).resolves.toMatchObject({ days: 5 });
  });

  test('of other types, or of years before the allowance, is not counted', async () => {
    const company = await openWithAllowance(0, 0);
    const { id } = await company.addEmployee();
    await ask(company, id, { leave_type: 'sick' });
    await ask(company, id, { start_date: '2025-06-02', end_date: '2025-06-06' });
    expect(await balance(company, id)).toBe(0);
  });

  test('is split at the end of the year, each year with its own working days', async () => {
    const company = await openWithAllowance(4, 2);
    await company.query(
      `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
       select company_id, gen_random_uuid(), id, '2027-01-01', 'New Year', now()
       from holiday_calendars where company_id = $1`,
      [company.companyId],
    );
    const { id } = await company.addEmployee();
    // Wednesday to Tuesday: two days in 2026; in 2027, the holiday and the weekend don't count.
    const request = await ask(company, id, { start_date: '2026-12-30', end_date: '2027-01-05' });
    expect(request.days).toBe(4);
    expect(await entries(company, id)).toEqual([
      '2026 grant 4',
      '2026 reservation -2',
      '2027 grant 4',
      '2027 reservation -2',
    ]);
    await expect(
      ask(company, id, { start_date: '2027-02-01', end_date: '2027-02-03' }),
    ).rejects.toEqual(exceeded);
  });

  test('never takes more than the balance, of 50 requests at once', async () => {
    const company = await openWithAllowance(5, 0);
    const { id } = await company.addEmployee();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, week) => {
        const day = Temporal.PlainDate.from('2026-01-05').add({ weeks: week }).toString();
        return ask(company, id, { start_date: day, end_date: day });
      }),
    );
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => reason as unknown)).toEqual(Array(45).fill(exceeded));
    expect(await balance(company, id)).toBe(0);
  });
});

describe('the start of a year', () => {
  test('carries over what is left up to the maximum, once', async () => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(20, 5);
    const { id } = await company.addEmployee();
    const request = await ask(company, id);
    at('2027-01-04T12:00:00.000Z');
    await ask(company, id, { start_date: '2027-02-01', end_date: '2027-02-01' });
    await ask(company, id, { start_date: '2027-02-02', end_date: '2027-02-02' });
    expect(await entries(company, id)).toEqual([
      '2026 expiry -15',
      '2026 grant 20',
      '2026 reservation -5',
      '2027 carry_over 5',
      '2027 grant 20',
      '2027 reservation -1',
      '2027 reservation -1',
    ]);
    await expect(
      ask(company, id, { start_date: '2026-11-02', end_date: '2026-11-02' }),
      'what has expired cannot be taken',
    ).rejects.toEqual(exceeded);
    await settle(company, request, 'rejected');
    expect([await balance(company, id, 2026), await balance(company, id, 2027)]).toEqual([0, 23]);
  });

  test('adds days that are returned late to the new year, up to its maximum', async () => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(10, 6);
    const { id } = await company.addEmployee();
    const first = await ask(company, id, { end_date: '2026-06-03' });
    const second = await ask(company, id, { start_date: '2026-07-01', end_date: '2026-07-03' });
    at('2027-01-04T12:00:00.000Z');
    await ask(company, id, { start_date: '2027-02-01', end_date: '2027-02-01' });
    expect(await balance(company, id, 2027)).toBe(13);
    await settle(company, first, 'rejected');
    expect([await balance(company, id, 2026), await balance(company, id, 2027)]).toEqual([0, 15]);
    await settle(company, second, 'approved');
    await settle(company, second, 'cancelled');
    expect([await balance(company, id, 2026), await balance(company, id, 2027)]).toEqual([0, 15]);
  });

  test('is at midnight in the company’s time zone', async () => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(10, 10);
    await company.query(`update companies set time_zone = 'Pacific/Auckland' where id = $1`, [
      company.companyId,
    ]);
    const { id } = await company.addEmployee();
    const onDay = (day: string) => ask(company, id, { start_date: day, end_date: day });
    await onDay('2026-06-01');
    at('2026-12-31T10:59:59.999Z');
    await onDay('2027-02-01');
    expect(await balance(company, id, 2027)).toBe(9);
    at('2026-12-31T11:00:00.000Z');
    await onDay('2027-02-02');
    expect(await balance(company, id, 2027)).toBe(17);
  });
});

describe('the days of the first year', () => {
  /** Opens the current year and the one before, as the first read of a balance does. */
  function open(company: CompanyAtWork, employeeId: string) {
    return company.change((change) =>
      settleEntitlement(change, {
        employeeIds: [employeeId],
        leaveType: null,
        days: [],
        today: new Date(nowMs).toISOString().slice(0, 10),
        now: new Date(nowMs).toISOString(),
        reason: null,
      }),
    );
  }

  async function granted(company: CompanyAtWork, startDate: string): Promise<number> {
    const { id } = await company.addEmployee({ start_date: startDate });
    await open(company, id);
    return balance(company, id);
  }

  /**
   * Counts month by month: a month counts if one of its days is employed or, with the other rule,
   * all of them.
   */
  function prorated(daysPerYear: number, startDate: string, edge: 'first' | 'last'): number {
    let months = 0;
    for (let month = 1; month <= 12; month += 1) {
      const first = Temporal.PlainDate.from({ year: 2026, month, day: 1 });
      const day = edge === 'first' ? first : first.with({ day: first.daysInMonth });
      months += day.toString() >= startDate ? 1 : 0;
    }
    let halves = 0;
    // In 120ths of a day, so that no intermediate result is rounded.
    while (halves * 60 < Math.round(daysPerYear * 10) * months) halves += 1;
    return halves / 2;
  }

  // The first case is from the UK government's calculator: alphagov/smart-answers,
  // holiday_entitlement_test.rb.
  test.for([
    ['2026-11-14', 28, 5],
    ['2026-11-23', 28, 5],
    ['2026-12-31', 28, 2.5],
    ['2026-01-01', 28, 28],
  ] as const)('from %s, of %d days a year, are %d', async ([start, daysPerYear, days]) => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(daysPerYear, 0);
    expect(await granted(company, start)).toBe(days);
  });

  test('are a twelfth for each month that has started, or that is full, as the type says', async () => {
    at('2026-03-10T12:00:00.000Z');
    for (const daysPerYear of [0, 0.5, 20, 25.5, 28]) {
      const [started, full] = await Promise.all([
        openWithAllowance(daysPerYear, 0),
        openWithAllowance(daysPerYear, 0, { first_year_rule: 'full_months_of_service' }),
      ]);
      const starts = fc.sample(
        fc
          .integer({ min: -40, max: 364 })
          .map((day) => Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString()),
        { numRuns: 6, seed: 7 },
      );
      for (const start of [...starts, '2026-01-01', '2026-01-02', '2026-12-01', '2026-12-31']) {
        expect([start, await granted(started, start)]).toEqual([
          start,
          prorated(daysPerYear, start, 'last'),
        ]);
        expect([start, await granted(full, start)]).toEqual([
          start,
          prorated(daysPerYear, start, 'first'),
        ]);
      }
    }
  });

  test('are none for years before the record was created', async () => {
    at('2027-03-10T12:00:00.000Z');
    const company = await openWithAllowance(20, 20);
    const { id } = await company.addEmployee();
    await open(company, id);
    expect(await entries(company, id)).toEqual(['2027 grant 20']);
  });
});

describe('any sequence of requests and decisions', () => {
  type Outcome = 'approved' | 'rejected' | 'cancelled';
  type Step = { ask: number; length: number } | { settle: number; as: Outcome };

  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ ask: fc.nat(40), length: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      settle: fc.nat(20),
      as: fc.constantFrom<Outcome>('approved', 'rejected', 'cancelled'),
    }),
  );

  interface Held {
    readonly request: LeaveRequest;
    readonly days: ReadonlyMap<number, number>;
    state: 'pending' | Outcome;
  }

  /** The ledger as a person would keep it: a list of reservations, and 12 days a year. */
  class Model {
    readonly company: CompanyAtWork;
    readonly employeeId: string;
    readonly asked: Held[] = [];

    constructor(company: CompanyAtWork, employeeId: string) {
      this.company = company;
      this.employeeId = employeeId;
    }

    left(year: number): number {
      return this.asked
        .filter(({ state }) => state === 'pending' || state === 'approved')
        .reduce((rest, { days }) => rest - (days.get(year) ?? 0), 12);
    }

    /** The outcome of a step, and the correct outcomes. */
    take(step: Step): Promise<{ outcome: string; right: string[] }> {
      return 'ask' in step ? this.ask(step) : this.settle(step);
    }

    private async ask({ ask: offset, length }: { ask: number; length: number }) {
      const start = Temporal.PlainDate.from('2026-12-01').add({ days: offset });
      const end = start.add({ days: length - 1 });
      const days = weekdaysByYear(start, end);
      const isFree = days.size === 0;
      const fits = [...days].every(([year, count]) => this.left(year) >= count);
      const request = await ask(this.company, this.employeeId, {
        start_date: start.toString(),
        end_date: end.toString(),
      }).catch((error: { code: string }) => error.code);
      if (typeof request !== 'string') {
        this.asked.push({ request, days, state: 'pending' });
      }
      return {
        outcome: typeof request === 'string' ? request : 'pending',
        right: isFree
          ? ['validation_failed']
          : fits
            ? ['pending', 'leave_overlap']
            : ['leave_balance_exceeded'],
      };
    }

    private async settle({ settle: place, as }: { settle: number; as: Outcome }) {
      const held = this.asked[place % Math.max(1, this.asked.length)];
      const isPossible =
        held?.state === 'pending' || (held?.state === 'approved' && as === 'cancelled');
      if (held !== undefined && isPossible) {
        await settle(this.company, held.request, as);
        held.state = as;
      }
      return { outcome: 'settled', right: ['settled'] };
    }
  }

  test('keeps each balance at the grant minus what is reserved or taken, and never below zero', async () => {
    at('2026-03-10T12:00:00.000Z');
    const company = await openWithAllowance(12, 3);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { id } = await company.addEmployee();
        const model = new Model(company, id);
        for (const step of steps) {
          const { outcome, right } = await model.take(step);
          expect(right).toContain(outcome);
          for (const year of [2026, 2027]) {
            const isOpen = (await entries(company, id)).includes(`${year} grant 12`);
            expect(isOpen ? await balance(company, id, year) : 12).toBe(model.left(year));
            expect(model.left(year)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  function weekdaysByYear(start: Temporal.PlainDate, end: Temporal.PlainDate): Map<number, number> {
    const days = new Map<number, number>();
    for (let day = start; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
      if (day.dayOfWeek < 6) days.set(day.year, (days.get(day.year) ?? 0) + 1);
    }
    return days;
  }
});
