import { isAmount } from '../../ui/money-text.ts';

/** What somebody earns, as a form has it: the amount as a decimal text, '' for none. */
export interface PayValues {
  amount: string;
  currency: string | null;
  period: string | null;
}

export const periods = ['monthly', 'yearly', 'hourly'] as const;
export type PayPeriod = (typeof periods)[number];

export const payDecimalsMax = 4;

/** Whether somebody can be paid that; an hour may cost fractions of a cent. */
export function isPay(amount: string): boolean {
  return isAmount(amount, payDecimalsMax);
}
