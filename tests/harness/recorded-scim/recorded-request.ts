/**
 * Requests in the form in which identity providers send them, from their public documentation:
 *
 * - Entra ID: learn.microsoft.com, "Develop and plan provisioning for a SCIM endpoint" and "Known
 *   issues … with SCIM 2.0 protocol compliance" (with and without the flag `aadOptscim062020`)
 * - Okta: developer.okta.com, "Okta and SCIM Version 2.0"
 *
 * `{user}`, `{group}` and `{member}` stand for the IDs of records that the test creates.
 */
export interface RecordedRequest {
  readonly provider: 'Entra ID' | 'Okta';
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Parts of the answer. */
  readonly answer: { readonly status: number; readonly body?: object };
}

export const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A message of the PATCH method. */
export function operations(...sent: readonly object[]): object {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: sent };
}

/** The user before each request has this address for work, as the primary one. */
export const presentEmail = 'present@example.test';
