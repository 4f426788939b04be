import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';

/** The months of a figure: the current one, and those before it. */
export interface OverviewMonths {
  /** The first day of the first month. */
  readonly from: string;
  /** The company's date. */
  readonly today: string;
  readonly timeZone: string;
  /** `YYYY-MM`, in order. */
  readonly months: readonly string[];
}

export async function overviewMonths(
  { transaction, actor, clock }: UserChange,
  count: number,
): Promise<OverviewMonths> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const first = Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: count - 1 });
  const months = Array.from({ length: count }, (_, index) => first.add({ months: index }));
  return {
    from: `${first.toString()}-01`,
    today: day,
    timeZone,
    months: months.map((month) => month.toString()),
  };
}
