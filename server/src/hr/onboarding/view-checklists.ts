import type { UserChange } from '../change.ts';
import { assertReadable, type Situation } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { StoredTask, Task } from './checklist.ts';
import { needsAssignee } from './needs-assignee.ts';
import { listTasks, type StoredChecklist } from './onboarding.sql.ts';

/** A task with the actions available to the reader. */
export interface TaskView {
  readonly task: StoredTask;
  readonly situation: Situation<'onboarding_task'>;
  /** The task is open, and its assignee can no longer sign in or their key no longer works. */
  readonly needsAssignee: boolean;
}

/** A checklist with its progress. */
export interface ChecklistView {
  readonly checklist: StoredChecklist;
  /** Sorted by position. */
  readonly tasks: readonly TaskView[];
  readonly progress: Progress;
}

/** Counts of tasks. */
export interface Progress {
  readonly required: number;
  readonly requiredDone: number;
  readonly done: number;
  readonly skipped: number;
  readonly pending: number;
}

type Actor = UserChange['actor'];

/** The situation of a task for the transition table. */
export function taskSituation(
  checklist: StoredChecklist,
  { status, required, assignee_user_id: assignee }: Task,
  actor: Actor,
): Situation<'onboarding_task'> {
  return {
    entity: 'onboarding_task',
    state: status,
    capacities: new Set([
      ...capacitiesOf(actor, {
        employeeId: checklist.employee_id,
        managerId: checklist.manager_id,
      }),
      ...(assignee === actor.userId ? (['assignee'] as const) : []),
    ]),
    conditions: new Set(required ? [] : ['optional']),
  };
}

/**
 * A reader who may see one task of a checklist may see all of it.
 *
 * @throws Problem `not_found`
 */
export function assertChecklistReadable(
  checklist: StoredChecklist,
  tasks: readonly Task[],
  actor: Actor,
): void {
  const held = tasks.flatMap((task) => [...taskSituation(checklist, task, actor).capacities]);
  assertReadable('onboarding_task', new Set(held));
}

/** Prepares a checklist for a reader who may see it. */
export function viewChecklist(
  checklist: StoredChecklist,
  tasks: readonly StoredTask[],
  { actor, clock }: Pick<UserChange, 'actor' | 'clock'>,
): ChecklistView {
  const nowMs = clock.nowMs();
  return {
    checklist,
    tasks: tasks.map((task) => ({
      task,
      situation: taskSituation(checklist, task, actor),
      needsAssignee: needsAssignee(task, nowMs),
    })),
    progress: progressOf(tasks),
  };
}

/** Prepares several checklists in the given order; reads their tasks. */
export async function viewChecklists(
  change: UserChange,
  checklists: readonly StoredChecklist[],
): Promise<ChecklistView[]> {
  const { transaction, actor } = change;
  const ids = checklists.map(({ id }) => id);
  const { rows } = await transaction.query<StoredTask>(listTasks(actor.companyId, ids));
  const tasks = Map.groupBy(rows, ({ checklist_id: id }) => id);
  return checklists.map((checklist) =>
    viewChecklist(checklist, tasks.get(checklist.id) ?? [], change),
  );
}

function progressOf(tasks: readonly Task[]): Progress {
  const count = (holds: (task: Task) => boolean): number => tasks.filter(holds).length;
  return {
    required: count(({ required }) => required),
    requiredDone: count(({ required, status }) => required && status === 'done'),
    done: count(({ status }) => status === 'done'),
    skipped: count(({ status }) => status === 'skipped'),
    pending: count(({ status }) => status === 'pending'),
  };
}
