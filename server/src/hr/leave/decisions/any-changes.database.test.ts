import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../tests/harness/test-database.ts';
import type { UserChange } from '../../change.ts';
import { createLeaveRequest } from '../create-leave-request.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import { cancelLeaveRequest } from './cancel-leave-request.ts';
import {
  convertLeaveRequest,
  interruptLeaveRequest,
  shortenLeaveRequest,
} from './change-approved-leave.ts';
import { decideLeaveRequest } from './decide-leave-request.ts';

// Every balance equals its grant minus the half days of pending and approved leave, counted day by
// day, after any sequence of changes.

const nowMs = Date.parse('2031-12-17T12:00:00.000Z');
const firstDay = Temporal.PlainDate.from('2031-12-15');
const halvesMax = 60;
/** Thursday. The other holiday of the company is on a Saturday. */
const holidays = ['2032-01-01', '2032-01-03'];
const grants: Readonly<Record<string, number>> = { annual: 20, study: 12 };
const types = ['annual', 'study', 'sick'] as const;
type LeaveType = (typeof types)[number];

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database, { nowMs: () => nowMs });
  await company.query(
    `insert into leave_types (company_id, code, name, is_paid, created_at)
     values ($1, 'study', 'Study', true, now())`,
    [company.companyId],
  );
  const year = 2031;
  await giveAllowance(company, ['annual'], { days_per_year: 20, carry_over_days_max: 3, year });
  await giveAllowance(company, ['study'], { days_per_year: 12, carry_over_days_max: 0, year });
  await company.query(
    `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
     select company_id, gen_random_uuid(), id, day, 'Holiday', now()
     from holiday_calendars, unnest($2::date[]) as day where company_id = $1`,
    [company.companyId, holidays],
  );
});
afterAll(() => testDatabase.drop());

/** Two half days, both inclusive, counted from the morning of `firstDay`. */
interface Halves {
  readonly from: number;
  readonly to: number;
}

type Step =
  | { readonly do: 'ask'; readonly type: LeaveType; readonly halves: Halves }
  | {
      readonly do: 'interrupt';
      readonly at: number;
      readonly type: LeaveType | null;
      readonly halves: Halves;
    }
  | {
      readonly do: 'convert';
      readonly at: number;
      readonly type: LeaveType;
      readonly halves: Halves | null;
    }
  | { readonly do: 'shorten'; readonly at: number; readonly last: number }
  | { readonly do: 'approve' | 'reject' | 'cancel'; readonly at: number };

const anyHalves = fc
  .record({ from: fc.nat(halvesMax - 1), length: fc.integer({ min: 1, max: 16 }) })
  .map(({ from, length }) => ({ from, to: from + length - 1 }));
const anyType = fc.constantFrom(...types);
const at = fc.nat(30);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('ask' as const), type: anyType, halves: anyHalves }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('interrupt' as const),
      at,
      type: fc.option(anyType),
      halves: anyHalves,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('convert' as const),
      at,
      type: anyType,
      halves: fc.option(anyHalves),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('shorten' as const), at, last: fc.nat(halvesMax) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reject', 'cancel'), at }) },
);

function dayOf(half: number): Temporal.PlainDate {
  return firstDay.add({ days: Math.floor(half / 2) });
}

/** As a request body says it. */
function spanOf({ from, to }: Halves) {
  const start_date = dayOf(from).toString();
  const end_date = dayOf(to).toString();
  const start = from % 2 === 0 ? 'full' : 'pm';
  const end = to % 2 === 0 ? 'am' : 'full';
  if (start_date !== end_date) {
    return { start_date, end_date, start_portion: start, end_portion: end } as const;
  }
  const portion = start === 'full' ? end : start;
  return { start_date, end_date, start_portion: portion, end_portion: portion } as const;
}

interface StoredLeave {
  readonly id: string;
  readonly leave_type: LeaveType;
  readonly status: string;
  readonly days: number;
  readonly from: number;
  readonly to: number;
}

async function readLeave(employeeId: string): Promise<StoredLeave[]> {
  const { rows } = await company.query<StoredLeave>(
    `select id, leave_type, status, days::float8 as days,
       (start_date - $2::date) * 2 + case start_portion when 'pm' then 1 else 0 end as from,
       (end_date - $2::date) * 2 + case end_portion when 'am' then 0 else 1 end as to
     from leave_requests where employee_id = $1 order by id`,
    [employeeId, firstDay.toString()],
  );
  return rows;
}

/** The half days of leave by their number, as a person would mark them in a calendar. */
type Marked = Map<number, LeaveType>;

function mark(leave: readonly StoredLeave[]): Marked {
  const marked: Marked = new Map();
  for (const { leave_type: code, status, from, to } of leave) {
    if (status !== 'pending' && status !== 'approved') continue;
    for (let half = from; half <= to; half += 1) {
      expect(marked.has(half), `half day ${half} is leave once`).toBe(false);
      marked.set(half, code);
    }
  }
  return marked;
}

function works(half: number): boolean {
  const day = dayOf(half);
  return day.dayOfWeek < 6 && !holidays.includes(day.toString());
}

/** The half days of work: those at weekends and holidays may drop out of a part without effect. */
function worked(marked: Marked): Record<string, LeaveType> {
  return Object.fromEntries([...marked].filter(([half]) => works(half)));
}

function daysTaken(marked: Marked, code: LeaveType, year: number): number {
  return (
    [...marked].filter(([half, type]) => type === code && works(half) && dayOf(half).year === year)
      .length / 2
  );
}

/** Returns whether the step was accepted. */
async function perform(employeeId: string, step: Step, leave: StoredLeave | undefined) {
  const terms = { reason: 'Because', isPayrollInformed: false };
  const id = leave?.id ?? '';
  const act = async (change: UserChange): Promise<unknown> => {
    switch (step.do) {
      case 'ask': {
        const asked = { employee_id: employeeId, leave_type: step.type, reason: null };
        return createLeaveRequest(change, { ...asked, ...spanOf(step.halves) });
      }
      case 'interrupt': {
        const span = spanOf(step.halves);
        return interruptLeaveRequest(change, id, { ...terms, span, leaveType: step.type });
      }
      case 'convert': {
        const span = step.halves && spanOf(step.halves);
        return convertLeaveRequest(change, id, { ...terms, span, leaveType: step.type });
      }
      case 'shorten': {
        const endDate = dayOf(step.last).toString();
        const endPortion = step.last % 2 === 0 ? 'am' : 'full';
        return shortenLeaveRequest(change, id, { ...terms, endDate, endPortion });
      }
      case 'cancel':
        return cancelLeaveRequest(change, id, terms);
      case 'approve':
      case 'reject':
        return decideLeaveRequest(change, id, { action: step.do, reason: null });
    }
  };
  return company
    .change((change) => act({ ...change, actor: company.owner }))
    .then(
      () => true,
      (error: { code?: string }) => {
        // Anything else is a fault of the product, such as a violated constraint.
        expect([
          'validation_failed',
          'invalid_state',
          'leave_balance_exceeded',
          'leave_overlap',
        ]).toContain(error.code);
        return false;
      },
    );
}

/** Moves a change to the leave it is about, where it is more often possible. */
function near(step: Step, leave: StoredLeave | undefined): Step {
  if (leave === undefined) return step;
  const length = leave.to - leave.from + 1;
  if (step.do === 'shorten') return { ...step, last: leave.from + (step.last % length) };
  if (step.do === 'interrupt') {
    const from = leave.from - 2 + (step.halves.from % (length + 2));
    return { ...step, halves: { from, to: from + step.halves.to - step.halves.from } };
  }
  if (step.do !== 'convert') return step;
  const type = step.type === leave.leave_type ? 'sick' : step.type;
  if (step.halves === null) return { ...step, type };
  const from = leave.from + (step.halves.from % length);
  const to = Math.min(from + step.halves.to - step.halves.from, leave.to);
  return { ...step, type, halves: { from, to } };
}

/** Marks what an accepted step changes. */
function follow(marked: Marked, step: Step, leave: StoredLeave | undefined): void {
  const fill = ({ from, to }: Halves, code: LeaveType | null) => {
    for (let half = from; half <= to; half += 1) {
      if (code === null) marked.delete(half);
      else marked.set(half, code);
    }
  };
  if (step.do === 'ask') fill(step.halves, step.type);
  if (leave === undefined) return;
  const inside = (halves: Halves) => ({
    from: Math.max(halves.from, leave.from),
    to: Math.min(halves.to, leave.to),
  });
  if (step.do === 'interrupt') {
    fill(step.type === null ? inside(step.halves) : step.halves, step.type);
  }
  if (step.do === 'convert') fill(step.halves ?? leave, step.type);
  if (step.do === 'shorten') fill({ from: step.last + 1, to: leave.to }, null);
  if (step.do === 'cancel' || step.do === 'reject') fill(leave, null);
}

async function addEmployee(): Promise<string> {
  const { id } = await company.addEmployee();
  await company.change((change) =>
    settleEntitlement(change, {
      employeeIds: [id],
      leaveType: null,
      days: ['2032-12-31'],
      today: new Date(nowMs).toISOString().slice(0, 10),
      now: new Date(nowMs).toISOString(),
      reason: null,
    }),
  );
  return id;
}

test('each balance is the grant minus the leave in the calendar, and nothing else changes', async () => {
  const accepted = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 40 }), async (steps) => {
      const employeeId = await addEmployee();
      let leave: StoredLeave[] = [];
      for (const drawn of steps) {
        const live = leave.filter(({ status }) => ['pending', 'approved'].includes(status));
        const target = drawn.do === 'ask' ? undefined : live[drawn.at % Math.max(1, live.length)];
        if (drawn.do !== 'ask' && target === undefined) continue;
        const step = near(drawn, target);
        const marked = mark(leave);
        const isAccepted = await perform(employeeId, step, target);
        if (isAccepted) {
          follow(marked, step, target);
          accepted.set(step.do, (accepted.get(step.do) ?? 0) + 1);
        }
        leave = await readLeave(employeeId);
        expect(worked(mark(leave))).toEqual(worked(marked));
        await checkBalances(employeeId, marked);
      }
    }),
    { numRuns: 10 },
  );
  for (const action of ['ask', 'approve', 'shorten', 'interrupt', 'convert', 'cancel']) {
    expect([action, accepted.get(action) ?? 0]).not.toEqual([action, 0]);
  }
});

async function checkBalances(employeeId: string, marked: Marked): Promise<void> {
  const { rows } = await company.query<{ leave_type: LeaveType; year: number; days: number }>(
    `select leave_type, year, sum(days)::float8 as days from leave_ledger
     where employee_id = $1 group by leave_type, year order by leave_type, year`,
    [employeeId],
  );
  const expected = ['annual', 'study'].flatMap((code) =>
    [2031, 2032].map((year) => ({
      leave_type: code,
      year,
      days: (grants[code] ?? 0) - daysTaken(marked, code as LeaveType, year),
    })),
  );
  expect(rows).toEqual(expected);
}
