import type { Transaction } from '../../../../platform/database/driver.ts';
import type { PayGroupTerms, YearBasis } from '../../computing/pay-group-terms.ts';
import { type PayResult, periodKey } from '../../computing/results/pay-result.ts';
import { type DatedPeriod, listPayDates } from './pay-days.sql.ts';

type Period = Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'>;

/** When the periods in a currency are paid. */
export interface PayDays {
  readonly periods: readonly DatedPeriod[];
  /** The pay date of a period; of one that isn't known, its last day. */
  readonly payDateOf: (period: Period) => string;
  /** The day on which the versions of components and tables apply to a period. */
  readonly dayOf: (period: Period) => string;
}

/** The year of a period, as its group defines it. */
export interface YearTerms {
  readonly by: YearBasis;
  /** The first day of a year, `MM-DD`. */
  readonly start: string;
}

/** Without a group it is the calendar year of the last day. */
export function yearTermsOf(
  group: Pick<PayGroupTerms, 'year_by' | 'tax_year_start'> | null | undefined,
): YearTerms {
  return { by: group?.year_by ?? 'period_end', start: group?.tax_year_start ?? '01-01' };
}

export async function readPayDays(
  transaction: Transaction,
  companyId: string,
  currency: string,
): Promise<PayDays> {
  const { rows } = await transaction.query<DatedPeriod>(listPayDates(companyId, currency));
  return toPayDays(rows);
}

/** With a period that may have no run yet: it is paid on a given day, unless its run is. */
export async function readPayDaysWith(
  transaction: Transaction,
  companyId: string,
  { currency, ...period }: DatedPeriod & { readonly currency: string },
): Promise<PayDays> {
  const { periods } = await readPayDays(transaction, companyId, currency);
  return toPayDays([period, ...periods]);
}

export function toPayDays(periods: readonly DatedPeriod[]): PayDays {
  const known = new Map(periods.map((period) => [periodKey(period), period]));
  const payDateOf = (period: Period) => known.get(periodKey(period))?.pay_date ?? period.period_end;
  const dayOf = (period: Period) =>
    known.get(periodKey(period))?.year_by === 'pay_date' ? payDateOf(period) : period.period_end;
  return { periods, payDateOf, dayOf };
}
