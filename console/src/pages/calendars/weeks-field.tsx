import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import type { PatternValues } from './pattern.ts';
import { useWeekdays } from './use-weekdays.ts';
import classes from './weeks-field.module.css';

const weeksMax = 52;

type Week = PatternValues['weeks'][number];

/** The hours of each day, one row for each week of the pattern. */
export function WeeksField({ form }: { form: UseFormReturnType<PatternValues> }) {
  const { t } = useTranslation('calendars');
  const { weeks } = form.values;
  const setWeeks = (next: readonly Week[]): void => form.setFieldValue('weeks', next);
  return (
    <Stack gap="sm">
      {weeks.map((week, index) => (
        <WeekRow
          // A week has no identity of its own: its place is what it is.
          key={String(index)}
          week={week}
          number={index + 1}
          isOnly={weeks.length === 1}
          onChange={(next) => setWeeks(weeks.with(index, next))}
          onRemove={() => setWeeks(weeks.toSpliced(index, 1))}
        />
      ))}
      {form.errors['weeks'] === undefined ? null : (
        <Input.Error size="sm" role="alert">
          {form.errors['weeks']}
        </Input.Error>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={weeks.length >= weeksMax}
          onClick={() => setWeeks([...weeks, weeks.at(-1) ?? []])}
        >
          {t('patterns.add_week')}
        </Button>
      </Group>
    </Stack>
  );
}

interface WeekRowProps {
  readonly week: Week;
  readonly number: number;
  readonly isOnly: boolean;
  readonly onChange: (week: Week) => void;
  readonly onRemove: () => void;
}

function WeekRow({ week, number, isOnly, onChange, onRemove }: WeekRowProps) {
  const { t } = useTranslation('calendars');
  const format = useFormat();
  const [long, short] = [useWeekdays('long'), useWeekdays('short')];
  const total = week.reduce<number>((sum, hours) => sum + Number(hours), 0);
  const title = isOnly ? t('patterns.hours') : t('patterns.week_number', { number });
  return (
    <Stack gap={4} role="group" aria-label={title}>
      <Group justify="space-between" mih={28}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Group gap="xs">
          <Text size="xs" c="dimmed" role="status">
            {t('patterns.total', { total: format.number(total) })}
          </Text>
          {isOnly ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('patterns.remove_week', { number })}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <div className={classes['week']}>
        {week.map((hours, day) => (
          <Stack key={long[day]?.day} gap={2}>
            <Text size="xs" c="dimmed" ta="center" aria-hidden>
              {short[day]?.name}
            </Text>
            <DecimalInput
              aria-label={t('patterns.hours_on', { day: long[day]?.name ?? '' })}
              value={hours}
              onChange={(next) => onChange(week.with(day, next))}
              min={0}
              max={24}
              clampBehavior="strict"
              decimalScale={2}
              hideControls
            />
          </Stack>
        ))}
      </div>
    </Stack>
  );
}
