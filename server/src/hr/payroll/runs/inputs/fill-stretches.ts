import type { Transaction } from '../../../../platform/database/driver.ts';
import type { LeaveSpan } from '../../../leave/leave-request.ts';
import { paidLeaveHours } from '../../../leave/paid-leave-hours.ts';
import { unpaidLeaveDays } from '../../../leave/unpaid-days.ts';
import type { WorkCalendars } from '../../../leave/work-calendar.ts';
import { workingDays } from '../../../leave/working-days.ts';
import { approvedHours } from '../../../timesheets/approved-hours.ts';
import type { PayGroupTerms } from '../../computing/pay-group-terms.ts';
import { closingPart } from '../../computing/closing-part.ts';
import { countWithinStretches } from '../../computing/count-within-stretches.ts';
import type { BareStretch } from '../../computing/cut-stretches.ts';
import { dueHours, dueLeaveHours } from '../../computing/due-hours.ts';
import type { EarlierPayslip } from '../../computing/earlier-payslip.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import type { LaidOutPeriod } from '../../computing/lay-out-period.ts';
import type { PayStretch } from '../../computing/payslip-input.ts';
import { portionOf } from '../../computing/portion-of.ts';

/** What other runs have paid, by employee. */
export type EarlierPayslips = ReadonlyMap<string, readonly EarlierPayslip[]>;

interface Filling {
  readonly bare: readonly BareStretch[];
  readonly period: LaidOutPeriod;
  readonly group: PayGroupTerms | null;
  readonly calendarOf: WorkCalendars;
  readonly earlier: EarlierPayslips;
}

/**
 * The stretches by employee, with their due hours, unpaid leave, working days and, in a pay group,
 * the part of the amount that they earn. An hourly stretch without hours is left out.
 */
export async function fillStretches(
  transaction: Transaction,
  companyId: string,
  filling: Filling,
): Promise<Map<string, PayStretch[]>> {
  const { bare, period, calendarOf } = filling;
  const salaried = bare.filter(({ per }) => per !== 'hourly');
  const [due, unpaidDays] = await Promise.all([
    readDueHours(transaction, companyId, filling),
    countWithinStretches(salaried, period, (asked) =>
      unpaidLeaveDays(transaction, companyId, { ...asked, calendarOf }),
    ),
  ]);
  const unpaidOf = new Map(salaried.map((stretch, place) => [stretch, unpaidDays[place] ?? '0']));
  const filled = new Map<string, PayStretch[]>();
  for (const stretch of bare) {
    const { employeeId, employed: _, since: __, ...days } = stretch;
    const earned =
      stretch.per === 'hourly' ? hoursWithin(stretch, period, due) : portion(stretch, filling);
    if (earned === undefined) continue;
    const own = filled.get(employeeId) ?? [];
    own.push({
      ...days,
      ...earned,
      unpaidDays: unpaidOf.get(stretch) ?? '0',
      workingDays: workingDays(calendarOf(employeeId), wholeDays(stretch, period)),
    });
    filled.set(employeeId, own);
  }
  return filled;
}

function portion(
  { employeeId, employed, since, first, last, per }: BareStretch,
  { period, group, calendarOf }: Filling,
): Pick<PayStretch, 'hours' | 'portion' | 'yearPeriods'> {
  if (group === null || per === 'hourly') return { hours: '0' };
  const calendar = calendarOf(employeeId);
  const found = portionOf(period, { first, last, per, group, employed, calendar });
  return {
    hours: '0',
    ...(found === undefined ? {} : { portion: found }),
    ...closingPart(period, { first, last, per, group, since }),
  };
}

type HoursByDay = ReadonlyMap<string, ExactDecimal>;

/** The hours that are due, by employee and date. */
interface DueHours {
  readonly worked: ReadonlyMap<string, HoursByDay>;
  readonly leave: ReadonlyMap<string, HoursByDay>;
}

async function readDueHours(
  transaction: Transaction,
  companyId: string,
  { bare, period, group, calendarOf, earlier }: Filling,
): Promise<DueHours> {
  const hourly = bare.filter(({ per }) => per === 'hourly');
  const asked = {
    employeeIds: [...new Set(hourly.map(({ employeeId }) => employeeId))],
    from: period.start,
    to: period.end,
  };
  const isLeavePaid = group?.paid_leave_hours === true;
  const [worked, leave] = await Promise.all([
    hourly.length === 0 ? [] : approvedHours(transaction, companyId, asked),
    hourly.length === 0 || !isLeavePaid
      ? new Map<string, Map<string, string>>()
      : paidLeaveHours(transaction, companyId, { ...asked, calendarOf }),
  ]);
  return {
    worked: new Map(
      [...Map.groupBy(worked, ({ employeeId }) => employeeId)].map(([employeeId, days]) => [
        employeeId,
        dueHours(days, earlier.get(employeeId) ?? []),
      ]),
    ),
    leave: new Map(
      [...leave].map(([employeeId, days]) => [
        employeeId,
        dueLeaveHours(days, earlier.get(employeeId) ?? []),
      ]),
    ),
  };
}

/** Undefined if no hours are due: such a stretch has no line and, alone, no payslip. */
function hoursWithin(
  { employeeId, first, last }: BareStretch,
  { dates }: LaidOutPeriod,
  due: DueHours,
): Pick<PayStretch, 'hours' | 'hoursByDay' | 'leaveHours' | 'leaveHoursByDay'> | undefined {
  const [from, to] = [dates[first] ?? '', dates[last] ?? ''];
  const within = (of: HoursByDay = new Map<string, ExactDecimal>()) =>
    [...of].filter(([date]) => date >= from && date <= to);
  const worked = within(due.worked.get(employeeId));
  const leave = within(due.leave.get(employeeId));
  if (worked.length + leave.length === 0) return undefined;
  return {
    ...(worked.length === 0 ? { hours: '0' } : { hours: sumOf(worked), hoursByDay: byDay(worked) }),
    ...(leave.length === 0 ? {} : { leaveHours: sumOf(leave), leaveHoursByDay: byDay(leave) }),
  };
}

type DatedHours = readonly (readonly [string, ExactDecimal])[];

function sumOf(days: DatedHours): string {
  return ExactDecimal.sum(...days.map(([, hours]) => hours)).toFixed(2);
}

function byDay(days: DatedHours): Readonly<Record<string, string>> {
  return Object.fromEntries(days.map(([date, hours]) => [date, hours.toFixed(2)]));
}

function wholeDays({ first, last }: BareStretch, { dates }: LaidOutPeriod): LeaveSpan {
  return {
    start_date: dates[first] ?? '',
    end_date: dates[last] ?? '',
    start_portion: 'full',
    end_portion: 'full',
  };
}
