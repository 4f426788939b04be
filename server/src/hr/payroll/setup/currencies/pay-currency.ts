import type { PayCurrenciesRow } from '../../../../../schema/rows.gen.ts';

/** How runs without a pay group correct earlier periods. */
export type PayCurrency = Pick<
  PayCurrenciesRow,
  'currency' | 'correction_months' | 'protected_net'
>;
