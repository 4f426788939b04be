import { Type } from 'typebox';
import { listApiFields } from '../../hr/custom-fields/definitions/list-custom-fields.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { customFieldReference, presentCustomField } from './schemas/custom-field.ts';
import { nextPageLink } from './schemas/links.ts';

export const listCustomFields = defineOperation({
  operationId: 'listCustomFields',
  method: 'GET',
  path: '/custom-fields',
  scope: 'custom_fields:read',
  tag: 'Employees',
  summary: 'List custom fields',
  description:
    'Returns the custom fields of employees that HR has made available to integrations, in the order of the console; at most 50.',
  query: Type.Object(
    { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ custom_fields: Type.Array(customFieldReference), next_cursor: nextCursor }),
  links: nextPageLink('listCustomFields'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId: 'listCustomFields', filters: {}, cursor, limit },
      (afterId, rowsMax) =>
        inTransaction(services, actor, async ({ transaction }) => {
          const fields = await listApiFields(transaction, companyId);
          const start = fields.findIndex(({ id }) => id === afterId) + 1;
          return fields.slice(start, start + rowsMax);
        }),
    );
    const shown = rows.map(presentCustomField);
    return { status: 200, body: { custom_fields: shown, next_cursor: next } };
  },
});
