const without = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const withThree = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const withFour = /^(CLF|UYW)$/;

/**
 * The number of decimals of amounts in a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD.
 * `Intl` has none for some currencies with decimals, such as HUF, IDR and IQD, because their coins
 * are not in use.
 */
export function minorUnits(currency: string): number {
  if (without.test(currency)) return 0;
  if (withThree.test(currency)) return 3;
  return withFour.test(currency) ? 4 : 2;
}
