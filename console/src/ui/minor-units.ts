/** The currencies whose number of decimals is not two, by ISO 4217, as on the server. */
const minorUnitsOf: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0 },
  ...{ UGX: 0, UYI: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, CLF: 4, UYW: 4 },
};

/** The number of decimals of amounts in a currency; `Intl` has other numbers for some. */
export function minorUnits(currency: string | null | undefined): number {
  return minorUnitsOf[currency ?? ''] ?? 2;
}
