import { invalidField } from '../platform/http/problem.ts';
import { minorUnits } from './minor-units.ts';

/**
 * Refuses amounts with more decimals than their currency has; zeros at the end don't count.
 *
 * @throws Problem `validation_failed`
 */
export function checkAmount(pointer: string, amount: string, currency: string): void {
  const max = minorUnits(currency);
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals <= max) return;
  const most = max === 0 ? 'no decimals' : `at most ${max} decimals`;
  throw invalidField(pointer, `must have ${most}, because ${currency} has ${max}`);
}
