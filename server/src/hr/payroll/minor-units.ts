/**
 * The decimals of a currency by ISO 4217: JPY 0, EUR 2, KWD 3. Unknown codes have two. `Intl` has
 * the list; we keep none of our own.
 */
export function minorUnits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
