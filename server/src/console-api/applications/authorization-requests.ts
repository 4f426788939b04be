import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  allowAuthorizationRequest as allow,
  denyAuthorizationRequest as deny,
  readAuthorizationRequest as read,
} from '../../access/applications/authorization-requests.ts';
import { oauthScopes } from '../../access/applications/oauth-scopes.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

// In the body and not in the path: the token of a request must not be in access logs.
const body = closed({ request: Type.String({ minLength: 1, maxLength: 100 }) });

/** Where the page goes next: the authorization server ends the request there. */
const answered = Type.Object({ continue_at: Type.String() });

function continueAt(request: string): { readonly continue_at: string } {
  return { continue_at: `/oauth/authorize/${encodeURIComponent(request)}` };
}

/** What an application asks the user for. */
export const readAuthorizationRequest = defineOperation({
  operationId: 'readAuthorizationRequest',
  method: 'POST',
  path: '/authorization-requests/read',
  access: userRoles,
  body,
  answer: Type.Object({
    application_name: Type.String(),
    scopes: Type.Array(oneOf(oauthScopes)),
    /** The host that the browser goes to afterwards. */
    redirect_host: Type.String(),
  }),
  successStatus: 200,
  handle: async ({ services: { database, ids, clock }, actor, body: { request } }) => {
    const found = await inTransaction({ database, ids }, actor, ({ transaction }) =>
      read(transaction, { clock, actor }, request),
    );
    return {
      body: {
        application_name: found.application.name,
        scopes: [...found.scopes],
        redirect_host: new URL(found.redirectUri).host,
      },
    };
  },
});

export const allowAuthorizationRequest = defineOperation({
  operationId: 'allowAuthorizationRequest',
  method: 'POST',
  path: '/authorization-requests/allow',
  access: userRoles,
  body,
  answer: answered,
  successStatus: 200,
  // The application's access outlives the session.
  needsStepUp: true,
  handle: async ({ services: { database, ids, clock }, actor, body: { request } }) => {
    await inTransaction({ database, ids }, actor, ({ transaction }) =>
      allow(transaction, { ids, clock, actor }, request),
    );
    return { body: continueAt(request) };
  },
});

export const denyAuthorizationRequest = defineOperation({
  operationId: 'denyAuthorizationRequest',
  method: 'POST',
  path: '/authorization-requests/deny',
  access: userRoles,
  body,
  answer: answered,
  successStatus: 200,
  handle: async ({ services: { database, ids, clock }, actor, body: { request } }) => {
    await inTransaction({ database, ids }, actor, ({ transaction }) =>
      deny(transaction, { clock, actor }, request),
    );
    return { body: continueAt(request) };
  },
});
