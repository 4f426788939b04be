import { Badge, Checkbox, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlayerSkipForward, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
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
            fw={500}
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
      <TaskMenu task={task} onPress={onPress} onAssign={onAssign} />
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

function TaskMenu({ task, onPress, onAssign }: Omit<TaskRowProps, 'isMoving'>) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { title, status, allowed_actions: allowed, unavailable_actions: unavailable } = task;
  const isRequired = unavailable.some(
    ({ action, reason }) => action === 'skip' && reason === 'required',
  );
  const assign = { label: t('assign.action'), icon: IconUserShare, onClick: onAssign };
  const skip = {
    label: t('skip'),
    icon: IconPlayerSkipForward,
    onClick: () => onPress('skip'),
    closed: isRequired ? common('closed.required') : undefined,
  };
  const reopen = {
    label: t('reopen'),
    icon: IconArrowBackUp,
    onClick: () => onPress('reopen'),
  };
  const isPending = status === 'pending';
  const actions = [
    ...(isPending && allowed.includes('assign') ? [assign] : []),
    ...(isPending && (isRequired || allowed.includes('skip')) ? [skip] : []),
    ...(status === 'skipped' && allowed.includes('reopen') ? [reopen] : []),
  ];
  return <RowMenu label={t('actions_of', { title })} actions={actions} />;
}
