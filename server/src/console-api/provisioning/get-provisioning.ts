import { Type } from 'typebox';
import { listMappedGroups } from '../../access/provisioning/groups/list-mapped-groups.ts';
import { activeTokensMax } from '../../access/provisioning/tokens/create-provisioning-token.ts';
import { listProvisioningTokens } from '../../access/provisioning/tokens/list-provisioning-tokens.ts';
import { listUnlinkedUsers } from '../../access/provisioning/users/list-unlinked-users.ts';
import { oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import {
  presentProvisionedGroup,
  presentProvisioningToken,
  provisionedGroupSchema,
  provisioningTokenSchema,
} from './provisioning-schemas.ts';

/** Everything on the settings page; each list is short. */
export const getProvisioning = defineOperation({
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
        unlinked_users: unlinked.map((user) => ({
          id: user.id,
          email: user.email,
          first_name: user.first_name,
          last_name: user.last_name,
          link_problem: user.link_problem,
        })),
      },
    };
  },
});
