import type { BareStretch } from './cut-stretches.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';

/**
 * Counts something per employee between two dates, both inclusive; returns decimal strings by
 * employee.
 */
export type CountBetween = (asked: {
  readonly employeeIds: readonly string[];
  readonly from: string;
  readonly to: string;
}) => Promise<Map<string, string>>;

/**
 * The count within each stretch, in their order. Everything is counted from the first day of the
 * period, and the part before a stretch is subtracted. This needs one query for each distinct day
 * on which a stretch starts or ends: usually one, regardless of the number of employees.
 */
export async function countWithinStretches(
  stretches: readonly BareStretch[],
  period: LaidOutPeriod,
  countBetween: CountBetween,
): Promise<string[]> {
  const askedFor = new Map<number, Set<string>>();
  for (const { employeeId, first, last } of stretches) {
    for (const place of first === 0 ? [last] : [first - 1, last]) {
      askedFor.set(place, (askedFor.get(place) ?? new Set()).add(employeeId));
    }
  }
  const until = new Map(
    await Promise.all(
      [...askedFor].map(async ([place, employeeIds]) => {
        const to = period.dates[place] ?? period.end;
        const asked = { employeeIds: [...employeeIds], from: period.start, to };
        return [place, await countBetween(asked)] as const;
      }),
    ),
  );
  return stretches.map(({ employeeId, first, last }) => {
    const count = until.get(last)?.get(employeeId) ?? '0';
    const before = until.get(first - 1)?.get(employeeId);
    return before === undefined ? count : new ExactDecimal(count).minus(before).toFixed();
  });
}
