import type { Statement, Transaction } from '../../../platform/database/driver.ts';
import { ExactDecimal } from '../compute/exact-decimal.ts';
import { basePrefix } from '../formulas/component-graph.ts';
import type { PayResult, PeriodKey } from '../results/pay-result.ts';
import { periodKey } from '../results/pay-result.ts';
import { keyOf } from './applied-rules.ts';
import type { RuleSet } from './batch-rules.ts';

type Period = Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'>;

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

interface StoredPeriod extends Period {
  readonly employee_id: string;
  /** By component; null = none. Deductions are negative. */
  readonly amounts: Readonly<Record<string, Amount>> | null;
}

interface Amount {
  readonly amount: string;
  readonly is_taken: boolean;
}

function latestOf(rows: readonly StoredPeriod[], computed: ComputedPeriods = new Map()) {
  const others = rows.filter((row) => !computed.has(periodKey(row)));
  return [
    ...others.map((row) => ({ ...row, amounts: row.amounts ?? {} })),
    ...[...computed.values()].map(({ lines, ...period }) => ({
      ...period,
      amounts: Object.fromEntries(
        lines.map(({ component, amount, code }): [string, Amount] => [
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
  periods: readonly { readonly amounts: Readonly<Record<string, Amount>> }[],
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

/** The latest result of each period of the year, with the amounts of some components. */
function listYear(
  companyId: string,
  { employeeIds, period, currency, runId }: YearAsked,
  components: readonly string[],
): Statement {
  return {
    text: `select latest.employee_id, latest.period_start, latest.period_end, latest.pay_group_id, (
             select json_object_agg(line ->> 'component', json_build_object('amount', line ->> 'amount',
               'is_taken', line ->> 'code' = 'component_deduction'))
             from jsonb_array_elements(latest.lines) as line
             where line ->> 'component' = any ($7)
           ) as amounts
           from unnest($2::uuid[]) as asked (id)
           cross join lateral (
             select distinct on (x.period_start, x.period_end, x.pay_group_id)
               x.employee_id, x.period_start, x.period_end, x.pay_group_id, x.lines
             from pay_results x
             join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
             where x.company_id = $1 and x.employee_id = asked.id and x.currency = $3
               and x.period_end between $4 and $5 and x.payroll_run_id is distinct from $6
               and r.status in ('processing', 'completed', 'approved', 'paid')
             order by x.period_start, x.period_end, x.pay_group_id, x.version desc
             offset 0
           ) as latest`,
    values: [
      companyId,
      employeeIds,
      currency,
      `${period.period_end.slice(0, 4)}-01-01`,
      period.period_end,
      runId ?? null,
      components,
    ],
  };
}
