import { ActionIcon, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { PortionSelect } from './portion-select.tsx';
import type { Portion } from './use-holidays.ts';

export interface HolidayValues {
  readonly key: string;
  readonly date: string | null;
  readonly name: string;
  readonly portion: Portion;
}

export interface HolidayRowProps {
  readonly form: UseFormReturnType<{ holidays: HolidayValues[] }>;
  readonly index: number;
  readonly year: number;
}

export function HolidayRow({ form, index, year }: HolidayRowProps) {
  const { t } = useTranslation('calendars');
  return (
    <Group
      gap="xs"
      align="flex-start"
      role="group"
      aria-label={t('holidays.line', { number: index + 1 })}
    >
      <DateField
        {...form.getInputProps(`holidays.${index}.date`)}
        label={t('holidays.date')}
        minDate={`${year}-01-01`}
        maxDate={`${year}-12-31`}
        defaultDate={`${year}-01-01`}
        w={160}
        required
      />
      <TextInput
        {...form.getInputProps(`holidays.${index}.name`)}
        label={t('holidays.name')}
        maxLength={100}
        style={{ flex: '1 1 10rem' }}
        required
      />
      <PortionSelect {...form.getInputProps(`holidays.${index}.portion`)} w={170} />
      {form.values.holidays.length === 1 ? null : (
        <ActionIcon
          variant="default"
          size={36}
          mt={25}
          aria-label={t('holidays.drop_line', { number: index + 1 })}
          onClick={() => form.removeListItem('holidays', index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
