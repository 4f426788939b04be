import type { Transaction } from '../../../../platform/database/driver.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { basePrefix } from '../../computing/formulas/component-graph.ts';
import type { PayResult, PeriodKey } from '../../computing/results/pay-result.ts';
import { periodKey } from '../../computing/results/pay-result.ts';
import { lineKeyOf } from '../../computing/applied-rules.ts';
import type { RuleSet } from './batch-rules.ts';
import type { PayDays, YearTerms } from './pay-days.ts';
import { firstDayOf, taxYearOf } from '../../computing/tax-year.ts';
import { type ComponentAmount, listYear, type StoredPeriod } from './year-to-date.sql.ts';

type Period = Omit<StoredPeriod, 'employee_id' | 'amounts'>;

/** Results of an employee that the batch has computed, which replace stored ones. */
export type ComputedPeriods = ReadonlyMap<PeriodKey, Period & Pick<PayResult, 'lines'>>;

export interface YearAsked {
  readonly employeeIds: readonly string[];
  readonly period: Period;
  readonly currency: string;
  /** Its own results don't count; undefined = no run. */
  readonly runId?: string;
  readonly set: RuleSet;
  readonly names: ReadonlySet<string>;
  readonly computedOf: (employeeId: string) => ComputedPeriods | undefined;
  /** In which order periods that end on the same day were first paid. */
  readonly placeOf: (period: Period) => number;
  readonly days: PayDays;
  readonly year: YearTerms;
}

/** What a name stands for: a component or base, in the year so far or in all of the year before. */
interface YearName {
  readonly name: string;
  readonly of: string;
  readonly yearsBefore: 0 | 1;
}

/** By employee and name: the sums of the year's periods before this one, and of the previous year. */
export async function readYearToDate(
  transaction: Transaction,
  companyId: string,
  asked: YearAsked,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const names = [...asked.names].flatMap(toYearName);
  if (names.length === 0) return new Map();
  const codesOf = new Map(names.map(({ of }) => [of, codesIn(asked.set, of)]));
  const keys = [
    ...new Set([...codesOf.values()].flatMap((codes) => [...codes.keys()].map(lineKeyOf))),
  ];
  const range = rangeOf(asked, Math.max(...names.map(({ yearsBefore }) => yearsBefore)));
  const { rows } = await transaction.query<StoredPeriod>(
    listYear(companyId, { ...asked, ...range }, keys),
  );
  const stored = Map.groupBy(rows, (row) => row.employee_id);
  return new Map(
    asked.employeeIds.map((id) => {
      const paid = latestOf(stored.get(id) ?? [], asked.computedOf(id));
      const sums = names.map(({ name, of, yearsBefore }) => {
        const periods = paid.filter((period) => counts(period, asked, yearsBefore));
        return [name, sumOf(periods, codesOf.get(of))] as const;
      });
      return [id, Object.fromEntries(sums)];
    }),
  );
}

function toYearName(name: string): YearName[] {
  const [prefix = '', ...of] = name.split('.');
  if (prefix === 'ytd') return [{ name, of: of.join('.'), yearsBefore: 0 }];
  if (prefix === 'previous_year') return [{ name, of: of.join('.'), yearsBefore: 1 }];
  return [];
}

/** The components of a name, each with 1 if it adds and -1 if it reduces. */
function codesIn({ rules }: RuleSet, of: string): ReadonlyMap<string, 1 | -1> {
  if (!of.startsWith(basePrefix)) return new Map([[of, 1]]);
  const base = of.slice(basePrefix.length);
  return new Map(
    rules.components
      .filter(({ bases }) => bases.includes(base))
      .map(({ code, kind }) => [code, kind === 'deduction' ? -1 : 1]),
  );
}

/** The last days of the periods that can count. */
function rangeOf(
  { period, days, year }: YearAsked,
  yearsBefore: number,
): { readonly from: string; readonly to: string } {
  const asked = taxYearOf(dayIn(period, { days, year }), year.start);
  if (year.by === 'period_end') {
    return { from: firstDayOf(asked - yearsBefore, year.start), to: period.period_end };
  }
  const ends = days.periods
    .filter((paid) => {
      const before = asked - taxYearOf(paid.pay_date, year.start);
      return before >= 0 && before <= yearsBefore;
    })
    .map((paid) => paid.period_end)
    .toSorted();
  return { from: ends[0] ?? period.period_end, to: ends.at(-1) ?? period.period_end };
}

function dayIn(paid: Period, { days, year }: Pick<YearAsked, 'days' | 'year'>): string {
  return year.by === 'pay_date' ? days.payDateOf(paid) : paid.period_end;
}

function latestOf(rows: readonly StoredPeriod[], computed: ComputedPeriods = new Map()) {
  const others = rows.filter((row) => !computed.has(periodKey(row)));
  return [
    ...others.map((row) => ({ ...row, amounts: row.amounts ?? {} })),
    ...[...computed.values()].map(({ lines, ...period }) => ({
      ...period,
      amounts: Object.fromEntries(
        lines.map(({ component, amount, code }): [string, ComponentAmount] => [
          component,
          { amount, is_taken: code === 'component_deduction' },
        ]),
      ),
    })),
  ];
}

/** Of the year, the periods before this one; of the previous year, all. */
function counts(paid: Period, asked: YearAsked, yearsBefore: 0 | 1): boolean {
  const { period, placeOf, year } = asked;
  const [day, own] = [dayIn(paid, asked), dayIn(period, asked)];
  if (taxYearOf(day, year.start) !== taxYearOf(own, year.start) - yearsBefore) return false;
  if (yearsBefore > 0) return true;
  if (day !== own) return day < own;
  if (paid.period_end !== period.period_end) return paid.period_end < period.period_end;
  return periodKey(paid) !== periodKey(period) && placeOf(paid) < placeOf(period);
}

function sumOf(
  periods: readonly { readonly amounts: Readonly<Record<string, ComponentAmount>> }[],
  codes: ReadonlyMap<string, 1 | -1> = new Map(),
): string {
  const amounts = periods.flatMap(({ amounts: of }) =>
    [...codes].map(([code, sign]) => {
      const found = of[lineKeyOf(code)];
      if (found === undefined) return 0;
      return new ExactDecimal(found.amount).times(found.is_taken ? -sign : sign);
    }),
  );
  return ExactDecimal.sum(0, ...amounts).toFixed();
}
