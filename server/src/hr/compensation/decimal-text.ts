import { minorUnits } from '../minor-units.ts';

/**
 * A decimal number as the console accepts it: at most 12 digits before the point and 4 after it.
 */
export const decimalPattern = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$';

/**
 * A number from the database as the console shows it: the decimals of its currency, more only if
 * they are not zero.
 *
 * @param currency null for a percentage, which has two
 */
export function plainDecimals(number: string, currency: string | null): string {
  const [whole = '', fraction = ''] = number.split('.');
  const decimals = currency === null ? 2 : minorUnits(currency);
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}
