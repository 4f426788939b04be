import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { editContract } from '../../hr/contracts/edit-contract.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerContract } from './read-contract.ts';
import { contractBody, contractTitle } from './contract-fields-schema.ts';
import { singleContract } from './contract-schema.ts';

export const updateContract = recordOperation({
  operationId: 'updateContract',
  method: 'PATCH',
  path: '/contracts/:id',
  access: userRoles,
  body: closed({ title: Type.Optional(contractTitle), body: Type.Optional(contractBody) }),
  answer: singleContract,
  act: async (change, { body, id }) => {
    await editContract(change, id, body);
    return answerContract(change, id);
  },
});
