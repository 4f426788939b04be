import { Type } from 'typebox';
import { listAuthorizations } from '../../access/applications/list-authorizations.ts';
import { lookUpId } from '../../platform/ids.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { authorizationSchema, presentAuthorization } from './application-schema.ts';

/** Who authorized an application. */
export const listApplicationAuthorizations = defineOperation({
  operationId: 'listApplicationAuthorizations',
  method: 'GET',
  path: '/application-authorizations',
  access: ['owner'],
  query: closed({
    application_id: idParameter,
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    authorizations: Type.Array(authorizationSchema),
    next_cursor: nextCursor,
  }),
  handle: async ({ services, actor, query: { application_id: id, cursor, limit } }) => {
    const { companyId } = actor;
    const applicationId = lookUpId(id);
    const operationId = 'console.listApplicationAuthorizations';
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId, filters: { applicationId }, cursor, limit },
      (beforeId, rowsMax) =>
        listAuthorizations(services, companyId, {
          filter: { applicationId },
          beforeId,
          limit: rowsMax,
        }),
    );
    return { body: { authorizations: rows.map(presentAuthorization), next_cursor: next } };
  },
});
