import type { PayCurrenciesRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { EarlierPayslip } from '../compute/earlier-payslip.ts';
import { listOpenMarks, type OpenMark } from '../marks/pay-marks.sql.ts';
import { type PayResult, periodKey } from '../results/pay-result.ts';
import {
  type ClosedPeriod,
  listClosedPeriods,
  listLatestResults,
} from '../results/pay-results.sql.ts';
import {
  listEarlierPayslips,
  type RunUnderWay,
} from '../runs/computing/payroll-computation.sql.ts';
import type { PayHistory } from './pay-history.ts';

export type CurrencyTerms = Pick<PayCurrenciesRow, 'correction_periods_max' | 'protected_net'>;

/**
 * The history of some employees of a run. The marks are read first: what they are about is then
 * visible to every later statement, and a change that commits afterwards leaves a mark for the next
 * run.
 */
export async function readHistory(
  transaction: Transaction,
  companyId: string,
  {
    run,
    population,
    terms,
  }: { run: RunUnderWay; population: readonly string[]; terms: CurrencyTerms },
): Promise<PayHistory> {
  const [marks, closed] = await Promise.all([
    transaction.query<OpenMark>(listOpenMarks(companyId, run.currency, population)),
    transaction.query<ClosedPeriod>(listClosedPeriods(companyId, run)),
  ]);
  const marksOf = Map.groupBy(marks.rows, (mark) => mark.employee_id);
  const own = periodKey(run);
  const place = closed.rows.findIndex((period) => periodKey(period) === own);
  const periods = latestOf(
    closed.rows.filter((period) => periodKey(period) !== own),
    terms.correction_periods_max,
  );
  const from = population.map((id) =>
    firstDayNeeded([run, ...periods.filter((period) => isMarked(period, marksOf.get(id)))]),
  );
  const [results, payslips] = await Promise.all([
    transaction.query<PayResult>(
      listLatestResults(companyId, run, { employeeIds: population, from }),
    ),
    transaction.query<EarlierPayslip>(
      listEarlierPayslips(companyId, run, {
        employeeIds: population,
        from: from.toSorted()[0] ?? run.period_start,
      }),
    ),
  ]);
  return {
    marksOf,
    periods,
    resultsOf: new Map(
      [...Map.groupBy(results.rows, (row) => row.employee_id)].map(([id, rows]) => [
        id,
        new Map(rows.map((row) => [periodKey(row), row])),
      ]),
    ),
    withoutResults: Map.groupBy(payslips.rows, (row) => row.employee_id),
    ownPlace: place === -1 ? Number.POSITIVE_INFINITY : place - 0.5,
  };
}

/** Whether a change concerns days of a period, or of one before it. */
export function isMarked(
  { period_end: end }: Pick<ClosedPeriod, 'period_end'>,
  marks: readonly OpenMark[] = [],
): boolean {
  return marks.some(({ from_day: from }) => from <= end);
}

/** The latest regular periods of at most this number, and the others since the first of them. */
function latestOf(periods: readonly ClosedPeriod[], max: number): readonly ClosedPeriod[] {
  const starts = periods
    .filter((period) => period.is_regular)
    .map(({ period_start: start }) => start)
    .toSorted()
    .toReversed();
  const from = starts[Math.min(max, starts.length) - 1];
  if (starts.length <= max) return periods;
  return from === undefined ? [] : periods.filter(({ period_start: start }) => start >= from);
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
