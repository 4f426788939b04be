import { Type } from 'typebox';
import { createProvisioningToken as create } from '../../access/provisioning/tokens/create-provisioning-token.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentProvisioningToken, provisioningTokenSchema } from './provisioning-schemas.ts';

export const createProvisioningToken = defineOperation({
  operationId: 'createProvisioningToken',
  method: 'POST',
  path: '/provisioning-tokens',
  access: ['owner'],
  body: closed({ name: text(100) }),
  answer: Type.Object({ provisioning_token: provisioningTokenSchema, secret: Type.String() }),
  successStatus: 201,
  needsStepUp: true,
  handle: async ({ services: { ids, database }, actor, body }) => {
    const { token, secret } = await inTransaction({ database, ids }, actor, ({ transaction }) =>
      create(transaction, { ids, actor }, body.name),
    );
    return { body: { provisioning_token: presentProvisioningToken(token), secret } };
  },
});
