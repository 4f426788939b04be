import { userRoles } from '../../access/actor.ts';
import { sendContract as send } from '../../hr/contracts/send-contract.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerContract } from './read-contract.ts';
import { singleContract } from './contract-schema.ts';

export const sendContract = defineOperation({
  operationId: 'sendContract',
  method: 'POST',
  path: '/contracts/:id/send',
  access: userRoles,
  answer: singleContract,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await send(change, lookUpId(id));
      return answerContract(change, id);
    }),
});
