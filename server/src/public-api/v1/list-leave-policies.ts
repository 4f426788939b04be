import { Type } from 'typebox';
import { listLeavePolicies as list } from '../../hr/leave/entitlement/list-leave-policies.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { leavePolicyReference, policiesRead, presentLeavePolicy } from './schemas/leave-policy.ts';
import { nextPageLink } from './schemas/links.ts';

export const listLeavePolicies = defineOperation({
  operationId: 'listLeavePolicies',
  method: 'GET',
  path: '/leave-policies',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List leave policies',
  description:
    'Returns the leave policies of the key’s company with their assignments, including archived ones. A policy determines how much leave of one type employees get.',
  query: Type.Object(
    { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    leave_policies: Type.Array(leavePolicyReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listLeavePolicies'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId: 'listLeavePolicies', filters: {}, cursor, limit },
      (afterId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          list(transaction, companyId, { afterId, limit: rowsMax }),
        ),
    );
    services.reads.note(actor, policiesRead(rows));
    return {
      status: 200,
      body: { leave_policies: rows.map(presentLeavePolicy), next_cursor: next },
    };
  },
});
