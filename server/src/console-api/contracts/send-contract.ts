import { userRoles } from '../../access/actor.ts';
import { sendContract as send } from '../../hr/contracts/send-contract.ts';
import { recordOperation } from '../record-operation.ts';
import { answerContract } from './read-contract.ts';
import { singleContract } from './contract-schema.ts';

export const sendContract = recordOperation({
  operationId: 'sendContract',
  method: 'POST',
  path: '/contracts/:id/send',
  access: userRoles,
  answer: singleContract,
  act: async (change, { id }) => {
    await send(change, id);
    return answerContract(change, id);
  },
});
