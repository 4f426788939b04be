const without = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const withThree = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const withFour = /^(CLF|UYW)$/;

/** The number of decimals of amounts in a currency, as on the server; `Intl` differs for some. */
export function minorUnits(currency: string | null | undefined): number {
  const code = currency ?? '';
  if (without.test(code)) return 0;
  if (withThree.test(code)) return 3;
  return withFour.test(code) ? 4 : 2;
}
