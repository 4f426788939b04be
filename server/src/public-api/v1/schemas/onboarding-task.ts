import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { taskStatuses } from '../../../hr/onboarding/checklist.ts';
import type { IntegrationTask } from '../../../hr/onboarding/integration-task.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

export const onboardingTaskSchema = Type.Object(
  {
    id: uuid(),
    checklist_id: uuid(),
    employee_id: uuid('The employee who is being onboarded.'),
    position: Type.Integer({ minimum: 1, description: 'Position on the checklist, from 1.' }),
    title: Type.String(),
    required: Type.Boolean({
      description: 'Whether the task must be done to complete the checklist.',
    }),
    due_date: nullable(calendarDate()),
    assignee_user_id: nullable(
      uuid(
        'The user of the console who is to do the task. Without any assignee, it belongs to HR.',
      ),
    ),
    assignee_api_key_id: nullable(uuid('The API key of the integration that is to do the task.')),
    assigned_to_me: Type.Boolean({
      description:
        'Whether the task is assigned to the integration of this key: to the key, to one that it replaced by rotation, or to one that replaced it.',
    }),
    status: oneOf(taskStatuses),
    closed_at: nullable(instant('When it was done or skipped.')),
    closed_by: nullable(uuid('The user or API key that completed or skipped it.')),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'OnboardingTask', additionalProperties: false },
);
type OnboardingTaskBody = Static<typeof onboardingTaskSchema>;

export const onboardingTaskReference = reference<OnboardingTaskBody>('OnboardingTask');

export function presentOnboardingTask(task: IntegrationTask): OnboardingTaskBody {
  return {
    id: task.id,
    checklist_id: task.checklist_id,
    employee_id: task.employee_id,
    position: task.position,
    title: task.title,
    required: task.required,
    due_date: task.due_date,
    assignee_user_id: task.assignee_user_id,
    assignee_api_key_id: task.assignee_api_key_id,
    assigned_to_me: task.isOwn,
    status: task.status,
    closed_at: task.closed_at,
    closed_by: task.closed_by ?? task.closed_by_api_key_id,
    created_at: task.created_at,
    updated_at: task.updated_at,
  };
}

/** For the audit log: the checklists whose tasks a key was shown, as in the console. */
export function onboardingTaskRead(tasks: readonly IntegrationTask[]): NotedRead {
  return {
    subjectKind: 'onboarding_checklist',
    subjectIds: [...new Set(tasks.map(({ checklist_id: checklistId }) => checklistId))],
    fields: ['tasks'],
  };
}
