import { NumberInput, Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../ui/amount-field.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { minorUnits } from '../../ui/minor-units.ts';
import { amountBases, type GroupValues, isOfMonths, roundings, yearBases } from './pay-group.ts';
import { payFrequencies, payDayRules, payDayShifts, prorations } from '../../api/values.gen.ts';

type Form = UseFormReturnType<GroupValues>;

/** Name, currency and periods. Currency and periods stay as they are once the group exists. */
export function CalendarFields({
  form,
  legalEntities,
  isNew = false,
}: {
  form: Form;
  legalEntities: readonly string[];
  isNew?: boolean;
}) {
  const { t } = useTranslation('pay-groups');
  // A group keeps its legal entity after the entity ended.
  const { legal_entity: saved } = form.getInitialValues();
  const entities =
    saved === null || legalEntities.includes(saved) ? legalEntities : [...legalEntities, saved];
  return (
    <Stack>
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        maxLength={100}
        required
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {isNew ? <CurrencySelect {...form.getInputProps('currency')} required /> : null}
        {entities.length === 0 ? null : (
          <Select
            {...form.getInputProps('legal_entity')}
            label={t('legal_entity')}
            data={[...entities]}
            clearable
          />
        )}
      </SimpleGrid>
      {isNew ? <PeriodFields form={form} /> : null}
      <PayDayFields form={form} />
    </Stack>
  );
}

function PeriodFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-groups');
  const { frequency } = form.getValues();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        {...form.getInputProps('frequency')}
        onChange={(value) => {
          form.setFieldValue('frequency', (value ?? 'monthly') as GroupValues['frequency']);
          if (!isOfMonths((value ?? 'monthly') as GroupValues['frequency'])) {
            form.setValues({ pay_day_rule: 'days_after_end', pay_day: 0 });
            if (form.getValues().proration === 'thirtieths') {
              form.setFieldValue('proration', 'working_days');
            }
          }
        }}
        label={t('frequency')}
        data={payFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        allowDeselect={false}
        required
      />
      <DateField
        {...form.getInputProps('anchor')}
        label={t('anchor')}
        description={t(`anchor_hints.${frequency}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
    </SimpleGrid>
  );
}

function PayDayFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-groups');
  const { pay_day_rule: rule } = form.getValues();
  return (
    <Stack>
      <Select
        {...form.getInputProps('pay_day_rule')}
        label={t('pay_day')}
        data={payDayRules.map((value) => ({ value, label: t(`pay_day_rules.${value}`) }))}
        allowDeselect={false}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          {...form.getInputProps('pay_day')}
          label={rule === 'days_after_end' ? t('days_after_end') : t('day_of_month')}
          description={rule === 'days_after_end' ? undefined : t('last_day_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={rule === 'days_after_end' ? -31 : 1}
          max={rule === 'days_after_end' ? 60 : 31}
          allowDecimal={false}
          required
        />
        <Select
          {...form.getInputProps('pay_day_shift')}
          label={t('pay_day_shift')}
          data={payDayShifts.map((value) => ({ value, label: t(`pay_day_shifts.${value}`) }))}
          allowDeselect={false}
          required
        />
      </SimpleGrid>
    </Stack>
  );
}

/** How amounts become the pay of a period. */
export function RuleFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-groups');
  return (
    <Stack>
      <Radio.Group {...form.getInputProps('amount_by')} label={t('amount_by')}>
        <Stack gap="sm" mt="xs">
          {amountBases.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`amount_bases.${value}`)}
              description={t(`amount_hints.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <PartFields form={form} />
      <YearFields form={form} />
      <Switch
        {...form.getInputProps('year_adds_up', { type: 'checkbox' })}
        label={t('year_adds_up')}
        description={t('year_adds_up_hint')}
      />
      <Switch
        {...form.getInputProps('paid_leave_hours', { type: 'checkbox' })}
        label={t('paid_leave_hours')}
        description={t('paid_leave_hours_hint')}
      />
    </Stack>
  );
}

function YearFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-groups');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        {...form.getInputProps('year_by')}
        label={t('year_by')}
        description={t('year_by_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={yearBases.map((value) => ({ value, label: t(`year_bases.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.getInputProps('tax_year_start')}
        label={t('tax_year_start')}
        description={t('tax_year_start_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={5}
        required
      />
    </SimpleGrid>
  );
}

function PartFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-groups');
  const { frequency, currency, protected_net: protectedNet } = form.getValues();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        {...form.getInputProps('proration')}
        label={t('proration')}
        description={t('proration_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={prorations
          .filter((value) => value !== 'thirtieths' || isOfMonths(frequency))
          .map((value) => ({ value, label: t(`prorations.${value}`) }))}
        allowDeselect={false}
      />
      <Select
        {...form.getInputProps('rounding')}
        label={t('rounding')}
        data={roundings.map((value) => ({ value, label: t(`roundings.${value}`) }))}
        allowDeselect={false}
      />
      <NumberInput
        {...form.getInputProps('correction_months')}
        label={t('correction_months')}
        description={t('correction_months_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={120}
        allowDecimal={false}
      />
      <AmountField
        {...form.getInputProps('protected_net')}
        value={protectedNet}
        label={t('protected_net')}
        description={t('protected_net_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        decimalsMax={minorUnits(currency)}
        decimalsMin={minorUnits(currency)}
      />
    </SimpleGrid>
  );
}
