import { Type } from 'typebox';
import { createProvisioningToken as create } from '../../access/provisioning/tokens/create-provisioning-token.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentProvisioningToken, provisioningTokenSchema } from './provisioning-schemas.ts';

export const createProvisioningToken = recordOperation({
  operationId: 'createProvisioningToken',
  method: 'POST',
  path: '/provisioning-tokens',
  access: ['owner'],
  body: closed({ name: text(100) }),
  answer: Type.Object({ provisioning_token: provisioningTokenSchema, secret: Type.String() }),
  successStatus: 201,
  needsStepUp: true,
  act: async (change, { body }) => {
    const { token, secret } = await create(change.transaction, change, body.name);
    return { provisioning_token: presentProvisioningToken(token), secret };
  },
});
