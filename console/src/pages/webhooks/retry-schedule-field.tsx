import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RetrySchedule } from './webhook-types.ts';

const schedules: readonly RetrySchedule[] = ['standard', 'extended'];

export interface RetryScheduleFieldProps {
  readonly value: RetrySchedule;
  readonly onChange: (value: RetrySchedule) => void;
}

/** How long deliveries to an endpoint are retried, with an explanation of each choice. */
export function RetryScheduleField({ value, onChange }: RetryScheduleFieldProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Radio.Group
      label={t('form.retry_schedule')}
      description={t('form.retry_hint')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'extended' ? 'extended' : 'standard')}
    >
      <Stack gap="xs" mt="xs">
        {schedules.map((schedule) => (
          <Radio
            key={schedule}
            value={schedule}
            label={<Text size="sm">{t(`schedule.${schedule}.name`)}</Text>}
            description={t(`schedule.${schedule}.waits`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
