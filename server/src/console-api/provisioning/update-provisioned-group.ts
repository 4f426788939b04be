import { Type } from 'typebox';
import { mapGroup } from '../../access/provisioning/groups/map-group.ts';
import { groupRoles } from '../../access/provisioning/groups/provisioned-group.ts';
import { closed, nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentProvisionedGroup, provisionedGroupSchema } from './provisioning-schemas.ts';

/** Gives the members of a group a role, and so needs a step-up like a secret. */
export const updateProvisionedGroup = recordOperation({
  operationId: 'updateProvisionedGroup',
  method: 'PATCH',
  path: '/provisioned-groups/:id',
  access: ['owner'],
  body: closed({ role: nullable(oneOf(groupRoles)) }),
  answer: Type.Object({ provisioned_group: provisionedGroupSchema }),
  needsStepUp: true,
  act: async (change, { id, body }) => ({
    provisioned_group: presentProvisionedGroup(await mapGroup(change, { id: id, role: body.role })),
  }),
});
