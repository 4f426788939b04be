import { afterMonths, earlierOf } from './calendar-months.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import type { LeavePolicy, LeaveStep } from './leave-policy.ts';
import { type LeaveYear, yearlyDay } from './leave-year.ts';
import { convert, type WorkPattern } from './work-row.ts';

export interface StepDates {
  readonly first_day: string;
  /** Null = unknown; steps by age don't apply. */
  readonly birth_date: string | null;
}

/** Whether amounts depend on the date of birth. */
export function hasStepsByAge({ steps, grant }: Pick<LeavePolicy, 'steps' | 'grant'>): boolean {
  return grant.kind !== 'per_hour_worked' && steps.some(({ after }) => after.of === 'age');
}

/** A step and the day from which it counts in a leave year. */
export interface ReachedStep {
  readonly step: LeaveStep;
  readonly from: string;
}

/** The steps that count in a leave year, in the order of the policy. */
export function reachedSteps(
  policy: Pick<LeavePolicy, 'steps' | 'leave_year'>,
  dates: StepDates,
  leaveYear: LeaveYear,
): ReachedStep[] {
  return policy.steps.flatMap((step) => {
    const day = dayOfStep(policy, step, dates);
    if (day === null || day > leaveYear.to) return [];
    if (step.counts_from === 'step_day') return [{ step, from: day }];
    if (step.counts_from === 'next_leave_year' && day > leaveYear.from) return [];
    return [{ step, from: earlierOf(day, leaveYear.from) }];
  });
}

/** Years of employment are over when a leave year from the anniversary begins. Null = not known. */
function dayOfStep(
  { leave_year: start }: Pick<LeavePolicy, 'leave_year'>,
  { after }: LeaveStep,
  { first_day: first, birth_date: birth }: StepDates,
): string | null {
  if (after.of === 'age') return birth === null ? null : afterMonths(birth, 12 * after.years);
  return start === 'anniversary'
    ? yearlyDay(Number(first.slice(0, 4)) + after.years, first.slice(5))
    : afterMonths(first, 12 * after.years);
}

/** The amount of a whole leave year with one pattern and the steps reached, in the policy's unit. */
export function yearlyAmount(
  policy: LeavePolicy,
  pattern: WorkPattern,
  steps: readonly LeaveStep[],
): LeaveDecimal {
  const replaced = steps.findLast(({ kind }) => kind === 'replace')?.amount;
  const fullTime = steps
    .filter(({ kind }) => kind === 'add')
    .reduce(
      (sum, { amount }) => sum.plus(amount),
      new LeaveDecimal(replaced ?? policy.amount.value),
    );
  const units = { from: policy.amount.unit, to: policy.unit };
  const amount = convert(scale(policy, pattern, fullTime), units, pattern);
  if (policy.amount_max === null) return amount;
  const max = new LeaveDecimal(policy.amount_max.value);
  return LeaveDecimal.min(
    amount,
    convert(max, { from: policy.amount_max.unit, to: policy.unit }, pattern),
  );
}

function scale(policy: LeavePolicy, pattern: WorkPattern, amount: LeaveDecimal): LeaveDecimal {
  switch (policy.scale_by) {
    case 'none':
      return amount;
    case 'fte':
      return amount.times(pattern.fte);
    case 'working_days':
      // Weeks are weeks of the person's own pattern, so they are converted with its days already.
      return policy.amount.unit === 'weeks'
        ? amount
        : amount.times(pattern.days_per_week).dividedBy(policy.full_time_days_per_week);
  }
}
