import { Type } from 'typebox';
import { findIntegrationTask } from '../../hr/onboarding/read-integration-tasks.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { onboardingTaskLinks } from './schemas/links.ts';
import {
  onboardingTaskRead,
  onboardingTaskReference,
  presentOnboardingTask,
} from './schemas/onboarding-task.ts';

export const getOnboardingTask = defineOperation({
  operationId: 'getOnboardingTask',
  method: 'GET',
  path: '/onboarding-tasks/:id',
  scope: 'onboarding:read',
  tag: 'Onboarding',
  summary: 'Fetch an onboarding task',
  description: 'Returns one task of an onboarding checklist.',
  answer: Type.Object({ onboarding_task: onboardingTaskReference }),
  links: onboardingTaskLinks,
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const task = await findIntegrationTask(database, actor, lookUpId(id));
    reads.note(actor, onboardingTaskRead([task]));
    return { status: 200, body: { onboarding_task: presentOnboardingTask(task) } };
  },
});
