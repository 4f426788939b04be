import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { PolicyValues } from './policy-values.ts';
import { useMonthDay } from './use-month-day.ts';
import type { FieldsProps } from './what-fields.tsx';

export interface MonthDayFieldsProps extends FieldsProps {
  readonly month: keyof PolicyValues;
  readonly day: keyof PolicyValues;
}

/** A day of each year. */
export function MonthDayFields({ form, month, day }: MonthDayFieldsProps) {
  const { t } = useTranslation('leave-policies');
  const { months } = useMonthDay();
  return (
    <SimpleGrid cols={2}>
      <NumberField
        {...form.getInputProps(day)}
        label={t('fields.day')}
        allowDecimal={false}
        min={1}
        max={31}
        required
      />
      <Select
        {...form.getInputProps(month)}
        label={t('fields.month')}
        data={months}
        allowDeselect={false}
      />
    </SimpleGrid>
  );
}
