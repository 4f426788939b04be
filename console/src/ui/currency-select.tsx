import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const usual = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'DKK', 'NOK', 'CZK', 'CAD', 'AUD', 'JPY'];

export type CurrencySelectProps = Omit<SelectProps, 'data' | 'searchable' | 'allowDeselect'>;

/** A currency by its ISO 4217 code; also searchable by name, common ones first. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { t, i18n } = useTranslation();
  const names = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'currency' }),
    [i18n.language],
  );
  const data = useMemo(() => {
    const others = Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code));
    return [
      { group: t('fields.usual_currencies'), items: usual },
      { group: t('fields.other_currencies'), items: others },
    ];
  }, [t]);
  return (
    <Select
      label={t('fields.currency')}
      data={data}
      searchable
      allowDeselect={false}
      comboboxProps={{ width: 280, position: 'bottom-end' }}
      maxDropdownHeight={280}
      nothingFoundMessage={t('states.nothing_found')}
      renderOption={({ option }) => `${option.value} – ${names.of(option.value) ?? option.value}`}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        const fits = (code: string): boolean =>
          `${code} ${names.of(code) ?? ''}`.toLowerCase().includes(wanted);
        return options.flatMap((option): typeof options => {
          if (!('group' in option)) return fits(option.value) ? [option] : [];
          const items = option.items.filter(({ value }) => fits(value));
          return items.length === 0 ? [] : [{ ...option, items }];
        });
      }}
      {...props}
    />
  );
}
