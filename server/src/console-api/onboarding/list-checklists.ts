import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { checklistStatuses } from '../../hr/onboarding/checklist.ts';
import { checklistOrders, listChecklists } from '../../hr/onboarding/list-checklists.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { checklistSchema, presentChecklist } from './checklist-schema.ts';
import { sortedListOperation, withIds } from '../list-operation.ts';

export const listOnboardingChecklists = sortedListOperation({
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
});
