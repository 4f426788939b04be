import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MonthDayFields } from './month-day-fields.tsx';
import { NumberField } from './number-field.tsx';
import { grants } from './policy-values.ts';
import type { FieldsProps } from './what-fields.tsx';

/** When leave is granted and can be taken. */
export function GrantFields({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          {...form.getInputProps('leave_year')}
          label={t('fields.leave_year')}
          data={(['date', 'anniversary'] as const).map((value) => ({
            value,
            label: t(`leave_years.${value}`),
          }))}
          allowDeselect={false}
        />
        {form.values.leave_year === 'date' ? (
          <MonthDayFields form={form} month="leave_year_month" day="leave_year_day" />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          {...form.getInputProps('grant')}
          label={t('fields.grant')}
          data={grants.map((value) => ({ value, label: t(`grants.${value}`) }))}
          allowDeselect={false}
        />
        {form.values.grant === 'per_hour_worked' ? (
          <NumberField
            {...form.getInputProps('percent')}
            label={t('fields.percent')}
            max={100}
            required
          />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          {...form.getInputProps('waiting_months')}
          label={t('fields.waiting_months')}
          description={t('waiting_hint')}
          allowDecimal={false}
          max={120}
          required
        />
        <NumberField
          {...form.getInputProps('negative_limit')}
          label={t(`fields.negative_limit_${form.values.balance_unit}`)}
          description={t('negative_hint')}
          required
        />
      </SimpleGrid>
    </Stack>
  );
}
