import { type Static, Type } from 'typebox';
import { type UserActor, userRoles } from '../../access/actor.ts';
import { assignTask } from '../../hr/onboarding/assign-task.ts';
import { checklistStatuses, type NewTask, taskStatuses } from '../../hr/onboarding/checklist.ts';
import { findChecklist } from '../../hr/onboarding/find-checklist.ts';
import { listAssignableKeys } from '../../hr/onboarding/list-assignable-keys.ts';
import { checklistOrders, listChecklists } from '../../hr/onboarding/list-checklists.ts';
import { moveTask, type TaskAction } from '../../hr/onboarding/move-task.ts';
import { type ChecklistSource, onboardEmployee } from '../../hr/onboarding/onboard-employee.ts';
import type { ChecklistView, TaskView } from '../../hr/onboarding/view-checklists.ts';
import { invalidField } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  searchParameter,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../frame/in-transaction.ts';
import { sortedListOperation, withIds } from '../frame/list-operation.ts';
import {
  type ConsoleOperation,
  type ConsoleServices,
  defineOperation,
} from '../frame/operation.ts';
import { actionMembers, presentActions } from '../frame/record-actions.ts';
import { recordOperation } from '../frame/record-operation.ts';

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

const checklistSchema = Type.Object({
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

const singleChecklist = Type.Object({ onboarding_checklist: checklistSchema });

/** The moved task and its checklist, which the task may have completed. */
const movedTask = Type.Object({
  onboarding_task: taskSchema,
  onboarding_checklist: checklistSchema,
});

const newChecklist = closed({
  employee_id: uuid(),
  /** Either the tasks or the template they come from. */
  tasks: Type.Optional(tasksBody),
  template_id: Type.Optional(uuid()),
});

interface Input {
  readonly services: ConsoleServices;
  readonly actor: UserActor;
  readonly id: string;
}

/** Checklists of joiners and leavers, and their tasks. */
export const checklistOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listOnboardingChecklists',
    path: '/onboarding-checklists',
    access: userRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(checklistStatuses)),
      q: Type.Optional(searchParameter),
    },
    orders: checklistOrders,
    as: 'onboarding_checklists',
    record: checklistSchema,
    read: (change, { employee_id: employeeId, status, q: search }, start) =>
      withIds(
        listChecklists(change, { filter: withoutUndefined({ employeeId, status }), search, start }),
        ({ checklist }) => checklist.id,
      ),
    show: (rows) => rows.map(presentChecklist),
  }),
  recordOperation({
    operationId: 'createOnboardingChecklist',
    method: 'POST',
    path: '/onboarding-checklists',
    access: ['owner', 'hr_admin'],
    body: newChecklist,
    answer: singleChecklist,
    successStatus: 201,
    act: async (change, { body }) => {
      const source = readSource(body);
      return {
        onboarding_checklist: presentChecklist(
          await onboardEmployee(change, body.employee_id, source),
        ),
      };
    },
  }),
  recordOperation({
    operationId: 'getOnboardingChecklist',
    method: 'GET',
    path: '/onboarding-checklists/:id',
    access: userRoles,
    answer: singleChecklist,
    act: async (change, { id }) => ({
      onboarding_checklist: presentChecklist(await findChecklist(change, id)),
    }),
  }),
  defineOperation({
    operationId: 'completeOnboardingTask',
    method: 'POST',
    path: '/onboarding-tasks/:id/complete',
    access: userRoles,
    answer: movedTask,
    handle: (input) => move(input, 'complete'),
  }),
  defineOperation({
    operationId: 'skipOnboardingTask',
    method: 'POST',
    path: '/onboarding-tasks/:id/skip',
    access: userRoles,
    answer: movedTask,
    handle: (input) => move(input, 'skip'),
  }),
  defineOperation({
    operationId: 'reopenOnboardingTask',
    method: 'POST',
    path: '/onboarding-tasks/:id/reopen',
    access: userRoles,
    answer: movedTask,
    handle: (input) => move(input, 'reopen'),
  }),
  recordOperation({
    operationId: 'assignOnboardingTask',
    method: 'POST',
    path: '/onboarding-tasks/:id/assign',
    access: ['owner', 'hr_admin'],
    /** Neither = the task belongs to HR. */
    body: closed({
      assignee_user_id: Type.Optional(nullable(uuid())),
      assignee_api_key_id: Type.Optional(nullable(uuid())),
    }),
    answer: movedTask,
    act: async (change, { id, body }) => {
      const assignment = {
        assignee_user_id: body.assignee_user_id?.toLowerCase() ?? null,
        assignee_api_key_id: body.assignee_api_key_id?.toLowerCase() ?? null,
      };
      const { task, checklist } = await assignTask(change, id, assignment);
      return {
        onboarding_task: presentTask(task),
        onboarding_checklist: presentChecklist(checklist),
      };
    },
  }),
  defineOperation({
    operationId: 'listOnboardingIntegrations',
    method: 'GET',
    path: '/onboarding-integrations',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      onboarding_integrations: Type.Array(Type.Object({ api_key_id: uuid(), name: Type.String() })),
    }),
    handle: async ({ services, actor }) => {
      const keys = await inChange(services, actor, listAssignableKeys);
      return {
        body: { onboarding_integrations: keys.map(({ id, name }) => ({ api_key_id: id, name })) },
      };
    },
  }),
];

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

function presentChecklist({
  checklist,
  tasks,
  progress,
}: ChecklistView): Static<typeof checklistSchema> {
  return {
    ...checklist,
    progress: { ...progress, required_done: progress.requiredDone },
    tasks: tasks.map(presentTask),
  };
}

function presentTask({ task, situation, needsAssignee }: TaskView): Static<typeof taskSchema> {
  return {
    ...task,
    assignee_api_key_id: task.assignee_key?.id ?? null,
    assignee_name: task.assignee_key?.name ?? task.assignee_name,
    needs_assignee: needsAssignee,
    closed_by: task.closed_by ?? task.closed_by_api_key_id,
    ...presentActions(situation),
  };
}

function readSource({
  tasks,
  template_id: templateId,
}: Static<typeof newChecklist>): ChecklistSource {
  if (tasks !== undefined && templateId !== undefined) {
    throw invalidField('/template_id', 'must be absent when tasks are given');
  }
  if (tasks !== undefined) {
    return { tasks: readTasks(tasks) };
  }
  if (templateId !== undefined) {
    return { templateId };
  }
  throw invalidField('/tasks', 'is required without template_id');
}

async function move({ services, actor, id }: Input, action: TaskAction) {
  const { task, checklist } = await inChange(services, actor, (change) =>
    moveTask(change, lookUpId(id), action),
  );
  return {
    body: { onboarding_task: presentTask(task), onboarding_checklist: presentChecklist(checklist) },
  };
}
