import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { endContract } from '../../hr/contracts/end-contract.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerContract } from './read-contract.ts';
import { endReason } from './contract-fields-schema.ts';
import { singleContract } from './contract-schema.ts';

export const declineContract = ending('decline');
export const voidContract = ending('void');

function ending(action: 'decline' | 'void') {
  return defineOperation({
    operationId: `${action}Contract`,
    method: 'POST',
    path: `/contracts/:id/${action}`,
    access: userRoles,
    body: closed({ reason: Type.Optional(nullable(endReason)) }),
    answer: singleContract,
    successStatus: 200,
    handle: ({ services, actor, body, id }) =>
      inChange(services, actor, async (change) => {
        await endContract(change, lookUpId(id), { action, reason: body.reason ?? null });
        return answerContract(change, id);
      }),
  });
}
