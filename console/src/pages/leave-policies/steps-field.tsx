import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { FieldsProps } from './what-fields.tsx';

/** More leave after years of employment. */
export function StepsField({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Stack>
      {form.values.steps.map((_step, place) => (
        <Group key={place} align="flex-end" wrap="nowrap">
          <NumberField
            {...form.getInputProps(`steps.${place}.years`)}
            label={t('fields.step_years')}
            allowDecimal={false}
            min={1}
            max={100}
            required
          />
          <NumberField
            {...form.getInputProps(`steps.${place}.amount`)}
            label={t('fields.step_amount')}
            required
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('remove_step', { number: place + 1 })}
            onClick={() => form.removeListItem('steps', place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('steps', { years: 5, amount: 1 })}
        >
          {t('add_step')}
        </Button>
      </Group>
    </Stack>
  );
}
