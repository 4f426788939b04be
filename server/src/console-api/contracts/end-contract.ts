import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { endContract } from '../../hr/contracts/end-contract.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerContract } from './read-contract.ts';
import { endReason } from './contract-fields-schema.ts';
import { singleContract } from './contract-schema.ts';

export const declineContract = ending('decline');
export const voidContract = ending('void');

function ending(action: 'decline' | 'void') {
  return recordOperation({
    operationId: `${action}Contract`,
    method: 'POST',
    path: `/contracts/:id/${action}`,
    access: userRoles,
    body: closed({ reason: Type.Optional(nullable(endReason)) }),
    answer: singleContract,
    act: async (change, { body, id }) => {
      await endContract(change, id, { action, reason: body.reason ?? null });
      return answerContract(change, id);
    },
  });
}
