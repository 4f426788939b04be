import fc from 'fast-check';
import { placeholdersFor } from '../bad-input/generated/id-pools.ts';

/** A write of an identity provider that the person administers. */
export interface ScimAct {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below `/scim/v2`. */
  readonly url: string;
  readonly payload?: string;
}

const users = placeholdersFor(['users']);
const addresses = fc.nat(9).map((number) => `puppet-${number}@example.test`);

/**
 * Users added, switched off and on, and removed. Groups give roles, which is an owner's decision, and
 * a provider that changes another person's address has taken over their mail.
 */
export const scimActs: fc.Arbitrary<ScimAct> = fc.oneof(
  addresses.map(
    (userName): ScimAct => ({
      method: 'POST',
      url: '/Users',
      payload: JSON.stringify({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName,
        name: { givenName: 'Pat', familyName: 'Puppet' },
        emails: [{ value: userName, primary: true }],
        active: true,
      }),
    }),
  ),
  fc.tuple(users, fc.boolean()).map(
    ([id, value]): ScimAct => ({
      method: 'PATCH',
      url: `/Users/${id}`,
      payload: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value }],
      }),
    }),
  ),
  users.map((id): ScimAct => ({ method: 'DELETE', url: `/Users/${id}` })),
);
