import { Badge, Button, Checkbox, Group, Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Task, TaskAction } from './checklist.ts';
import { DueText, WarningBadge } from './due-text.tsx';
import classes from './task-row.module.css';

interface TaskRowProps {
  readonly task: Task;
  readonly isMoving: boolean;
  readonly onPress: (action: TaskAction) => void;
  readonly onAssign: () => void;
}

/** A task that can be completed, skipped or reopened. */
export function TaskRow({ task, isMoving, onPress, onAssign }: TaskRowProps) {
  const { t } = useTranslation('onboarding');
  const { title, status, allowed_actions: allowed } = task;
  // Stays clickable while the request is sent; a second click does nothing (use-move-task.ts).
  const mayTick =
    isMoving || allowed.includes('complete') || (status === 'done' && allowed.includes('reopen'));
  return (
    <li className={classes['row']} aria-busy={isMoving}>
      <Checkbox
        mt={2}
        aria-label={status === 'done' ? t('reopen_task', { title }) : t('complete_task', { title })}
        checked={status === 'done'}
        indeterminate={status === 'skipped'}
        disabled={!mayTick}
        onChange={() => onPress(status === 'done' ? 'reopen' : 'complete')}
      />
      <div className={classes['words']}>
        <Group gap="xs">
          <Text
            fw={600}
            className={status === 'pending' ? undefined : classes['closed']}
            style={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Text>
          {status === 'skipped' ? <StatusBadge status="skipped" /> : null}
          {task.required ? null : (
            <Badge variant="light" color="gray">
              {t('optional')}
            </Badge>
          )}
        </Group>
        <TaskFacts task={task} />
      </div>
      <Group gap={4} ml="auto">
        {allowed.includes('assign') && status === 'pending' ? (
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={t('assign.task', { title })}
            onClick={onAssign}
          >
            {t('assign.action')}
          </Button>
        ) : null}
        <TaskButtons task={task} onPress={onPress} />
      </Group>
    </li>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('onboarding');
  const { user } = useSession();
  const format = useFormat();
  const who = task.assignee_user_id === user.id ? t('you') : (task.assignee_name ?? t('hr'));
  return (
    <Group gap="0 var(--mantine-spacing-xs)">
      <Text size="xs" c="dimmed" span>
        {t('for', { who })}
      </Text>
      {task.needs_assignee && task.status === 'pending' ? (
        <WarningBadge label={t('assign.needed')} />
      ) : null}
      {task.closed_at === null ? (
        <DueText task={task} />
      ) : (
        <Text size="xs" c="dimmed" span>
          {t(task.status === 'skipped' ? 'skipped_at' : 'done_at', {
            at: format.instant(task.closed_at),
          })}
        </Text>
      )}
    </Group>
  );
}

function TaskButtons({ task, onPress }: Pick<TaskRowProps, 'task' | 'onPress'>) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { title, status, allowed_actions: allowed, unavailable_actions: unavailable } = task;
  if (status === 'skipped' && allowed.includes('reopen')) {
    return (
      <Button
        size="compact-md"
        variant="subtle"
        aria-label={t('reopen_task', { title })}
        onClick={() => onPress('reopen')}
      >
        {t('reopen')}
      </Button>
    );
  }
  if (status !== 'pending') return null;
  const skip = {
    size: 'compact-md',
    variant: 'subtle',
    'aria-label': t('skip_task', { title }),
  } as const;
  if (allowed.includes('skip')) {
    return (
      <Button {...skip} onClick={() => onPress('skip')}>
        {t('skip')}
      </Button>
    );
  }
  if (!unavailable.some(({ action, reason }) => action === 'skip' && reason === 'required'))
    return null;
  return (
    <Tooltip label={common('closed.required')}>
      <Button {...skip} data-disabled aria-disabled>
        {t('skip')}
      </Button>
    </Tooltip>
  );
}
