import { LeaveDecimal, withoutError } from './leave-decimal.ts';
import type { LeaveRounding, LeaveUnit } from './leave-policy.ts';
import { convert, type WorkPattern } from './work-row.ts';

/** Rounds an amount in `unit` by each rule in turn. */
export function roundLeave(
  amount: LeaveDecimal,
  unit: LeaveUnit,
  pattern: WorkPattern,
  rules: readonly (LeaveRounding | null)[],
): LeaveDecimal {
  return rules.reduce((value, rule) => {
    if (rule === null) return value;
    const steps = withoutError(
      convert(value, { from: unit, to: rule.unit }, pattern).dividedBy(rule.step),
    );
    const rounded = roundSteps(steps, rule.direction).times(rule.step);
    return withoutError(convert(rounded, { from: rule.unit, to: unit }, pattern));
  }, amount);
}

function roundSteps(steps: LeaveDecimal, direction: LeaveRounding['direction']): LeaveDecimal {
  switch (direction) {
    case 'up':
      return steps.ceil();
    case 'down':
      return steps.floor();
    case 'nearest':
      return steps.toDecimalPlaces(0, LeaveDecimal.ROUND_HALF_CEIL);
    case 'half_up_only':
      return steps.minus(steps.floor()).gte('0.5') ? steps.ceil() : steps;
  }
}
