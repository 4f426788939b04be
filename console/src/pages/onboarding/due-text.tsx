import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useToday } from '../../ui/use-today.ts';
import { isOverdue, type Task } from './checklist.ts';

/** When a task is due, or since when it is overdue. */
export function DueText({ task }: { task: Pick<Task, 'status' | 'due_date'> }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const today = useToday();
  const { due_date } = task;
  if (due_date === null) return null;
  if (isOverdue(task, today)) {
    // Quiet, because the list says once how many are overdue.
    return (
      <Text size="xs" c="dimmed" span>
        {t('overdue_since', { date: format.date(due_date) })}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed" span>
      {due_date === today ? t('due_today') : t('due', { date: format.date(due_date) })}
    </Text>
  );
}

export function WarningBadge({ label }: { label: string }) {
  return (
    <Badge
      color="red"
      variant="light"
      style={{ flexShrink: 0 }}
      leftSection={<IconAlertTriangle size={13} aria-hidden />}
    >
      {label}
    </Badge>
  );
}
