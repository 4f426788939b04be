import { oauthScopes } from '../access/applications/oauth-scopes.ts';
import { paths } from './paths.ts';

/** What a client needs to know of the authorization server (RFC 8414). */
export function authorizationServerMetadata({ origin }: URL): object {
  return {
    issuer: origin,
    authorization_endpoint: origin + paths.authorization,
    token_endpoint: origin + paths.token,
    revocation_endpoint: origin + paths.revocation,
    scopes_supported: oauthScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      'none',
    ],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/docs/`,
  };
}

/** Where a client gets tokens for a resource of this service (RFC 9728), e.g. `/api/v1`. */
export function protectedResourceMetadata({ origin }: URL, path: string): object {
  return {
    resource: origin + path,
    authorization_servers: [origin],
    scopes_supported: oauthScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'muster',
  };
}
