/**
 * A decimal number as the console accepts it: at most 12 digits before the point and 4 after it.
 */
export const decimalPattern = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$';

/**
 * A number from the database as the console shows it: two decimals, more only if they are not zero.
 */
export function twoDecimalsOrMore(number: string): string {
  const [whole, fraction = ''] = number.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
