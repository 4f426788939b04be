import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { checklistStatuses } from '../../hr/onboarding/checklist.ts';
import { checklistOrders, listChecklists } from '../../hr/onboarding/list-checklists.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
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
    limit: limitParameter({ default: 50 }),
    ...sortParameters(checklistOrders),
  }),
  answer: Type.Object({
    onboarding_checklists: Type.Array(checklistSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, sort, cursor, limit, status, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readSortedPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listOnboardingChecklists',
        filters: { status, employeeId, q },
        sort,
        cursor,
        limit,
      },
      async (start) => {
        const filter = withoutUndefined({ status, employeeId });
        const listed = await inChange(services, actor, (change) =>
          listChecklists(change, { filter, search: q, start }),
        );
        return { ...listed, rows: listed.rows.map(presentChecklist) };
      },
    );
    return {
      body: {
        onboarding_checklists: [...page.rows],
        total: page.total,
        next_cursor: page.nextCursor,
      },
    };
  },
});
