import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import { type compensationPeriods } from '../../api/values.gen.ts';

/** An employee's pay in a form: the amount as a decimal text, '' for none. */
export interface PayValues {
  amount: string;
  currency: string | null;
  period: string | null;
}

export type PayPeriod = (typeof compensationPeriods)[number];

/** The decimals of the currency; an hourly rate can have fractions of a cent. */
export function payDecimalsMax({ currency, period }: Omit<PayValues, 'amount'>): number {
  return period === 'hourly' ? 4 : minorUnits(currency);
}

/** Whether the amount is valid pay. */
export function isPay({ amount, ...terms }: PayValues): boolean {
  return isAmount(amount, payDecimalsMax(terms));
}
