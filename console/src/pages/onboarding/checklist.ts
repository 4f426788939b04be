import type { Answer } from '../../api/answers.ts';

export type Checklist = Answer<'getOnboardingChecklist'>['onboarding_checklist'];
export type Task = Checklist['tasks'][number];
export type Template = Answer<'getOnboardingTemplate'>['onboarding_template'];
export type TaskAction = 'complete' | 'skip' | 'reopen';

/** The same limits as on the server. */
export const tasksMax = 100;
export const titleLengthMax = 200;
export const dueDaysMax = 3650;

/** The status after each action; shown before the server responds. */
export const statusAfter = {
  complete: 'done',
  skip: 'skipped',
  reopen: 'pending',
} as const satisfies Record<TaskAction, Task['status']>;

/** @param today - In the company's time zone, `YYYY-MM-DD`. */
export function isOverdue(
  { status, due_date }: Pick<Task, 'status' | 'due_date'>,
  today: string,
): boolean {
  return status === 'pending' && due_date !== null && due_date < today;
}

/** Open tasks ordered by due date; those without a date last. */
export function openTasks({ tasks }: Checklist): readonly Task[] {
  return tasks
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999'));
}

/** Whether completing this task completes the checklist, which happens only once and is final. */
export function completesChecklist({ status, tasks }: Checklist, task: Task): boolean {
  const others = tasks.filter(({ id }) => id !== task.id);
  return (
    status === 'open' &&
    task.required &&
    others.every((other) => !other.required || other.status === 'done')
  );
}

/** 0 to 1: the share of the tasks that need no more work. */
export function progressOf({ progress, task_count }: Checklist): number {
  return task_count === 0 ? 1 : (progress.done + progress.skipped) / task_count;
}
