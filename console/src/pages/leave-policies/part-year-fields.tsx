import { Fieldset, Select, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import { hourRoundings, roundings } from './policy-values.ts';
import type { FieldsProps } from './what-fields.tsx';
import { partYearCounts } from '../../api/values.gen.ts';

/** What counts of leave years with a first or last day of employment, and how it is rounded. */
export function PartYearFields({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Stack>
      {(['first', 'leaver'] as const).map((rule) => (
        <Fieldset key={rule} legend={t(rule === 'first' ? 'fields.first_year' : 'fields.leaver')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              {...form.getInputProps(`${rule}_count`)}
              label={t('fields.counts')}
              data={partYearCounts.map((value) => ({ value, label: t(`counts.${value}`) }))}
              allowDeselect={false}
            />
            <NumberField
              {...form.getInputProps(`${rule}_months`)}
              label={t('fields.whole_year_after_months')}
              placeholder={t('never')}
              allowDecimal={false}
              min={1}
              max={120}
            />
            <RoundingSelect
              form={form}
              name={`${rule}_rounding`}
              label={t('fields.part_year_rounding')}
            />
          </SimpleGrid>
        </Fieldset>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {form.values.grant === 'up_front' ? null : (
          <RoundingSelect form={form} name="grant_rounding" label={t('fields.grant_rounding')} />
        )}
        <RoundingSelect form={form} name="rounding" label={t('fields.rounding')} />
      </SimpleGrid>
    </Stack>
  );
}

interface RoundingSelectProps extends FieldsProps {
  readonly name: 'first_rounding' | 'leaver_rounding' | 'grant_rounding' | 'rounding';
  readonly label: string;
}

function RoundingSelect({ form, name, label }: RoundingSelectProps) {
  const { t } = useTranslation('leave-policies');
  const value = form.values[name];
  const offered = [...roundings, ...(form.values.balance_unit === 'hours' ? hourRoundings : [])];
  const known: readonly string[] = offered;
  return (
    <Select
      {...form.getInputProps(name)}
      label={label}
      data={[
        ...offered.map((each) => ({ value: each as string, label: t(`roundings.${each}`) })),
        // Of a policy that was created through the API.
        ...(known.includes(value) ? [] : [{ value, label: t('roundings.kept') }]),
      ]}
      allowDeselect={false}
    />
  );
}
