import { ExactDecimal } from './exact-decimal.ts';
import { minorUnits } from '../../minor-units.ts';
import type { CorrectionRule, PayslipLine } from './payslip-figures.ts';
import type { PayslipInput } from './payslip-input.ts';

/** A line with its amount before rounding. */
export type ExactLine = PayslipLine & {
  readonly component: string;
  readonly code: NonNullable<PayslipLine['code']>;
  readonly exact: ExactDecimal;
  /** For a component that the company defined. */
  readonly rule?: { readonly corrected: CorrectionRule; readonly due?: string };
};

export function toLine({ exact: _exact, rule: _rule, ...line }: ExactLine): PayslipLine {
  return line;
}

/** Amounts of one currency. */
export interface Money {
  readonly round: (amount: ExactDecimal) => ExactDecimal;
  readonly text: (amount: ExactDecimal) => string;
}

export function moneyOf({
  currency,
  rounding = 'half_up',
}: Pick<PayslipInput, 'currency' | 'rounding'>): Money {
  const decimals = minorUnits(currency);
  const mode = rounding === 'half_up' ? ExactDecimal.ROUND_HALF_UP : ExactDecimal.ROUND_HALF_EVEN;
  return {
    round: (amount) => amount.toDecimalPlaces(decimals, mode),
    text: (amount) => amount.toFixed(decimals),
  };
}
