import { randomId } from '@mantine/hooks';

/** A task in a form, for a checklist or a template. */
export interface TaskValues {
  /** Stays the same when the task is moved. */
  readonly key: string;
  readonly title: string;
  readonly required: boolean;
  /** For a task of a checklist. */
  readonly due_date: string | null;
  /** For a task of a template: days from the first day of work. Empty: no due date. */
  readonly due_days: number | string;
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
  readonly assignee_name: string | null;
}

export function newTask(): TaskValues {
  return {
    key: randomId(),
    title: '',
    required: true,
    due_date: null,
    due_days: '',
    assignee_user_id: null,
    assignee_api_key_id: null,
    assignee_name: null,
  };
}

/** The same tasks with one moved to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export interface TaskWords {
  readonly required: string;
  readonly noneRequired: string;
}

/** The errors the server would return, by form field, for tasks in the member `tasks`. */
export function findTaskFaults(
  tasks: readonly TaskValues[],
  words: TaskWords,
): Record<string, string> {
  const untitled = tasks.flatMap(({ title }, index) =>
    title.trim() === '' ? [[`tasks.${index}.title`, words.required] as const] : [],
  );
  const noneRequired = tasks.some(({ required }) => required)
    ? []
    : [['tasks', words.noneRequired] as const];
  return Object.fromEntries([...untitled, ...noneRequired]);
}
