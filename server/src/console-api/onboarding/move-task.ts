import type { UserActor } from '../../access/actor.ts';
import { userRoles } from '../../access/actor.ts';
import { moveTask, type TaskAction } from '../../hr/onboarding/move-task.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleServices, defineOperation } from '../operation.ts';
import { movedTask, presentChecklist, presentTask } from './checklist-schema.ts';

export const completeOnboardingTask = defineOperation({
  operationId: 'completeOnboardingTask',
  method: 'POST',
  path: '/onboarding-tasks/:id/complete',
  access: userRoles,
  answer: movedTask,
  handle: (input) => move(input, 'complete'),
});

export const skipOnboardingTask = defineOperation({
  operationId: 'skipOnboardingTask',
  method: 'POST',
  path: '/onboarding-tasks/:id/skip',
  access: userRoles,
  answer: movedTask,
  handle: (input) => move(input, 'skip'),
});

export const reopenOnboardingTask = defineOperation({
  operationId: 'reopenOnboardingTask',
  method: 'POST',
  path: '/onboarding-tasks/:id/reopen',
  access: userRoles,
  answer: movedTask,
  handle: (input) => move(input, 'reopen'),
});

interface Input {
  readonly services: ConsoleServices;
  readonly actor: UserActor;
  readonly id: string;
}

async function move({ services, actor, id }: Input, action: TaskAction) {
  const { task, checklist } = await inChange(services, actor, (change) =>
    moveTask(change, lookUpId(id), action),
  );
  return {
    body: { onboarding_task: presentTask(task), onboarding_checklist: presentChecklist(checklist) },
  };
}
