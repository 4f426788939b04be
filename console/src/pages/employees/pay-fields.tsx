import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { minorUnits } from '../../ui/minor-units.ts';
import { isPay, payDecimalsMax, type PayPeriod, type PayValues } from './pay-values.ts';
import { compensationPeriods } from '../../api/values.gen.ts';

/** Amount, currency and period, with the amount in words below. */
// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
export function PayFields({ form, required }: { form: UseFormReturnType<any>; required: boolean }) {
  const { t } = useTranslation('employees');
  const values = form.getValues() as PayValues;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <AmountField
        {...form.getInputProps('amount')}
        value={values.amount}
        name="amount"
        label={t('pay.amount')}
        description={<AmountInWords form={form} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        decimalsMax={payDecimalsMax(values)}
        decimalsMin={minorUnits(values.currency)}
        required={required}
      />
      <CurrencySelect {...form.getInputProps('currency')} required={required} />
      <Select
        {...form.getInputProps('period')}
        label={t('pay.period')}
        data={compensationPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        allowDeselect={false}
        required={required}
      />
    </SimpleGrid>
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
function AmountInWords({ form }: { form: UseFormReturnType<any> }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const values = form.getValues() as PayValues;
  const { amount, currency, period } = values;
  if (!isPay(values) || currency === null || period === null) return '\u00A0';
  return t(`per.${period as PayPeriod}`, { money: format.money(amount, currency) });
}
