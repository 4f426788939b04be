import type { PayGroupMembersRow } from '../../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import type { EarlierPayslip } from '../../computing/earlier-payslip.ts';
import { listOpenMarks, type OpenMark } from './pay-marks.sql.ts';
import { type PayResult, periodKey } from '../../computing/results/pay-result.ts';
import { type ClosedPeriod, listClosedPeriods, listLatestResults } from '../pay-results.sql.ts';
import { listEarlierPayslips, type RunUnderWay } from '../batches/payroll-computation.sql.ts';
import type { PayHistory } from './pay-history.ts';

/** What a run corrects, and how far. */
export interface CorrectionTerms {
  /** Periods that end on or after this day; null = all. */
  readonly reachesTo: string | null;
  /** The same in months before the run; null = no limit. */
  readonly months: number | null;
  /** Corrections do not reduce net pay below it; a decimal string. */
  readonly protectedNet: string;
}

/**
 * The history of some employees of a run. The marks are read first: what they are about is then
 * visible to every later statement, and a change that commits afterwards leaves a mark for the next
 * run.
 */
export async function readPayHistory(
  transaction: Transaction,
  companyId: string,
  asked: {
    readonly run: RunUnderWay;
    readonly population: readonly string[];
    readonly terms: CorrectionTerms;
    /** Computes the periods since this day again for everyone, instead of those with marks. */
    readonly everyoneFrom?: string;
  },
): Promise<PayHistory> {
  const { run, population, terms, everyoneFrom } = asked;
  const [marks, closed] = await Promise.all([
    transaction.query<OpenMark>(listOpenMarks(companyId, run.currency, population)),
    transaction.query<ClosedPeriod>(listClosedPeriods(companyId, run)),
  ]);
  const open = everyoneFrom === undefined ? marks.rows : markAll(population, everyoneFrom);
  const marksOf = Map.groupBy(open, (mark) => mark.employee_id);
  const own = periodKey(run);
  const place = closed.rows.findIndex((period) => periodKey(period) === own);
  const periods = closed.rows.filter(
    (period) =>
      periodKey(period) !== own &&
      (terms.reachesTo === null || period.period_end >= terms.reachesTo),
  );
  const from = population.map((id) =>
    firstDayNeeded([run, ...periods.filter((period) => isMarked(period, marksOf.get(id)))]),
  );
  const range = { employeeIds: population, from };
  const [results, payslips] = await Promise.all([
    transaction.query<PayResult>(listLatestResults(companyId, run, range)),
    transaction.query<EarlierPayslip>(
      listEarlierPayslips(companyId, run, {
        employeeIds: population,
        from: from.toSorted()[0] ?? run.period_start,
      }),
    ),
  ]);
  const resultsOf = Map.groupBy(results.rows, (row) => row.employee_id);
  return {
    marksOf,
    periods,
    resultsOf: new Map(
      [...resultsOf].map(([id, rows]) => [id, new Map(rows.map((row) => [periodKey(row), row]))]),
    ),
    withoutResults: Map.groupBy(payslips.rows, (row) => row.employee_id),
    ownPlace: place === -1 ? Number.POSITIVE_INFINITY : place - 0.5,
  };
}

function markAll(population: readonly string[], from: string): OpenMark[] {
  return population.map((id) => ({
    id: '',
    employee_id: id,
    from_day: from,
    cause: 'recalculation',
  }));
}

/** Whether a change concerns days of a period, or of one before it. */
export function isMarked(
  { period_end: end }: Pick<ClosedPeriod, 'period_end'>,
  marks: readonly OpenMark[] = [],
): boolean {
  return marks.some(({ from_day: from }) => from <= end);
}

/** Up to the first of the month in which they end, whose deducted amounts are needed. */
function firstDayNeeded(
  periods: readonly Pick<ClosedPeriod, 'period_start' | 'period_end'>[],
): string {
  const days = periods.flatMap(({ period_start: start, period_end: end }) => [
    start,
    `${end.slice(0, 7)}-01`,
  ]);
  return days.toSorted()[0] ?? '';
}

/** A day from which an employee is in a group, or in none. */
export type GroupDay = Pick<PayGroupMembersRow, 'employee_id' | 'pay_group_id' | 'valid_from'>;

/** Whether an employee is in the group of a period, or in none, on one of its days. */
export function isMember(
  { period_start: start, period_end: end, pay_group_id: group }: Omit<ClosedPeriod, 'is_regular'>,
  days: readonly GroupDay[] = [],
): boolean {
  const stints = [{ pay_group_id: null, valid_from: '' }, ...days];
  return stints.some(({ pay_group_id: id, valid_from: from }, place) => {
    const next = stints[place + 1]?.valid_from;
    return id === group && from <= end && (next === undefined || next > start);
  });
}
