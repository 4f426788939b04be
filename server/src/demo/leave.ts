import { changeEmployeeState } from '../hr/employees/employment/change-employee-state.ts';
import { terminateEmployee } from '../hr/employees/employment/terminate-employee.ts';
import { cancelLeaveRequest } from '../hr/leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../hr/leave/decisions/decide-leave-request.ts';
import { createLeaveRequest } from '../hr/leave/create-leave-request.ts';
import { addPublicHoliday } from '../hr/leave/holidays/add-public-holiday.ts';
import { listLeaveTypes } from '../hr/leave/types/list-leave-types.ts';
import { updateLeaveType } from '../hr/leave/types/update-leave-type.ts';
import { Problem } from '../platform/http/problem.ts';
import { addDays, at, dayMs, toWorkday } from './dates.ts';
import { drawBelow, pick, pickByShare } from './draw.ts';
import { act, type Colleague, decide, type Office, type Outcome } from './office.ts';
import { holidays, leaveDaysMax, leaveReasons, leaveShares, rejectionReasons } from './tables.ts';

/** Leave that was granted, or may be: on its days nobody else is asked for by the demo. */
export interface TakenLeave {
  readonly person: Colleague;
  readonly start: string;
  readonly end: string;
  readonly status: Outcome['status'];
}

/** One leave at most falls into each slot, so that none overlap. The slots cover about a year. */
const slotDays = 30;
const slots = 12;
const daysBeforeToday = 255;
const leavesPerSlot = 0.08;
/** Newcomers take no leave before they have been here so long. */
const probationDays = 60;

/** The public holidays of last year, this year and the next, and 30 days of annual leave a year. */
export async function setUpLeave(office: Office, openedMs: number): Promise<void> {
  const year = Number(office.today.slice(0, 4));
  await act(office, office.hr, openedMs, async (change) => {
    for (const each of [year - 1, year, year + 1]) {
      for (const [monthAndDay, name] of Object.entries(holidays)) {
        await addPublicHoliday(change, { date: `${each}-${monthAndDay}`, name });
      }
    }
    const types = await listLeaveTypes(change.transaction, office.companyId);
    const annual = types.find(({ code }) => code === 'annual');
    const allowance = { days_per_year: 30, carry_over_days_max: 5 };
    await updateLeaveType(change, annual?.id ?? '', { allowance });
  });
}

/** A year of leave around today in all four states. */
export async function takeLeave(office: Office): Promise<TakenLeave[]> {
  const taken: TakenLeave[] = [];
  for (const person of office.people) {
    for (let slot = 0; slot < slots; slot += 1) {
      const slotStart = addDays(office.today, slot * slotDays - daysBeforeToday);
      const isHere = addDays(person.startDate, probationDays) <= slotStart;
      if (office.random() < leavesPerSlot && isHere && mayTake(office, person, slotStart)) {
        taken.push(...(await takeOne(office, person, slotStart)));
      }
    }
  }
  return taken;
}

/** Not the chief, nor who has left; and the employee to sign in as was at work lately. */
function mayTake({ today, plainEmployee }: Office, person: Colleague, slotStart: string): boolean {
  const isOfToday = slotStart > addDays(today, -2 * slotDays) && slotStart <= today;
  return (
    person.manager !== null && person.leftOn === null && !(person === plainEmployee && isOfToday)
  );
}

async function takeOne(
  office: Office,
  person: Colleague,
  slotStart: string,
): Promise<TakenLeave[]> {
  const { random, today } = office;
  const drawn = pickByShare(leaveShares, random);
  const daysMax = leaveDaysMax[drawn];
  const days = drawn === 'parental' ? daysMax : 1 + drawBelow(random, daysMax);
  const start = toWorkday(addDays(slotStart, drawBelow(random, slotDays - daysMax - 2)));
  const end = addDays(start, days - 1);
  const isAhead = start > today;
  // Nobody knows of a sickness to come.
  const type = isAhead && drawn === 'sick' ? 'annual' : drawn;
  const noticeMs = type === 'sick' ? 0 : (7 + random() * 38) * dayMs;
  const latestMs = office.nowMs - (1 + random() * 9) * dayMs;
  const askedMs = Math.floor(Math.min(at(start, '08:00') - noticeMs, latestMs));
  const portion = days === 1 ? pickByShare({ full: 75, am: 13, pm: 12 }, random) : 'full';
  const outcome = drawOutcome(office, isAhead);
  const asked = {
    employee_id: person.employeeId,
    leave_type: type,
    start_date: start,
    end_date: end,
    start_portion: portion,
    end_portion: portion,
    reason: random() < 0.5 && leaveReasons[type] ? pick(leaveReasons[type], random) : null,
  };
  try {
    const request = { asked, askedMs, decidedMs: askedMs + random() * 0.9 * dayMs, outcome };
    await followThrough(office, person, request);
  } catch (error) {
    // The service itself refuses those who have no days left: that leave is not taken.
    if (error instanceof Problem && error.code === 'leave_balance_exceeded') return [];
    throw error;
  }
  return [{ person, start, end, status: outcome.status }];
}

/** What lies behind is decided; what lies ahead may wait. */
function drawOutcome({ random }: Office, isAhead: boolean): Outcome {
  const shares = isAhead
    ? ({ pending: 45, approved: 37, rejected: 10, cancelled: 8 } as const)
    : ({ pending: 0, approved: 82, rejected: 10, cancelled: 8 } as const);
  return {
    status: pickByShare(shares, random),
    passedManager: random() < 0.4,
    rejectionReason: pick(rejectionReasons, random),
  };
}

interface Request {
  readonly asked: Parameters<typeof createLeaveRequest>[1];
  readonly askedMs: number;
  readonly decidedMs: number;
  readonly outcome: Outcome;
}

async function followThrough(
  office: Office,
  person: Colleague,
  { asked, askedMs, decidedMs, outcome }: Request,
): Promise<void> {
  const span = { fromMs: askedMs, toMs: decidedMs };
  const { id } = await act(office, person, askedMs, (change) => createLeaveRequest(change, asked));
  await decide(office, person, { ...outcome, ...span }, (change, decision) =>
    decideLeaveRequest(change, id, decision),
  );
  if (outcome.status === 'cancelled') {
    await act(office, person, Math.floor(decidedMs) + 1, (change) =>
      cancelLeaveRequest(change, id),
    );
  }
}

/** Who has left is marked so, and who is away today is on leave. */
export async function bringUpToDate(office: Office, taken: readonly TakenLeave[]): Promise<void> {
  const { today, nowMs, people, hr, owner } = office;
  for (const { employeeId: id, leftOn } of people) {
    if (leftOn === null) continue;
    await act(office, hr, at(leftOn, '16:00'), (change) =>
      terminateEmployee(change, { id, terminationDate: leftOn, reason: 'Resigned' }),
    );
  }
  const away = taken.filter(
    ({ start, end, status }) => status === 'approved' && start <= today && end >= today,
  );
  for (const { person, start } of away) {
    const beganMs = Math.min(at(start, '06:00'), nowMs);
    await act(office, person === hr ? owner : hr, beganMs, (change) =>
      changeEmployeeState(change, { id: person.employeeId, action: 'start_leave' }),
    );
  }
}
