import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listCountries } from './countries.ts';

/** A country, by its name in the user's language; the value is its code. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t, i18n } = useTranslation();
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  return (
    <Select
      {...props}
      label={t('fields.country')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      nothingFoundMessage={t('states.nothing_found')}
      searchable
      clearable
    />
  );
}
