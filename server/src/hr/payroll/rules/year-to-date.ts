import type { Transaction } from '../../../platform/database/driver.ts';
import { ExactDecimal } from '../compute/exact-decimal.ts';
import { basePrefix } from '../formulas/component-graph.ts';
import type { PayResult, PeriodKey } from '../results/pay-result.ts';
import { periodKey } from '../results/pay-result.ts';
import { keyOf } from './applied-rules.ts';
import type { RuleSet } from './batch-rules.ts';
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
}

const prefix = 'ytd.';

/** By employee and name: the sums of the year's periods before this one. */
export async function readYearToDate(
  transaction: Transaction,
  companyId: string,
  asked: YearAsked,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const names = [...asked.names].filter((name) => name.startsWith(prefix));
  if (names.length === 0) return new Map();
  const codesOf = new Map(names.map((name) => [name, codesIn(asked.set, name)]));
  const keys = [...new Set([...codesOf.values()].flatMap((codes) => [...codes.keys()].map(keyOf)))];
  const { rows } = await transaction.query<StoredPeriod>(listYear(companyId, asked, keys));
  const stored = Map.groupBy(rows, (row) => row.employee_id);
  return new Map(
    asked.employeeIds.map((id) => {
      const periods = latestOf(stored.get(id) ?? [], asked.computedOf(id)).filter((paid) =>
        isBefore(paid, asked),
      );
      const sums = names.map((name) => [name, sumOf(periods, codesOf.get(name))] as const);
      return [id, Object.fromEntries(sums)];
    }),
  );
}

/** The components of a name, each with 1 if it adds and -1 if it reduces. */
function codesIn({ rules }: RuleSet, name: string): ReadonlyMap<string, 1 | -1> {
  const of = name.slice(prefix.length);
  if (!of.startsWith(basePrefix)) return new Map([[of, 1]]);
  const base = of.slice(basePrefix.length);
  return new Map(
    rules.components
      .filter(({ bases }) => bases.includes(base))
      .map(({ code, kind }) => [code, kind === 'deduction' ? -1 : 1]),
  );
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

function isBefore(paid: Period, { period, placeOf }: YearAsked): boolean {
  if (paid.period_end.slice(0, 4) !== period.period_end.slice(0, 4)) return false;
  if (paid.period_end !== period.period_end) return paid.period_end < period.period_end;
  return periodKey(paid) !== periodKey(period) && placeOf(paid) < placeOf(period);
}

function sumOf(
  periods: readonly { readonly amounts: Readonly<Record<string, ComponentAmount>> }[],
  codes: ReadonlyMap<string, 1 | -1> = new Map(),
): string {
  const amounts = periods.flatMap(({ amounts: of }) =>
    [...codes].map(([code, sign]) => {
      const found = of[keyOf(code)];
      if (found === undefined) return 0;
      return new ExactDecimal(found.amount).times(found.is_taken ? -sign : sign);
    }),
  );
  return ExactDecimal.sum(0, ...amounts).toFixed();
}
