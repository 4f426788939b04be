import {
  approveAcceptance,
  requestAcceptance,
  withdrawAcceptance,
} from '../../hr/payroll/drift/accept-result.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

const access = ['owner', 'payroll_admin'] as const;

/** Asks to accept what the calculation makes of a version today; a second person approves it. */
export const acceptPayResult = defineOperation({
  operationId: 'acceptPayResult',
  method: 'POST',
  path: '/pay-results/:id/accept',
  access,
  body: closed({ reason: text(500) }),
  successStatus: 204,
  handle: ({ services, actor, id, body: { reason } }) =>
    inChange(services, actor, async (change) => {
      await requestAcceptance(change, { resultId: lookUpId(id), reason });
      return { body: undefined };
    }),
});

export const approvePayResultAcceptance = decideBy(approveAcceptance, 'approve');
export const withdrawPayResultAcceptance = decideBy(withdrawAcceptance, 'withdraw');

function decideBy(decide: typeof approveAcceptance, word: 'approve' | 'withdraw') {
  return defineOperation({
    operationId: `${word}PayResultAcceptance`,
    method: 'POST',
    path: `/pay-result-acceptances/:id/${word}`,
    access,
    successStatus: 204,
    handle: ({ services, actor, id }) =>
      inChange(services, actor, async (change) => {
        await decide(change, lookUpId(id));
        return { body: undefined };
      }),
  });
}
