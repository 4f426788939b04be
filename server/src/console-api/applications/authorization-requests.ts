import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  allowAuthorizationRequest,
  denyAuthorizationRequest,
  readAuthorizationRequest,
} from '../../access/applications/authorization-requests.ts';
import { oauthScopes } from '../../access/applications/oauth-scopes.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

// In the body and not in the path: the token of a request must not be in access logs.
const body = closed({ request: Type.String({ minLength: 1, maxLength: 100 }) });

/** Where the page goes next: the authorization server ends the request there. */
const answered = Type.Object({ continue_at: Type.String() });

/** The decision of a user about the request of an application. */
export const authorizationRequestOperations: readonly ConsoleOperation[] = [
  /** What an application asks the user for. */
  recordOperation({
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
    act: async (change, { body: { request } }) => {
      const found = await readAuthorizationRequest(change.transaction, change, request);
      return {
        application_name: found.application.name,
        scopes: [...found.scopes],
        redirect_host: new URL(found.redirectUri).host,
      };
    },
  }),
  recordOperation({
    operationId: 'allowAuthorizationRequest',
    method: 'POST',
    path: '/authorization-requests/allow',
    access: userRoles,
    body,
    answer: answered,
    // The application's access outlives the session.
    needsStepUp: true,
    act: async (change, { body: { request } }) => {
      await allowAuthorizationRequest(change.transaction, change, request);
      return continueAt(request);
    },
  }),
  recordOperation({
    operationId: 'denyAuthorizationRequest',
    method: 'POST',
    path: '/authorization-requests/deny',
    access: userRoles,
    body,
    answer: answered,
    act: async (change, { body: { request } }) => {
      await denyAuthorizationRequest(change.transaction, change, request);
      return continueAt(request);
    },
  }),
];

function continueAt(request: string): { readonly continue_at: string } {
  return { continue_at: `/oauth/authorize/${encodeURIComponent(request)}` };
}
