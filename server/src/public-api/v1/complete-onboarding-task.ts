import { Type } from 'typebox';
import { completeOwnTask } from '../../hr/onboarding/complete-own-task.ts';
import { lookUpId } from '../../platform/ids.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import { employeeLinks } from './schemas/links.ts';
import { onboardingTaskReference, presentOnboardingTask } from './schemas/onboarding-task.ts';

export const completeOnboardingTask = defineOperation({
  operationId: 'completeOnboardingTask',
  method: 'POST',
  path: '/onboarding-tasks/:id/complete',
  scope: 'onboarding:write',
  tag: 'Onboarding',
  summary: 'Complete an onboarding task',
  description:
    'Marks a task as done that is assigned to the integration of this key; any other task is rejected with 403 `task_not_assigned`. ' +
    'A task that is already done stays unchanged, and the response is the same. A skipped task is rejected with 409 `invalid_state`. ' +
    'The last required task completes the checklist and emits `onboarding.completed`. The request has no body.',
  requestHeaders: idempotencyHeader,
  answer: Type.Object({ onboarding_task: onboardingTaskReference }),
  links: employeeLinks('/onboarding_task/employee_id'),
  emits: ['onboarding.completed'],
  successStatus: 200,
  problems: ['not_found', 'task_not_assigned', 'invalid_state'],
  handle: ({ services, actor, id: sentId, headers }) =>
    inTransaction(services, actor, (change) => {
      const id = lookUpId(sentId);
      const key = headers['idempotency-key'];
      return once(
        change,
        { operationId: 'completeOnboardingTask', key, body: { id } },
        async () => {
          const task = await completeOwnTask(change, id);
          return { status: 200, body: { onboarding_task: presentOnboardingTask(task) } };
        },
      );
    }),
});
