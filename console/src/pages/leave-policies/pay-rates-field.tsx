import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { FieldsProps } from './what-fields.tsx';

/** Which part of the pay continues, by the day of the absence. */
export function PayRatesField({ form }: FieldsProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Stack>
      {form.values.pay_rates.map((_rate, place) => (
        <Group key={place} align="flex-end" wrap="nowrap">
          <NumberField
            {...form.getInputProps(`pay_rates.${place}.from_day`)}
            label={t('fields.from_day')}
            allowDecimal={false}
            min={1}
            max={3_660}
            required
          />
          <NumberField
            {...form.getInputProps(`pay_rates.${place}.percent`)}
            label={t('fields.pay_percent')}
            max={100}
            required
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('remove_pay_rate', { number: place + 1 })}
            onClick={() => form.removeListItem('pay_rates', place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('pay_rates', { from_day: 43, percent: 0 })}
        >
          {t('add_pay_rate')}
        </Button>
      </Group>
    </Stack>
  );
}
