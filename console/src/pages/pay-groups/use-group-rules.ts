import { useTranslation } from 'react-i18next';
import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import type { GroupValues } from './pay-group.ts';

/** What the form of a pay group checks before it is sent. */
export function useGroupRules() {
  const { t } = useTranslation();
  const required = t('fields.required');
  const needed = (value: string | number | null) =>
    value === null || String(value).trim() === '' ? required : null;
  return {
    name: needed,
    currency: needed,
    anchor: needed,
    pay_day: needed,
    protected_net: (value: string, { currency }: GroupValues) =>
      isAmount(value, minorUnits(currency)) ? null : t('fields.not_an_amount', { example: '500' }),
  };
}
