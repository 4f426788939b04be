import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MonthDayFields } from './month-day-fields.tsx';
import { NumberField } from './number-field.tsx';
import { expiries } from './policy-values.ts';
import type { FieldsProps } from './what-fields.tsx';

/** What is carried over into the next leave year, and until when it can be taken. */
export function CarryOverFields({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  const { balance_unit: unit, carries, expires } = form.values;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          {...form.getInputProps('carries')}
          label={t('fields.carry_over')}
          data={(['limited', 'all'] as const).map((value) => ({
            value,
            label: t(`carries.${unit}.${value}`),
          }))}
          allowDeselect={false}
        />
        {carries === 'limited' ? (
          <NumberField
            {...form.getInputProps('carry_over_max')}
            label={t(`fields.carry_over_max_${unit}`)}
            description={t('carry_hint')}
            required
          />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          {...form.getInputProps('expires')}
          label={t('fields.expires')}
          data={expiries.map((value) => ({ value, label: t(`expiries.${value}`) }))}
          allowDeselect={false}
        />
        {expires === 'on' ? (
          <MonthDayFields form={form} month="expires_month" day="expires_day" />
        ) : null}
        {expires === 'after_months' ? (
          <NumberField
            {...form.getInputProps('expires_months')}
            label={t('fields.expires_months')}
            allowDecimal={false}
            min={1}
            max={36}
            required
          />
        ) : null}
      </SimpleGrid>
    </Stack>
  );
}
