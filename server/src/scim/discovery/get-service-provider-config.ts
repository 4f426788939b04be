import { bodyBytesMax } from '../../platform/http/http-server.ts';
import type { ScimOperation } from '../operation.ts';
import { usersPerPageMax } from '../users/list-users.ts';

export const getServiceProviderConfig: ScimOperation = {
  method: 'GET',
  path: '/ServiceProviderConfig',
  handle: async ({ base }) => ({
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      documentationUri: base.replace(/\/scim\/v2$/, '/docs/guide/provision-users'),
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: bodyBytesMax },
      filter: { supported: true, maxResults: usersPerPageMax },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A provisioning token from the console, in the Authorization header.',
          specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
  }),
};
