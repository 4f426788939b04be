import { workingDays } from '../../hr/leave/working-days.ts';
import type { LeaveSpan, LeaveStatus, Portion } from '../../hr/leave/leave-request.ts';
import { fromInstant } from '../../platform/clock.ts';
import { leaveReasons, pick, rejectionReasons, seededRandom } from './company-shape.ts';
import { planSteps, type StepStatus } from './plan-steps.ts';

/** Somebody who takes leave. Dates are `YYYY-MM-DD`. */
export interface LeaveTaker {
  readonly startDate: string;
  readonly hasManager: boolean;
}

export interface PlannedLeave extends LeaveSpan {
  /** Index of the person in the list that was planned for. */
  readonly person: number;
  readonly leaveType: string;
  readonly days: number;
  readonly reason: string | null;
  readonly status: LeaveStatus;
  /** Approval steps in order, the first ones decided. */
  readonly steps: readonly StepStatus[];
  readonly createdMs: number;
  /** When it was approved, rejected or taken back; null while pending. */
  readonly decidedMs: number | null;
  readonly rejectionReason: string | null;
}

/** One leave at most falls into each slot, so that none overlap. The window covers about a year. */
const slotDays = 30;
const slots = 12;
const daysBeforeToday = 255;
const leavesPerSlot = 0.25;
/** Newcomers take no leave before they have been here so long. */
const probationDays = 60;
const dayMs = 86_400_000;
/** As a new company has it. */
export const workingWeek = [1, 2, 3, 4, 5];

const typeShares: readonly (readonly [string, number])[] = [
  ['annual', 0.72],
  ['sick', 0.86],
  ['other', 0.91],
  ['unpaid', 0.94],
  ['parental', 0.98],
  ['bereavement', 1],
];
/** Calendar days from the first to the last, at most. */
const longest: Readonly<Record<string, number>> = { annual: 12, sick: 4, unpaid: 10, parental: 26 };

/** A year of leave around `nowMs` in all four states; the same arguments give the same leave. */
export function planLeave(
  people: readonly LeaveTaker[],
  { seed, ...when }: When & { seed: number },
): PlannedLeave[] {
  const { today } = when;
  const random = seededRandom(seed);
  const planned: PlannedLeave[] = [];
  for (const [person, taker] of people.entries()) {
    for (let slot = 0; slot < slots; slot += 1) {
      const slotStart = addDays(today, slot * slotDays - daysBeforeToday);
      const isHere = addDays(taker.startDate, probationDays) <= slotStart;
      if (random() < leavesPerSlot && isHere) {
        planned.push(planOne({ person, taker, slotStart }, when, random));
      }
    }
  }
  const taken = planned.filter(({ days }) => days > 0);
  return taken.toSorted((left, right) => left.createdMs - right.createdMs);
}

interface When {
  readonly today: string;
  readonly nowMs: number;
  /** Dates on which nobody works. */
  readonly holidays: ReadonlySet<string>;
}

interface Place {
  readonly person: number;
  readonly taker: LeaveTaker;
  readonly slotStart: string;
}

function planOne(
  { person, taker, slotStart }: Place,
  { today, nowMs, holidays }: When,
  random: () => number,
): PlannedLeave {
  const type = drawType(random());
  const mayLast = longest[type] ?? 3;
  const calendarDays = type === 'parental' ? mayLast : 1 + Math.floor(random() * mayLast);
  const start = toWorkday(addDays(slotStart, Math.floor(random() * (slotDays - mayLast - 2))));
  const isAhead = start > today;
  // Nobody knows of a sickness to come.
  const leaveType = isAhead && type === 'sick' ? 'annual' : type;
  const end = addDays(start, calendarDays - 1);
  const portion = calendarDays === 1 ? drawPortion(random()) : 'full';
  const span: LeaveSpan = {
    start_date: start,
    end_date: end,
    start_portion: portion,
    end_portion: portion,
  };
  const status = drawStatus(isAhead, random());
  const noticeDays = leaveType === 'sick' ? 0 : 7 + Math.floor(random() * 38);
  const askedMs =
    fromInstant(`${start}T08:00:00.000Z`) - noticeDays * dayMs + random() * dayMs * 0.3;
  const createdMs = Math.floor(Math.min(askedMs, nowMs - (1 + random() * 9) * dayMs));
  return {
    person,
    leaveType,
    ...span,
    days: workingDays({ workingWeek, holidays }, span),
    reason: random() < 0.5 ? reasonFor(leaveType, random) : null,
    status,
    steps: planSteps(status, taker.hasManager, random()),
    createdMs,
    decidedMs: status !== 'pending' ? Math.floor(createdMs + random() * 0.9 * dayMs) : null,
    rejectionReason: status === 'rejected' ? pick(rejectionReasons, random) : null,
  };
}

function drawType(draw: number): string {
  return typeShares.find(([, upTo]) => draw < upTo)?.[0] ?? 'annual';
}

function drawPortion(draw: number): Portion {
  if (draw < 0.75) return 'full';
  return draw < 0.88 ? 'am' : 'pm';
}

/** What lies behind is decided; what lies ahead may wait. */
function drawStatus(isAhead: boolean, draw: number): LeaveStatus {
  const pendingShare = isAhead ? 0.45 : 0;
  if (draw < pendingShare) return 'pending';
  if (draw < 0.82) return 'approved';
  return draw < 0.92 ? 'rejected' : 'cancelled';
}

function reasonFor(leaveType: string, random: () => number): string | null {
  const reasons = leaveReasons[leaveType];
  return reasons === undefined ? null : pick(reasons, random);
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The date itself, or the Monday after it. */
export function toWorkday(date: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return dayOfWeek > 5 ? addDays(date, 8 - dayOfWeek) : date;
}
