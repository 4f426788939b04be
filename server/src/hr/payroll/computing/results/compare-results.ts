import { ExactDecimal } from '../exact-decimal.ts';
import type { PayPeriod } from '../lay-out-period.ts';
import type { PayMarkCause } from '../pay-mark-cause.ts';
import type { PayslipLine, ResultLine } from '../payslip-figures.ts';

/** A component whose amount differs between two versions of a period. */
export interface Difference extends Omit<ResultLine, 'exact' | 'corrected' | 'due'> {}

/** By component: what `now` pays more than `before`; negative for less. Equal components are left out. */
export function compareResults(
  before: readonly ResultLine[],
  now: readonly ResultLine[],
): readonly Difference[] {
  const earlier = new Map(before.map((line) => [line.component, line]));
  const later = new Map(now.map((line) => [line.component, line]));
  const lines = [...now, ...before.filter(({ component }) => !later.has(component))];
  return lines.flatMap(({ exact: _exact, corrected: _rule, due: _due, ...line }) => {
    const amount = difference(later.get(line.component), earlier.get(line.component));
    return Number(amount) === 0 ? [] : [{ ...line, amount }];
  });
}

function difference(now?: ResultLine, before?: ResultLine): string {
  const [to, from] = [now?.amount ?? '0', before?.amount ?? '0'];
  const places = Math.max(decimals(to), decimals(from));
  return new ExactDecimal(to).minus(from).toFixed(places);
}

/** The number of decimals that an amount was written with. */
export function decimals(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** The lines of a payslip that correct an earlier period, without those that only results have. */
export function toCorrections(
  differences: readonly Difference[],
  { period, causes }: { period: PayPeriod; causes: readonly PayMarkCause[] },
): readonly PayslipLine[] {
  const { start, end } = period;
  return differences.flatMap(({ component, code, params = {}, deduction_id: id, amount }) =>
    code === 'component'
      ? []
      : [
          {
            kind: 'correction',
            label: `Correction for ${start} to ${end}: ${nameOf(code, params)}`,
            code,
            params: { ...params, from: start, to: end },
            amount,
            component,
            for_period: { start, end },
            causes,
            ...(id === undefined ? {} : { deduction_id: id }),
          } satisfies PayslipLine,
        ],
  );
}

function nameOf(code: ResultLine['code'], params: Readonly<Record<string, string>>): string {
  switch (code) {
    case 'base_pay':
      return 'base pay';
    case 'hours':
      return 'hours';
    case 'paid_leave_hours':
      return 'paid leave';
    case 'unpaid_leave':
      return 'unpaid leave';
    case 'percent':
      return `${params['name']} (${params['value']} %)`;
    default:
      return params['name'] ?? code;
  }
}
