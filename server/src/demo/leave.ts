import { startLongLeave } from '../hr/employees/employment/start-long-leave.ts';
import { terminateEmployee } from '../hr/employees/employment/terminate-employee.ts';
import { createLeaveRequest } from '../hr/leave/create-leave-request.ts';
import { cancelLeaveRequest } from '../hr/leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../hr/leave/decisions/decide-leave-request.ts';
import { addPublicHolidays } from '../hr/leave/holidays/add-public-holidays.ts';
import { settleCompanyDay } from '../hr/leave/ledger/settle-company-day.ts';
import { listLeaveTypes } from '../hr/leave/types/list-leave-types.ts';
import { updateLeaveType } from '../hr/leave/types/update-leave-type.ts';
import { Problem } from '../platform/http/problem.ts';
import { addDays, at, dayMs, toWorkday } from './dates.ts';
import { drawBelow, pick, pickByShare } from './draw.ts';
import { act, type Colleague, decide, momentOf, type Office, type Outcome } from './office.ts';
import { holidayTable, leaveTable, readCells, rejectionReasons } from './tables.ts';

export interface TakenLeave {
  readonly person: Colleague;
  readonly start: string;
  readonly end: string;
  readonly status: Outcome['status'];
}

/** Each slot gets at most one leave, so that none overlap. The slots cover about a year. */
const slotDays = 30;
const slots = 12;
const daysBeforeToday = 255;
const leavesPerSlot = 0.055;
/** Newcomers take no leave in their first days. */
const probationDays = 60;
const leaveTypes = new Map(
  readCells(leaveTable).map(([type = '', percent, days, reasons]) => [
    type,
    { percent: Number(percent), daysMax: Number(days), reasons: reasons?.split('; ') ?? [] },
  ]),
);
const typeShares = Object.fromEntries(
  [...leaveTypes].map(([type, { percent }]) => [type, percent]),
);
const sharesAhead = { pending: 45, approved: 33, rejected: 12, cancelled: 10 };
const sharesBehind = { pending: 0, approved: 78, rejected: 12, cancelled: 10 };

/**
 * Sets the public holidays of last year, this year and next year, and 30 days of annual leave a
 * year.
 */
export async function setUpLeave(office: Office, openedMs: number): Promise<void> {
  const year = Number(office.today.slice(0, 4));
  // HR has this leave too, so an owner sets it.
  await act(office, office.owner, openedMs, async (change) => {
    const holidays = [year - 1, year, year + 1].flatMap((each) =>
      readCells(holidayTable).map(([monthAndDay, name = '']) => ({
        date: `${each}-${monthAndDay}`,
        name,
        portion: 'full' as const,
      })),
    );
    await addPublicHolidays(change, { calendarId: null, holidays });
    const types = await listLeaveTypes(change.transaction, change.actor.companyId);
    const annual = types.find(({ code }) => code === 'annual');
    const allowance = { days_per_year: 30, carry_over_days_max: 5 };
    await updateLeaveType(change, annual?.id ?? '', { allowance });
  });
}

/** Creates a year of leave around today, in all four states. */
export async function takeLeave(office: Office): Promise<TakenLeave[]> {
  const taken: TakenLeave[] = [];
  const { people, plainEmployee, random, today } = office;
  for (const person of people.filter(
    ({ manager, leftOn }) => manager !== null && leftOn === null,
  )) {
    for (let slot = 0; slot < slots; slot += 1) {
      const slotStart = addDays(today, slot * slotDays - daysBeforeToday);
      const isHere = addDays(person.startDate, probationDays) <= slotStart;
      // The employee that readers sign in as has worked recently.
      const isLately = slotStart > addDays(today, -2 * slotDays) && slotStart <= today;
      const stays = person === plainEmployee && isLately;
      if (random() < leavesPerSlot && isHere && !stays) {
        taken.push(...(await takeOne(office, person, slotStart)));
      }
    }
  }
  return taken;
}

async function takeOne(
  office: Office,
  person: Colleague,
  slotStart: string,
): Promise<TakenLeave[]> {
  const { random, today, nowMs } = office;
  const drawn = pickByShare(typeShares, random);
  const { daysMax = 1, reasons = [] } = leaveTypes.get(drawn) ?? {};
  const days = drawn === 'parental' ? daysMax : 1 + drawBelow(random, daysMax);
  const start = toWorkday(addDays(slotStart, drawBelow(random, slotDays - daysMax - 2)));
  const end = addDays(start, days - 1);
  const isAhead = start > today;
  // Sick leave is never requested in advance.
  const type = isAhead && drawn === 'sick' ? 'annual' : drawn;
  const noticeMs = type === 'sick' ? 0 : (7 + random() * 38) * dayMs;
  const latestMs = nowMs - (1 + random() * 9) * dayMs;
  const fromMs = Math.floor(Math.min(at(start, '08:00') - noticeMs, latestMs));
  const portion = days === 1 ? pickByShare({ full: 75, am: 13, pm: 12 }, random) : 'full';
  const outcome = {
    status: pickByShare(isAhead ? sharesAhead : sharesBehind, random),
    passedManager: random() < 0.4,
    rejectionReason: pick(rejectionReasons, random),
    fromMs,
    toMs: Math.floor(fromMs + random() * 0.9 * dayMs),
  };
  const asked = {
    employee_id: person.employeeId,
    leave_type: type,
    start_date: start,
    end_date: end,
    start_portion: portion,
    end_portion: portion,
    reason: reasons.length > 0 && random() < 0.5 ? pick(reasons, random) : null,
  };
  try {
    await followThrough(office, person, asked, outcome);
  } catch (error) {
    // The service refuses leave for employees without enough days; that leave is skipped.
    if (error instanceof Problem && error.code === 'leave_balance_exceeded') return [];
    throw error;
  }
  return [{ person, start, end, status: outcome.status }];
}

async function followThrough(
  office: Office,
  person: Colleague,
  asked: Parameters<typeof createLeaveRequest>[1],
  outcome: Outcome,
): Promise<void> {
  const { id } = await act(office, person, outcome.fromMs, (change) =>
    createLeaveRequest(change, asked),
  );
  await decide(office, person, outcome, (change, decision) =>
    decideLeaveRequest(change, id, decision),
  );
  if (outcome.status === 'cancelled') {
    await act(office, person, outcome.toMs + 1, (change) => cancelLeaveRequest(change, id));
  }
}

/**
 * Grants the days of this year, as the worker does on its first day. Otherwise the first look at a
 * list of balances would do it, with an event for each employee.
 */
export async function openLeaveYear({ database, nowMs, today, hr }: Office): Promise<void> {
  await settleCompanyDay(
    { database, ...momentOf(nowMs) },
    { companyId: hr.actor.companyId, day: today },
  );
}

/** Terminates people who have left, and sets people who are away today to on leave. */
export async function bringUpToDate(office: Office, taken: readonly TakenLeave[]): Promise<void> {
  const { today, nowMs, people, hr } = office;
  for (const { employeeId: id, leftOn } of people) {
    if (leftOn === null) continue;
    await act(office, hr, at(leftOn, '16:00'), (change) =>
      terminateEmployee(change, { id, terminationDate: leftOn, reason: 'Resigned' }),
    );
  }
  for (const { person, start, end, status } of taken) {
    if (status !== 'approved' || start > today || end < today) continue;
    await act(office, hr, Math.min(at(start, '06:00'), nowMs), (change) =>
      startLongLeave(change, { id: person.employeeId, isPaid: true, firstDay: start }),
    );
  }
}
