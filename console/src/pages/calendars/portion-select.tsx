import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { portions } from '../../api/values.gen.ts';

/** The free part of a public holiday. */
export function PortionSelect(props: Omit<SelectProps, 'data' | 'allowDeselect'>) {
  const { t } = useTranslation('calendars');
  return (
    <Select
      {...props}
      label={t('holidays.portion')}
      data={portions.map((value) => ({ value, label: t(`holidays.portions.${value}`) }))}
      allowDeselect={false}
    />
  );
}
