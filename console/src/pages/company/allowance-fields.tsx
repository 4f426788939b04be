import { Select, SimpleGrid, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { firstYearRules, type LeaveType, type LeaveTypeValues } from './leave-type.ts';

export interface AllowanceFieldsProps {
  readonly form: UseFormReturnType<LeaveTypeValues>;
  readonly type: LeaveType | undefined;
}

/** The unit of balances; for days, whether there is an allowance, and how many days per year. */
export function AllowanceFields({ form, type }: AllowanceFieldsProps) {
  const { t } = useTranslation('company');
  const isCounted = (type?.allowance_year ?? null) !== null;
  return (
    <>
      <Select
        {...form.getInputProps('balance_unit')}
        label={t('types.balance_unit')}
        description={t(isCounted ? 'types.balance_unit_fixed' : 'types.balance_unit_hint')}
        data={(['days', 'hours'] as const).map((value) => ({
          value,
          label: t(`types.balance_units.${value}`),
        }))}
        allowDeselect={false}
        disabled={isCounted}
      />
      {form.values.balance_unit === 'days' ? <AllowanceInDays form={form} type={type} /> : null}
    </>
  );
}

function AllowanceInDays({ form, type }: AllowanceFieldsProps) {
  const { t } = useTranslation('company');
  const had = (type?.allowance ?? null) !== null;
  const { counts } = form.values;
  return (
    <>
      <Switch
        {...form.getInputProps('counts', { type: 'checkbox' })}
        label={t('types.counts')}
        description={t('types.counts_hint')}
      />
      {counts ? (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DaysInput form={form} name="days_per_year" hint={t('types.days_per_year_hint')} />
            <DaysInput form={form} name="carry_over_days_max" hint={t('types.carry_over_hint')} />
          </SimpleGrid>
          <Select
            {...form.getInputProps('first_year_rule')}
            label={t('types.first_year_rule')}
            description={t('types.first_year_rule_hint')}
            data={firstYearRules.map((value) => ({
              value,
              label: t(`types.first_year_rules.${value}`),
            }))}
            allowDeselect={false}
          />
        </>
      ) : null}
      {type === undefined || counts === had ? null : (
        <Text size="sm">{t(counts ? 'types.begins_to_count' : 'types.counts_no_more')}</Text>
      )}
      {had && counts ? (
        <Text size="xs" c="dimmed">
          {t('types.new_figure')}
        </Text>
      ) : null}
    </>
  );
}

interface DaysInputProps {
  readonly form: UseFormReturnType<LeaveTypeValues>;
  readonly name: 'days_per_year' | 'carry_over_days_max';
  readonly hint: string;
}

function DaysInput({ form, name, hint }: DaysInputProps) {
  const { t } = useTranslation('company');
  return (
    <DecimalInput
      {...form.getInputProps(name)}
      label={t(`types.${name}`)}
      description={hint}
      min={0}
      max={366}
      step={0.5}
      decimalScale={1}
      hideControls
      required
    />
  );
}
