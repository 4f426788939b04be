import { userRoles } from '../../access/actor.ts';
import { findChecklist } from '../../hr/onboarding/find-checklist.ts';
import { recordOperation } from '../record-operation.ts';
import { presentChecklist, singleChecklist } from './checklist-schema.ts';

export const getOnboardingChecklist = recordOperation({
  operationId: 'getOnboardingChecklist',
  method: 'GET',
  path: '/onboarding-checklists/:id',
  access: userRoles,
  answer: singleChecklist,
  act: async (change, { id }) => ({
    onboarding_checklist: presentChecklist(await findChecklist(change, id)),
  }),
});
