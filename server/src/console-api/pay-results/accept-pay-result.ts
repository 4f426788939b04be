import { Type } from 'typebox';
import {
  approveAcceptance,
  findAcceptance,
  requestAcceptance,
  withdrawAcceptance,
} from '../../hr/payroll/drift/accept-result.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { withEtag } from '../etags.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';
import { acceptanceSchema, presentAcceptance } from './pay-result-schema.ts';

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

export const getPayResultAcceptance = defineOperation({
  operationId: 'getPayResultAcceptance',
  method: 'GET',
  path: '/pay-result-acceptances/:id',
  access,
  answer: Type.Object({ pay_result_acceptance: acceptanceSchema }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const shown = presentAcceptance(await findAcceptance(change, lookUpId(id)));
      const acceptance = await withEtag(change, 'pay_result_acceptance', shown);
      return { body: { pay_result_acceptance: acceptance }, etag: acceptance.etag };
    }),
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
  return defineOperation({
    ...confirmation,
    operationId: `${word}PayResultAcceptance`,
    method: 'POST',
    path: `/pay-result-acceptances/:id/${word}`,
    access,
    successStatus: 204,
    handle: ({ services, actor, id, shown }) =>
      inChange(
        services,
        actor,
        async (change) => {
          await decide(change, lookUpId(id));
          return { body: undefined };
        },
        shown,
      ),
  });
}
