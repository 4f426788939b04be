import { userRoles } from '../../access/actor.ts';
import { findChecklist } from '../../hr/onboarding/find-checklist.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentChecklist, singleChecklist } from './checklist-schema.ts';

export const getOnboardingChecklist = defineOperation({
  operationId: 'getOnboardingChecklist',
  method: 'GET',
  path: '/onboarding-checklists/:id',
  access: userRoles,
  answer: singleChecklist,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => findChecklist(change, lookUpId(id)));
    return { body: { onboarding_checklist: presentChecklist(view) } };
  },
});
