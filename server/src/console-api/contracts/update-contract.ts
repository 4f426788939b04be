import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { editContract } from '../../hr/contracts/edit-contract.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerContract } from './read-contract.ts';
import { contractBody, contractTitle } from './contract-fields-schema.ts';
import { singleContract } from './contract-schema.ts';

export const updateContract = defineOperation({
  operationId: 'updateContract',
  method: 'PATCH',
  path: '/contracts/:id',
  access: userRoles,
  body: closed({ title: Type.Optional(contractTitle), body: Type.Optional(contractBody) }),
  answer: singleContract,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      await editContract(change, lookUpId(id), body);
      return answerContract(change, id);
    }),
});
