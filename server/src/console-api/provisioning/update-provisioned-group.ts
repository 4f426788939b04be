import { Type } from 'typebox';
import { mapGroup } from '../../access/provisioning/groups/map-group.ts';
import { groupRoles } from '../../access/provisioning/groups/provisioned-group.ts';
import { closed, nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentProvisionedGroup, provisionedGroupSchema } from './provisioning-schemas.ts';

/** Gives the members of a group a role, and so needs a step-up like a secret. */
export const updateProvisionedGroup = defineOperation({
  operationId: 'updateProvisionedGroup',
  method: 'PATCH',
  path: '/provisioned-groups/:id',
  access: ['owner'],
  body: closed({ role: nullable(oneOf(groupRoles)) }),
  answer: Type.Object({ provisioned_group: provisionedGroupSchema }),
  successStatus: 200,
  needsStepUp: true,
  handle: async ({ services, actor, id, body }) => {
    const group = await inChange(services, actor, (change) =>
      mapGroup(change, { id: lookUpId(id), role: body.role }),
    );
    return { body: { provisioned_group: presentProvisionedGroup(group) } };
  },
});
