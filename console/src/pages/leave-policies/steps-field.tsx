import { Button, Fieldset, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import { stepCounts, stepKinds, stepOrigins } from './policy-values.ts';
import type { FieldsProps } from './what-fields.tsx';

/** Another amount after years of employment, or from an age on. */
export function StepsField({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Stack>
      {form.values.steps.map((_step, place) => (
        <StepFields key={place} form={form} place={place} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            form.insertListItem('steps', {
              of: 'tenure',
              years: 5,
              kind: 'add',
              amount: 1,
              counts_from: 'leave_year',
            })
          }
        >
          {t('add_step')}
        </Button>
      </Group>
    </Stack>
  );
}

function StepFields({ form, place }: FieldsProps & { readonly place: number }) {
  const { t } = useTranslation('leave-policies');
  const step = form.values.steps[place];
  const field = (name: string) => form.getInputProps(`steps.${place}.${name}`);
  const name = t('step_label', { number: place + 1 });
  return (
    <Fieldset legend={name}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            {...field('of')}
            label={t('fields.step_of')}
            data={stepOrigins.map((value) => ({ value, label: t(`step_of.${value}`) }))}
            allowDeselect={false}
          />
          <NumberField
            {...field('years')}
            label={t(step?.of === 'age' ? 'fields.step_age' : 'fields.step_years')}
            allowDecimal={false}
            min={1}
            max={100}
            required
          />
          <Select
            {...field('kind')}
            label={t('fields.step_kind')}
            data={stepKinds.map((value) => ({ value, label: t(`step_kinds.${value}`) }))}
            allowDeselect={false}
          />
          <NumberField
            {...field('amount')}
            label={t(step?.kind === 'replace' ? 'fields.step_replaced' : 'fields.step_amount')}
            required
          />
          <Select
            {...field('counts_from')}
            label={t('fields.step_counts')}
            data={stepCounts.map((value) => ({ value, label: t(`step_counts.${value}`) }))}
            allowDeselect={false}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('remove_step', { number: place + 1 })}
            onClick={() => form.removeListItem('steps', place)}
          >
            {t('remove')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
