import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { NumberField } from './number-field.tsx';
import { inUnit, type PolicyValues } from './policy-values.ts';
import { type PresetName, presetNames } from './presets.ts';
import { scalesBy, leaveUnits } from '../../api/values.gen.ts';

export interface FieldsProps {
  readonly form: UseFormReturnType<PolicyValues>;
}

interface PresetSelectProps {
  readonly onPreset: (preset: PresetName) => void;
}

/** The name and the leave type of a policy, and how much leave it grants per year. */
export function WhatFields({ form, onPreset }: FieldsProps & PresetSelectProps) {
  const { t } = useTranslation('leave-policies');
  const { data } = api.useQuery('get', '/leave-types');
  const { balance_unit: balance, amount_max_unit: maxUnit } = form.values;
  const types = (data?.leave_types ?? []).filter(({ archived_at: at }) => at === null);
  return (
    <Stack>
      <PresetSelect onPreset={onPreset} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('name')}
          label={t('fields.name')}
          maxLength={100}
          required
        />
        <Select
          {...form.getInputProps('leave_type')}
          label={t('fields.leave_type')}
          data={types.map(({ code: value, name: label }) => ({ value, label }))}
          description={t(`balance_unit.${balance}`)}
          onChange={(code: string | null) => {
            const type = types.find((each) => each.code === code);
            if (type === undefined) return;
            form.setValues(inUnit({ ...form.values, leave_type: code }, type.balance_unit));
          }}
          required
        />
        <NumberField {...form.getInputProps('amount')} label={t('fields.amount')} required />
        <Select
          {...form.getInputProps('unit')}
          label={t('fields.unit')}
          data={leaveUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('scale_by')}
          label={t('fields.scale_by')}
          data={scalesBy.map((value) => ({ value, label: t(`scale_choices.${value}`) }))}
          allowDeselect={false}
        />
        <NumberField
          {...form.getInputProps('full_time_days_per_week')}
          label={t('fields.full_time_days_per_week')}
          min={0.5}
          max={7}
          required
        />
        <NumberField
          {...form.getInputProps('amount_max')}
          label={t(`fields.amount_max_${maxUnit}`)}
          description={t('optional')}
        />
      </SimpleGrid>
    </Stack>
  );
}

function PresetSelect({ onPreset }: PresetSelectProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Select
      label={t('preset')}
      description={t('preset_hint')}
      placeholder={t('preset_choose')}
      value={null}
      data={presetNames.map((value) => ({ value, label: t(`presets.${value}`) }))}
      onChange={(value) => {
        if (value !== null) onPreset(value);
      }}
    />
  );
}
