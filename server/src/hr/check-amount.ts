import { invalidField } from '../platform/http/problem.ts';
import { say } from '../platform/http/sentence.ts';
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
  throw invalidField(
    pointer,
    max === 0
      ? say`must have no decimals, because ${currency} has 0`
      : say`must have at most ${max} decimals, because ${currency} has ${max}`,
  );
}
