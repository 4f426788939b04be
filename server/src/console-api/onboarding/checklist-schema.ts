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
    /** An integration. Not together with a user. */
    assignee_api_key_id: Type.Optional(nullable(uuid())),
  }),
  { minItems: 1, maxItems: 100 },
);

/** Converts the body's tasks for the domain. */
export function readTasks(tasks: Static<typeof tasksBody>): NewTask[] {
  return tasks.map((task) => ({
    title: task.title,
    required: task.required,
    ...(typeof task.due_date === 'string' ? { dueDate: task.due_date } : {}),
    ...(typeof task.assignee_user_id === 'string' ? { assigneeUserId: task.assignee_user_id } : {}),
    ...(typeof task.assignee_api_key_id === 'string'
      ? { assigneeApiKeyId: task.assignee_api_key_id }
      : {}),
  }));
}

const taskSchema = Type.Object({
  id: uuid(),
  position: Type.Integer(),
  title: Type.String(),
  required: Type.Boolean(),
  due_date: nullable(calendarDate()),
  assignee_user_id: nullable(uuid()),
  /** After rotations, the newest key of the integration. */
  assignee_api_key_id: nullable(uuid()),
  /** Of the user or the key; null = HR. */
  assignee_name: nullable(Type.String()),
  /** The user can no longer sign in, or the key no longer works. */
  needs_assignee: Type.Boolean(),
  status: oneOf(taskStatuses),
  closed_at: nullable(instant()),
  /** The user or API key. */
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

export function presentTask({
  task,
  situation,
  needsAssignee,
}: TaskView): Static<typeof taskSchema> {
  return {
    id: task.id,
    position: task.position,
    title: task.title,
    required: task.required,
    due_date: task.due_date,
    assignee_user_id: task.assignee_user_id,
    assignee_api_key_id: task.assignee_key?.id ?? null,
    assignee_name: task.assignee_key?.name ?? task.assignee_name,
    needs_assignee: needsAssignee,
    status: task.status,
    closed_at: task.closed_at,
    closed_by: task.closed_by ?? task.closed_by_api_key_id,
    ...presentActions(situation),
  };
}
