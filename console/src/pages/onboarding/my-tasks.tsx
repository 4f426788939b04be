import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/use-today.ts';
import { isOverdue } from './checklist.ts';
import { DueText, WarningBadge } from './due-text.tsx';
import { type TaskMoves, useMoveTask } from './use-move-task.ts';

type MyTask = Answer<'getHome'>['tasks'][number];

/** The most the server lists, sorted by due date. */
const listedMax = 10;

/** The user's open tasks from all checklists. */
export function MyTasks() {
  const { t } = useTranslation('onboarding');
  const moves = useMoveTask();
  const today = useToday();
  const { data } = api.useQuery('get', '/home');
  const tasks = data?.tasks ?? [];
  if (tasks.length === 0) return null;
  const overdue = tasks.filter((task) => isOverdue({ ...task, status: 'pending' }, today)).length;
  return (
    <Panel
      title={t('my_tasks.title')}
      actions={
        overdue === 0 ? undefined : <WarningBadge label={t('overdue_count', { count: overdue })} />
      }
      description={tasks.length < listedMax ? undefined : t('my_tasks.first', { count: listedMax })}
    >
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2 }}
        spacing="md"
        verticalSpacing="xs"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {tasks.map((task) => (
          <MyTaskRow key={task.id} task={task} moves={moves} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function MyTaskRow({ task, moves }: { task: MyTask; moves: TaskMoves }) {
  const { t } = useTranslation('onboarding');
  const movable = { ...task, status: 'pending' as const };
  return (
    <Group
      component="li"
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      aria-busy={moves.isMoving(movable)}
    >
      <Checkbox
        mt={2}
        aria-label={t('complete_task', { title: task.title })}
        checked={moves.statusOf(movable) === 'done'}
        onChange={() => void moves.move(movable, 'complete')}
      />
      <div>
        <Text size="sm" fw={500}>
          {task.title}
        </Text>
        <Group gap="0 var(--mantine-spacing-xs)">
          <TextLink to="/onboarding/$id" params={{ id: task.checklist_id }} size="sm">
            {t('my_tasks.for', { name: task.employee_name })}
          </TextLink>
          <DueText task={movable} />
        </Group>
      </div>
    </Group>
  );
}
