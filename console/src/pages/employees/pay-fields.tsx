import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { readAmount } from './read-amount.ts';

/** What somebody earns, as a form has it: the amount as it was typed. */
export interface PayValues {
  amount: string;
  currency: string | null;
  period: string | null;
}

const periods = ['monthly', 'yearly', 'hourly'] as const;
export type PayPeriod = (typeof periods)[number];

/** Amount, currency and period, with the amount written out below it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
export function PayFields({ form, required }: { form: UseFormReturnType<any>; required: boolean }) {
  const { t, i18n } = useTranslation('employees');
  const currencies = useCurrencies();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextInput
        {...form.getInputProps('amount')}
        name="amount"
        label={t('pay.amount')}
        description={<AmountInWords form={form} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        required={required}
        placeholder={new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 }).format(
          4200,
        )}
      />
      <Select
        {...form.getInputProps('currency')}
        label={t('pay.currency')}
        data={currencies}
        searchable
        allowDeselect={false}
        required={required}
      />
      <Select
        {...form.getInputProps('period')}
        label={t('pay.period')}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        allowDeselect={false}
        required={required}
      />
    </SimpleGrid>
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
function AmountInWords({ form }: { form: UseFormReturnType<any> }) {
  const { t, i18n } = useTranslation('employees');
  const format = useFormat();
  const { amount, currency, period } = form.getValues() as PayValues;
  const read = readAmount(amount, i18n.language);
  if (read === undefined || currency === null || period === null) return '\u00A0';
  return t(`per.${period as PayPeriod}`, { money: format.money(read, currency) });
}

function useCurrencies() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value) ?? value}`,
    }));
  }, [i18n.language]);
}
