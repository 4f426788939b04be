import { isAmount } from '../../ui/money-text.ts';

/** An employee's pay in a form: the amount as a decimal text, '' for none. */
export interface PayValues {
  amount: string;
  currency: string | null;
  period: string | null;
}

export const periods = ['monthly', 'yearly', 'hourly'] as const;
export type PayPeriod = (typeof periods)[number];

export const payDecimalsMax = 4;

/** Whether the amount is valid pay; an hourly rate can have fractions of a cent. */
export function isPay(amount: string): boolean {
  return isAmount(amount, payDecimalsMax);
}
