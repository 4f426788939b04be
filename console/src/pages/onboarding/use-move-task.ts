import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { notifyUndoable } from '../../ui/notify-undo.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { statusAfter, type Task, type TaskAction } from './checklist.ts';

type Movable = Pick<Task, 'id' | 'title' | 'status'>;

export interface TaskMoves {
  readonly move: (task: Movable, action: TaskAction) => Promise<void>;
  /** The status to show: it changes on click, before the server responds. */
  readonly statusOf: (task: Movable) => Task['status'];
  readonly isMoving: (task: Movable) => boolean;
}

/** Completes, skips and reopens tasks. Shown at once, because reopening undoes it. */
export function useMoveTask(): TaskMoves {
  const { t } = useTranslation('onboarding');
  const problemText = useProblemText();
  const [moving, setMoving] = useState<Readonly<Record<string, Task['status']>>>({});
  const complete = api.useMutation('post', '/onboarding-tasks/{id}/complete');
  const skip = api.useMutation('post', '/onboarding-tasks/{id}/skip');
  const reopen = api.useMutation('post', '/onboarding-tasks/{id}/reopen');
  const mutations = { complete, skip, reopen };
  const move = async (task: Movable, action: TaskAction): Promise<void> => {
    // A second click while the first request is in flight.
    if (task.id in moving) return;
    setMoving((others) => ({ ...others, [task.id]: statusAfter[action] }));
    try {
      const { onboarding_task, onboarding_checklist } = await mutations[action].mutateAsync({
        params: { path: { id: task.id } },
      });
      // Final: reopening the task would not undo it.
      const hasCompleted =
        action === 'complete' && onboarding_checklist.completed_at === onboarding_task.closed_at;
      if (hasCompleted) {
        notifyDone(t('moved.completed', { name: onboarding_checklist.employee_name }));
      } else if (action !== 'reopen') {
        notifyUndoable({
          message: t(`moved.${action}`, { title: task.title }),
          undoLabel: t('moved.undo'),
          onUndo: () => move(task, 'reopen'),
        });
      }
    } catch (refused) {
      const { title, detail } = problemText(toProblem(refused));
      notifyFailed(title, detail);
    } finally {
      setMoving(({ [task.id]: _settled, ...others }) => others);
    }
  };
  return {
    move,
    statusOf: ({ id, status }) => moving[id] ?? status,
    isMoving: ({ id }) => id in moving,
  };
}
