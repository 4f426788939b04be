import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type Checklist, progressOf } from './checklist.ts';

/** How much of a checklist is completed. */
export function ChecklistProgress({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { progress, task_count } = checklist;
  const ratio = progressOf(checklist);
  return (
    <Stack gap={4}>
      <Progress
        value={ratio * 100}
        color={ratio === 1 ? 'teal' : 'indigo'}
        aria-label={t('progress.label', { name: checklist.employee_name })}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {t('progress.done', { done: progress.done + progress.skipped, count: task_count })}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {format.percent(Math.round(ratio * 100) / 100)}
        </Text>
      </Group>
    </Stack>
  );
}
