import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/use-today.ts';
import {
  type Checklist,
  completesChecklist,
  isOverdue,
  type Task,
  type TaskAction,
} from './checklist.ts';
import { AssignTaskDialog } from './assign-task-dialog.tsx';
import { WarningBadge } from './due-text.tsx';
import { TaskRow } from './task-row.tsx';
import { useMoveTask } from './use-move-task.ts';

/**
 * The tasks in a fixed order, which completing a task does not change, so that nothing moves under
 * the pointer.
 */
export function TaskList({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('onboarding');
  const { move, statusOf, isMoving } = useMoveTask();
  const [last, setLast] = useState<Task>();
  const [assigned, setAssigned] = useState<Task>();
  const today = useToday();
  const overdue = checklist.tasks.filter((task) => isOverdue(task, today)).length;
  const press = (task: Task, action: TaskAction): void => {
    if (action === 'complete' && completesChecklist(checklist, task)) setLast(task);
    else void move(task, action);
  };
  return (
    <Panel
      title={t('tasks.title')}
      actions={
        overdue === 0 ? undefined : <WarningBadge label={t('overdue_count', { count: overdue })} />
      }
    >
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {checklist.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={{ ...task, status: statusOf(task) }}
            isMoving={isMoving(task)}
            onPress={(action) => press(task, action)}
            onAssign={() => setAssigned(task)}
          />
        ))}
      </Stack>
      <AssignTaskDialog task={assigned} onClose={() => setAssigned(undefined)} />
      <ConfirmDialog
        opened={last !== undefined}
        onClose={() => setLast(undefined)}
        title={t('last.title')}
        confirmLabel={t('last.confirm')}
        onConfirm={async () => {
          if (last !== undefined) await move(last, 'complete');
        }}
      >
        {t('last.text', { title: last?.title ?? '', name: checklist.employee_name })}
      </ConfirmDialog>
    </Panel>
  );
}
