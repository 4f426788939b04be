import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayStretch } from './payslip-input.ts';
import type { PayRow } from './pay-inputs.sql.ts';

/** A stretch of one employee, before its hours and days are counted. */
export type BareStretch = Pick<PayStretch, 'first' | 'last' | 'amount' | 'per'> & {
  readonly employeeId: string;
};

/**
 * The days of the period each profile pays for: the days of each employment from its start to the
 * next profile.
 */
export function cutStretches(rows: readonly PayRow[], period: LaidOutPeriod): BareStretch[] {
  return rows.flatMap((row) => {
    // ISO dates compare as strings.
    const from = latest(period.start, row.first_day, row.valid_from);
    const to = earliest(period.end, row.last_day, row.valid_to);
    const first = period.placeOf.get(from);
    const last = period.placeOf.get(to);
    // A profile may have ended before the employment started, or start after it ended.
    return from > to || first === undefined || last === undefined
      ? []
      : [{ employeeId: row.employee_id, first, last, amount: row.amount, per: row.per }];
  });
}

function latest(date: string, ...others: readonly (string | null)[]): string {
  return others.reduce<string>(
    (best, other) => (other !== null && other > best ? other : best),
    date,
  );
}

function earliest(date: string, ...others: readonly (string | null)[]): string {
  return others.reduce<string>(
    (best, other) => (other !== null && other < best ? other : best),
    date,
  );
}
