import { Type } from 'typebox';
import { assignTask } from '../../hr/onboarding/assign-task.ts';
import { closed, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { movedTask, presentChecklist, presentTask } from './checklist-schema.ts';

export const assignOnboardingTask = recordOperation({
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
});
