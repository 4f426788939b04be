import type { UserChange } from '../change.ts';
import type { PlaceFilter } from './place-filter.ts';
import { type PlaceFigure, visibleFigure } from './hidden-groups.ts';
import { overviewMonths } from './overview-months.ts';
import { listPayrollCosts, listPayrollCostsOfPlaces } from './payroll-cost.sql.ts';

interface PayFigure extends PlaceFigure {
  readonly month: string;
  readonly currency: string;
  readonly gross: string;
}

export interface MonthOfPay {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The figure is about fewer than five people, or would reveal one that is; `gross` is null. */
  readonly isHidden: boolean;
  /** Null without an approved payroll run. */
  readonly gross: string | null;
}

export interface PayrollCost {
  readonly currency: string;
  readonly months: readonly MonthOfPay[];
}

const monthsShown = 12;

/** Gross pay of the approved and paid runs of the last 12 months, by currency. */
export async function readPayrollCost(
  change: UserChange,
  filter: PlaceFilter,
): Promise<PayrollCost[]> {
  const { from, months } = await overviewMonths(change, monthsShown);
  const { companyId } = change.actor;
  const last = Temporal.PlainYearMonth.from(months.at(-1) ?? from.slice(0, 7));
  const period = { from, to: last.toPlainDate({ day: last.daysInMonth }).toString() };
  const isFiltered = filter.department !== null || filter.location !== null;
  const { rows } = await change.transaction.query<PayFigure>(
    isFiltered
      ? listPayrollCostsOfPlaces(companyId, { ...period, filter })
      : listPayrollCosts(companyId, period),
  );
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, figures]) => {
    const byMonth = Map.groupBy(figures, ({ month }) => month);
    return {
      currency,
      months: months.map((month) => {
        const figure = visibleFigure(byMonth.get(month) ?? [], filter);
        return figure === 'hidden'
          ? { month, isHidden: true, gross: null }
          : { month, isHidden: false, gross: figure?.gross ?? null };
      }),
    };
  });
}
