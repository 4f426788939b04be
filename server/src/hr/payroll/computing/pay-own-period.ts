import type { Installment } from '../../advances/installments.ts';
import { computePayslip, takeFurther } from './compute-payslip.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { toLine } from './exact-line.ts';
import { payItems } from './item-lines.ts';
import type { PayMarkCause } from './pay-mark-cause.ts';
import type { PayslipLine, ResultLine } from './payslip-figures.ts';
import type { DueItem, PayslipDeduction, PayslipInput } from './payslip-input.ts';
import { hashOf } from '../../../platform/canonical-json.ts';
import { decimals, toCorrections } from './results/compare-results.ts';
import { isKept, type ResultTerms, toStored } from './results/compute-result.ts';
import { type NextVersion, nextVersion } from './results/next-version.ts';
import type { PayResult } from './results/pay-result.ts';

/** What a run pays an employee for its own period. */
export interface OwnPay {
  readonly lines: readonly PayslipLine[];
  readonly installments: readonly Installment[];
  readonly items: readonly DueItem[];
  readonly result: Pick<NextVersion, 'inputs' | 'inputsHash' | 'lines'>;
}

interface Asked extends ResultTerms {
  readonly base: PayResult | undefined;
  readonly input: PayslipInput | undefined;
  readonly causes: readonly PayMarkCause[];
}

/**
 * The whole pay of the period, or the difference to what another run has paid for the same period.
 * Undefined if nothing is due.
 */
export function payOwnPeriod(asked: Asked): OwnPay | undefined {
  const { base, input } = asked;
  if (base !== undefined && base.lines.length > 0) return payDifference(asked, base);
  if (input === undefined) return undefined;
  const { lines, installments, items, components } = computePayslip(input, asked.sets);
  // Another run has taken the last installments.
  if (lines.length === 0 && input.rules?.carried === undefined) return undefined;
  const inputs = toStored({ ...input, items });
  const result = { inputs, inputsHash: hashOf(inputs), lines: components };
  return { lines, installments, items, result };
}

/** A positive difference also takes amounts and installments for which pay did not suffice before. */
function payDifference(
  { input, period, currency, sets, causes }: Asked,
  base: PayResult,
): OwnPay | undefined {
  const next = nextVersion({ base, input, period, currency, sets, isOwn: true });
  const { items = [], installments = [] } = input ?? {};
  const isLast = installments.some(({ isFinal }) => isFinal);
  if (!next.isNew && items.length === 0 && !isLast) return undefined;
  const { start, end } = period;
  const earnings = items.filter(({ kind }) => kind === 'earning');
  const earned = payItems(earnings, 'earning').lines.map(toLine);
  const isEarned = new Set(earned.map(({ component }) => component));
  const corrections = toCorrections(
    next.differences.filter(({ component }) => !isEarned.has(component)),
    { period: { start, end }, causes },
  );
  const due = ExactDecimal.sum(0, ...[...earned, ...corrections].map(({ amount }) => amount));
  const further = takeFurther(
    {
      currency,
      deductions: withTaken(input?.deductions ?? [], base.lines),
      installments,
      items,
    },
    ExactDecimal.max(due, 0),
  );
  const lines = addUp([...next.lines, ...further.components]);
  const inputs = { ...next.inputs, kept: lines.filter(isKept) };
  return {
    lines: [...earned, ...corrections, ...further.lines],
    installments: further.installments,
    items: [...earnings, ...further.items],
    result: { inputs, inputsHash: hashOf(inputs), lines },
  };
}

/** Amounts that the period itself has taken before count as taken. */
function withTaken(
  deductions: readonly PayslipDeduction[],
  lines: readonly ResultLine[],
): readonly PayslipDeduction[] {
  return deductions.map((deduction) => {
    const own = lines.find(({ deduction_id: id }) => id !== undefined && id === deduction.id);
    return own === undefined
      ? deduction
      : {
          ...deduction,
          taken: new ExactDecimal(deduction.taken ?? 0).minus(own.amount).toFixed(),
        };
  });
}

/** One line for each component; those that are computed again come first, as in `computeResult`. */
function addUp(lines: readonly ResultLine[]): readonly ResultLine[] {
  const summed = [...Map.groupBy(lines, ({ component }) => component).values()].map((own) => {
    const [first] = own as [ResultLine, ...ResultLine[]];
    const sum = (amounts: string[]) => ExactDecimal.sum(...amounts);
    return own.length === 1
      ? first
      : {
          ...first,
          amount: sum(own.map(({ amount }) => amount)).toFixed(decimals(first.amount)),
          exact: sum(own.map(({ exact }) => exact)).toFixed(),
        };
  });
  return summed.toSorted((a, b) => rank(a) - rank(b));
}

function rank(line: ResultLine): number {
  return isKept(line) ? 1 : 0;
}
