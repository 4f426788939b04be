import { type Static, Type } from 'typebox';
import { checklistStatuses, taskStatuses } from '../../hr/onboarding/checklist.ts';
import type { NewTask } from '../../hr/onboarding/checklist.ts';
import type { ChecklistView, TaskView } from '../../hr/onboarding/view-checklists.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

/** The tasks of a new checklist, here and when an employee is created with one. */
export const tasksBody = Type.Array(
  closed({
    title: text(200),
    required: Type.Boolean(),
    due_date: Type.Optional(nullable(calendarDate())),
    /** Default: the task belongs to HR. */
    assignee_user_id: Type.Optional(nullable(uuid())),
  }),
  { minItems: 1, maxItems: 100 },
);

/** Converts the body's tasks for the domain. */
export function readTasks(tasks: Static<typeof tasksBody>): NewTask[] {
  return tasks.map(({ title, required, due_date: dueDate, assignee_user_id: assignee }) => ({
    title,
    required,
    ...(typeof dueDate === 'string' ? { dueDate } : {}),
    ...(typeof assignee === 'string' ? { assigneeUserId: assignee } : {}),
  }));
}

const taskSchema = Type.Object({
  id: uuid(),
  position: Type.Integer(),
  title: Type.String(),
  required: Type.Boolean(),
  due_date: nullable(calendarDate()),
  assignee_user_id: nullable(uuid()),
  /** Null = HR. */
  assignee_name: nullable(Type.String()),
  status: oneOf(taskStatuses),
  closed_at: nullable(instant()),
  closed_by: nullable(uuid()),
  ...actionMembers,
});

export const checklistSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  status: oneOf(checklistStatuses),
  task_count: Type.Integer(),
  completed_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  progress: Type.Object({
    required: Type.Integer(),
    required_done: Type.Integer(),
    done: Type.Integer(),
    skipped: Type.Integer(),
    pending: Type.Integer(),
  }),
  tasks: Type.Array(taskSchema),
});

export const singleChecklist = Type.Object({ onboarding_checklist: checklistSchema });

/** The moved task and its checklist, which the task may have completed. */
export const movedTask = Type.Object({
  onboarding_task: taskSchema,
  onboarding_checklist: checklistSchema,
});

export function presentChecklist({
  checklist,
  tasks,
  progress,
}: ChecklistView): Static<typeof checklistSchema> {
  return {
    id: checklist.id,
    employee_id: checklist.employee_id,
    employee_name: checklist.employee_name,
    status: checklist.status,
    task_count: checklist.task_count,
    completed_at: checklist.completed_at,
    created_at: checklist.created_at,
    updated_at: checklist.updated_at,
    progress: {
      required: progress.required,
      required_done: progress.requiredDone,
      done: progress.done,
      skipped: progress.skipped,
      pending: progress.pending,
    },
    tasks: tasks.map(presentTask),
  };
}

export function presentTask({ task, situation }: TaskView): Static<typeof taskSchema> {
  return {
    id: task.id,
    position: task.position,
    title: task.title,
    required: task.required,
    due_date: task.due_date,
    assignee_user_id: task.assignee_user_id,
    assignee_name: task.assignee_name,
    status: task.status,
    closed_at: task.closed_at,
    closed_by: task.closed_by,
    ...presentActions(situation),
  };
}
