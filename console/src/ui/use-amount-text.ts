import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';

/** Of leave balances. */
export type BalanceUnit = 'days' | 'hours';

/** "2.5 days" or "12 hours" in the format of the user's language. */
export function useAmountText(): (amount: number, unit: BalanceUnit) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (amount, unit) =>
      t(`leave_amount.${unit}`, {
        count: amount,
        amount: format.number(amount).replace('-', '−'),
      }),
    [t, format],
  );
}
