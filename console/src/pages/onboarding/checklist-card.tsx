import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useToday } from '../../ui/use-today.ts';
import { type Checklist, isOverdue, openTasks, type Task } from './checklist.ts';
import { ChecklistProgress } from './checklist-progress.tsx';
import { DueText, WarningBadge } from './due-text.tsx';

const shownMax = 3;

/** One new employee: the progress, and the next task due. */
export function ChecklistCard({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('onboarding');
  const today = useToday();
  const open = openTasks(checklist);
  const overdue = open.filter((task) => isOverdue(task, today)).length;
  return (
    <Paper component="li" withBorder p="md" bg="var(--muster-surface)">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <TextLink
            to="/onboarding/$id"
            params={{ id: checklist.id }}
            fw={600}
            size="md"
            c="var(--mantine-color-text)"
            underline="hover"
          >
            {checklist.employee_name}
          </TextLink>
          {overdue > 0 ? (
            <WarningBadge label={t('overdue_count', { count: overdue })} />
          ) : checklist.status === 'completed' ? (
            <StatusBadge status="completed" />
          ) : null}
        </Group>
        <ChecklistProgress checklist={checklist} />
        <NextTasks checklist={checklist} open={open} />
      </Stack>
    </Paper>
  );
}

function NextTasks({ checklist, open }: { checklist: Checklist; open: readonly Task[] }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  if (open.length === 0 && checklist.completed_at !== null) {
    return (
      <Text size="xs" c="dimmed">
        {t('completed_at', { at: format.instant(checklist.completed_at) })}
      </Text>
    );
  }
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('next')}>
      {open.slice(0, shownMax).map((task) => (
        <li key={task.id}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {task.title}
          </Text>
          <Group gap="0 var(--mantine-spacing-xs)">
            <DueText task={task} />
            <Text size="xs" c="dimmed" span>
              {task.assignee_name ?? t('hr')}
            </Text>
            {task.needs_assignee ? <WarningBadge label={t('assign.needed')} /> : null}
          </Group>
        </li>
      ))}
      {open.length > shownMax ? (
        <li>
          <Text size="xs" c="dimmed">
            {t('more_tasks', { count: open.length - shownMax })}
          </Text>
        </li>
      ) : null}
    </Stack>
  );
}
