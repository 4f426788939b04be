import { Type } from 'typebox';
import { assignTask } from '../../hr/onboarding/assign-task.ts';
import { closed, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { movedTask, presentChecklist, presentTask } from './checklist-schema.ts';

export const assignOnboardingTask = defineOperation({
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
  successStatus: 200,
  handle: async ({ services, actor, id, body }) => {
    const assignment = {
      assignee_user_id: body.assignee_user_id?.toLowerCase() ?? null,
      assignee_api_key_id: body.assignee_api_key_id?.toLowerCase() ?? null,
    };
    const { task, checklist } = await inChange(services, actor, (change) =>
      assignTask(change, lookUpId(id), assignment),
    );
    return {
      body: {
        onboarding_task: presentTask(task),
        onboarding_checklist: presentChecklist(checklist),
      },
    };
  },
});
