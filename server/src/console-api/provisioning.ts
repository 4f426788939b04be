import { type Static, Type } from 'typebox';
import { provisioningTokenPrefix } from '../access/key-format.ts';
import { listMappedGroups } from '../access/provisioning/groups/list-mapped-groups.ts';
import { mapGroup } from '../access/provisioning/groups/map-group.ts';
import { groupRoles, type MappedGroup } from '../access/provisioning/groups/provisioned-group.ts';
import {
  activeTokensMax,
  createProvisioningToken,
} from '../access/provisioning/tokens/create-provisioning-token.ts';
import { listProvisioningTokens } from '../access/provisioning/tokens/list-provisioning-tokens.ts';
import type { ProvisioningToken } from '../access/provisioning/tokens/provisioning-token.ts';
import { revokeProvisioningToken } from '../access/provisioning/tokens/revoke-provisioning-token.ts';
import { listUnlinkedUsers } from '../access/provisioning/users/list-unlinked-users.ts';
import { toInstant } from '../platform/clock.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../platform/http/schema-fields.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const provisioningTokenSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  prefix: Type.String(),
  last_four: Type.String(),
  created_by: uuid(),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  last_used_at: nullable(instant()),
});

const provisionedGroupSchema = Type.Object({
  id: uuid(),
  display_name: Type.String(),
  role: nullable(oneOf(groupRoles)),
  member_count: Type.Integer(),
});

/** Operations on the identity provider's tokens and groups. */
export const provisioningOperations: readonly ConsoleOperation[] = [
  /** Everything on the settings page; each list is short. */
  defineOperation({
    operationId: 'getProvisioning',
    method: 'GET',
    path: '/provisioning',
    access: ['owner'],
    answer: Type.Object({
      tokens: Type.Array(provisioningTokenSchema),
      tokens_max: Type.Integer(),
      groups: Type.Array(provisionedGroupSchema),
      unlinked_users: Type.Array(
        Type.Object({
          id: uuid(),
          email: Type.String(),
          first_name: Type.String(),
          last_name: Type.String(),
          link_problem: oneOf(['ambiguous', 'taken']),
        }),
      ),
    }),
    handle: async ({ services: { database }, actor: { companyId } }) => {
      const [tokens, groups, unlinked] = await Promise.all([
        listProvisioningTokens(database, companyId),
        listMappedGroups(database, companyId),
        listUnlinkedUsers(database, companyId),
      ]);
      return {
        body: {
          tokens: tokens.map(presentProvisioningToken),
          tokens_max: activeTokensMax,
          groups: groups.map(presentProvisionedGroup),
          unlinked_users: unlinked.map((user) => ({ ...user })),
        },
      };
    },
  }),
  recordOperation({
    operationId: 'createProvisioningToken',
    method: 'POST',
    path: '/provisioning-tokens',
    access: ['owner'],
    body: closed({ name: text(100) }),
    answer: Type.Object({ provisioning_token: provisioningTokenSchema, secret: Type.String() }),
    successStatus: 201,
    needsStepUp: true,
    act: async (change, { body }) => {
      const { token, secret } = await createProvisioningToken(
        change.transaction,
        change,
        body.name,
      );
      return { provisioning_token: presentProvisioningToken(token), secret };
    },
  }),
  recordOperation({
    operationId: 'revokeProvisioningToken',
    method: 'DELETE',
    path: '/provisioning-tokens/:id',
    access: ['owner'],
    worksReadOnly: true,
    successStatus: 204,
    act: ({ transaction }, { services, actor, id }) => {
      const { ids, clock } = services;
      return revokeProvisioningToken(
        transaction,
        { ids, actor },
        { id: id, now: toInstant(clock.nowMs()) },
      );
    },
  }),
  /** Gives the members of a group a role, and so needs a step-up like a secret. */
  recordOperation({
    operationId: 'updateProvisionedGroup',
    method: 'PATCH',
    path: '/provisioned-groups/:id',
    access: ['owner'],
    body: closed({ role: nullable(oneOf(groupRoles)) }),
    answer: Type.Object({ provisioned_group: provisionedGroupSchema }),
    needsStepUp: true,
    act: async (change, { id, body }) => ({
      provisioned_group: presentProvisionedGroup(
        await mapGroup(change, { id: id, role: body.role }),
      ),
    }),
  }),
];

function presentProvisioningToken(
  token: ProvisioningToken,
): Static<typeof provisioningTokenSchema> {
  return { ...token, prefix: provisioningTokenPrefix };
}

function presentProvisionedGroup(group: MappedGroup): Static<typeof provisionedGroupSchema> {
  return { ...group };
}
