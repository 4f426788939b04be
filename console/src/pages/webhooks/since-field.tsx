import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { dayOf, startOfDay } from './day-bounds.ts';

const hourMs = 3_600_000;
const presets = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs } as const;
const choices = ['hour', 'day', 'week', 'from'] as const;

export interface SinceFieldProps {
  /** An instant. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** A start time: some time ago, or a day. */
export function SinceField({ value, onChange }: SinceFieldProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const [choice, setChoice] = useState<(typeof choices)[number]>('day');
  const [today] = useState(() => dayOf(new Date().toISOString()) ?? undefined);
  const choose = (next: (typeof choices)[number]) => {
    setChoice(next);
    onChange(
      next === 'from'
        ? (startOfDay(dayOf(value)) ?? value)
        : new Date(Date.now() - presets[next]).toISOString(),
    );
  };
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('since.label')}
      </Text>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('since.label')}
          value={choice}
          onChange={choose}
          data={choices.map((one) => ({ value: one, label: t(`since.${one}`) }))}
        />
        {choice === 'from' ? (
          <DateField
            size="xs"
            aria-label={t('since.day_label')}
            value={dayOf(value)}
            maxDate={today}
            clearable={false}
            onChange={(day) => onChange(startOfDay(day) ?? value)}
          />
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        {t('since.exactly', { at: format.instant(value) })}
      </Text>
    </Stack>
  );
}
