import { Type } from 'typebox';
import {
  approveAcceptance,
  findAcceptance,
  requestAcceptance,
  withdrawAcceptance,
} from '../../hr/payroll/drift/accept-result.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { withEtag } from '../etags.ts';
import type { ConsoleOperation } from '../operation.ts';
import { recordOperation } from '../record-operation.ts';
import { acceptanceSchema, presentAcceptance } from './pay-result-schema.ts';

const access = ['owner', 'payroll_admin'] as const;

/** Asks to accept what the calculation makes of a version today; a second person approves it. */
export const acceptPayResult = recordOperation({
  operationId: 'acceptPayResult',
  method: 'POST',
  path: '/pay-results/:id/accept',
  access,
  body: closed({ reason: text(500) }),
  successStatus: 204,
  act: async (change, { id, body: { reason } }) => {
    await requestAcceptance(change, { resultId: id, reason });
  },
});

export const getPayResultAcceptance = recordOperation({
  operationId: 'getPayResultAcceptance',
  method: 'GET',
  path: '/pay-result-acceptances/:id',
  access,
  answer: Type.Object({ pay_result_acceptance: acceptanceSchema }),
  etag: ({ pay_result_acceptance }) => pay_result_acceptance.etag,
  act: async (change, { id }) => {
    const shown = presentAcceptance(await findAcceptance(change, id));
    const acceptance = await withEtag(change, 'pay_result_acceptance', shown);
    return { pay_result_acceptance: acceptance };
  },
});

export const approvePayResultAcceptance = decideBy(approveAcceptance, 'approve', {
  confirms: { kinds: ['pay_result_acceptance'], shownAt: ['/pay-result-acceptances/:id'] },
});
export const withdrawPayResultAcceptance = decideBy(withdrawAcceptance, 'withdraw');

function decideBy(
  decide: typeof approveAcceptance,
  word: 'approve' | 'withdraw',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId: `${word}PayResultAcceptance`,
    method: 'POST',
    path: `/pay-result-acceptances/:id/${word}`,
    access,
    successStatus: 204,
    act: async (change, { id }) => {
      await decide(change, id);
    },
  });
}
