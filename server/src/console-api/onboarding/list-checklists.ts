import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { checklistStatuses } from '../../hr/onboarding/checklist.ts';
import { listChecklists } from '../../hr/onboarding/list-checklists.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { checklistSchema, presentChecklist } from './checklist-schema.ts';

export const listOnboardingChecklists = defineOperation({
  operationId: 'listOnboardingChecklists',
  method: 'GET',
  path: '/onboarding-checklists',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(checklistStatuses)),
    q: Type.Optional(searchParameter),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    onboarding_checklists: Type.Array(checklistSchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, cursor, limit, status, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listOnboardingChecklists',
        filters: { status, employeeId, q },
        cursor,
        limit,
      },
      async (beforeId, rowsMax) => {
        const filter = withoutUndefined({ beforeId, status, employeeId });
        const views = await inChange(services, actor, (change) =>
          listChecklists(change, { filter, search: q, limit: rowsMax }),
        );
        return views.map(presentChecklist);
      },
    );
    return { body: { onboarding_checklists: [...page.rows], next_cursor: page.nextCursor } };
  },
});
