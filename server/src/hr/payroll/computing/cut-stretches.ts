import type {
  CompensationProfilesRow,
  EmployeesRow,
  EmploymentsRow,
} from '../../../../schema/rows.gen.ts';
import type { EarlierPayslip } from './earlier-payslip.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayStretch } from './payslip-input.ts';
import type { EmployedSpan } from './portion-of.ts';

/** A compensation profile that applies on a day of an employment in the period. */
export interface PayRow
  extends Pick<EmploymentsRow, 'first_day' | 'last_day'>,
    Pick<CompensationProfilesRow, 'amount' | 'valid_from'> {
  readonly employee_id: EmployeesRow['id'];
  readonly per: CompensationProfilesRow['period'];
  /** The last day; null = no end. */
  readonly valid_to: string | null;
  /** The days in the group of the run; null = no limit. */
  readonly member_from: string | null;
  readonly member_to: string | null;
}

/** A stretch of one employee, before its hours and days are counted. */
export type BareStretch = Pick<PayStretch, 'first' | 'last' | 'amount' | 'per'> & {
  readonly employeeId: string;
  /** The employments of the employee. */
  readonly employed: readonly EmployedSpan[];
  /** From when on the amount applies in an employment and a membership. */
  readonly since: string;
};

/**
 * The days of the period each profile pays for: the days of each employment and membership from its
 * start to the next profile, in the order of days.
 */
export function cutStretches(rows: readonly PayRow[], period: LaidOutPeriod): BareStretch[] {
  return [...Map.groupBy(rows, (row) => row.employee_id).values()].flatMap((own) => {
    const employed = own.map(({ first_day, last_day }) => ({ first_day, last_day }));
    return own
      .flatMap((row) => cut(row, employed, period))
      .toSorted((left, right) => left.first - right.first);
  });
}

function cut(
  row: PayRow,
  employed: readonly EmployedSpan[],
  { start, end, placeOf }: LaidOutPeriod,
): BareStretch[] {
  // ISO dates compare as strings.
  const from = latest(start, row.first_day, row.valid_from, row.member_from);
  const to = earliest(end, row.last_day, row.valid_to, row.member_to);
  const first = placeOf.get(from);
  const last = placeOf.get(to);
  // A profile may have ended before the employment started, or start after it ended.
  if (from > to || first === undefined || last === undefined) return [];
  const since = latest(row.valid_from, row.first_day, row.member_from);
  const { employee_id: employeeId, amount, per } = row;
  return [{ employeeId, employed, since, first, last, amount, per }];
}

/** What is left of a stretch without the days whose salary other runs have paid. */
export function withoutPaidDays(
  stretch: BareStretch,
  { dates }: LaidOutPeriod,
  earlier: readonly EarlierPayslip[],
): BareStretch[] {
  const paid = earlier.flatMap(paidSpans);
  const left: BareStretch[] = [];
  for (let place = stretch.first; place <= stretch.last; place += 1) {
    const date = dates[place] ?? '';
    if (paid.some(({ from, to }) => from <= date && date <= to)) continue;
    const open = left.at(-1);
    if (open?.last === place - 1) left[left.length - 1] = { ...open, last: place };
    else left.push({ ...stretch, first: place, last: place });
  }
  return left;
}

/** The days for which a payslip pays a salary. */
function paidSpans({ lines, period_start: start, period_end: end }: EarlierPayslip) {
  return lines
    .filter(({ kind, code, hours_by_day: byDay }) => kind === 'base' && code !== 'hours' && !byDay)
    .map(({ params }) => ({ from: params?.['from'] ?? start, to: params?.['to'] ?? end }));
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
