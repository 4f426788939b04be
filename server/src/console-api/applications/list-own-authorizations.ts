import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listAuthorizations } from '../../access/applications/list-authorizations.ts';
import { defineOperation } from '../operation.ts';
import { authorizationSchema, presentAuthorization } from './application-schema.ts';

const shownMax = 200;

/** The applications that may act for the user. */
export const listOwnAuthorizations = defineOperation({
  operationId: 'listOwnAuthorizations',
  method: 'GET',
  path: '/me/authorizations',
  access: userRoles,
  answer: Type.Object({ authorizations: Type.Array(authorizationSchema) }),
  handle: async ({ services, actor: { companyId, userId } }) => {
    const authorizations = await listAuthorizations(services, companyId, {
      filter: { userId },
      limit: shownMax,
    });
    return { body: { authorizations: authorizations.map(presentAuthorization) } };
  },
});
