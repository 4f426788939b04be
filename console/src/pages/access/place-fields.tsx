import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '../../ui/country-select.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import { currencyOf, type Place } from './guess-place.ts';

export interface SignUpValues extends Place {
  readonly company_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** Where the company is, as guessed from the browser. A country brings its currency. */
export function PlaceFields({ form }: { readonly form: UseFormReturnType<SignUpValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountrySelect
          {...form.getInputProps('country')}
          onChange={(code) => {
            form.setFieldValue('country', code);
            const currency = currencyOf(code);
            if (currency !== null) form.setFieldValue('currency', currency);
          }}
        />
        <CurrencySelect {...form.getInputProps('currency')} />
      </SimpleGrid>
      <TimeZoneField
        {...form.getInputProps('time_zone')}
        value={form.getValues().time_zone}
        label={t('fields.time_zone')}
      />
    </>
  );
}
