import { Type } from 'typebox';
import {
  approveClaimWriteOff as approve,
  closeRepaidClaim,
  planClaim as plan,
  rejectClaimWriteOff as reject,
  requestClaimWriteOff as request,
} from '../../hr/payroll/receivables/change-claim.ts';
import { calendarDate, closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';
import { perRunField, presentClaim, singleClaim } from './claim-schema.ts';

const access = ['owner', 'payroll_admin'] as const;

export const planClaim = defineOperation({
  operationId: 'planClaim',
  method: 'PATCH',
  path: '/claims/:id',
  access,
  body: closed({ per_run: perRunField }),
  answer: singleClaim,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => ({
      body: { claim: presentClaim(await plan(change, lookUpId(id), body.per_run)) },
    })),
});

export const closeClaimRepaidOutside = defineOperation({
  operationId: 'closeClaimRepaidOutside',
  method: 'POST',
  path: '/claims/:id/repaid-outside',
  access,
  body: closed({ repaid_on: calendarDate(), reason: Type.Optional(nullable(text(500))) }),
  answer: singleClaim,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const repaid = { repaidOn: body.repaid_on, reason: body.reason ?? null };
      return {
        body: { claim: presentClaim(await closeRepaidClaim(change, lookUpId(id), repaid)) },
      };
    }),
});

/** A second person approves it. */
export const requestClaimWriteOff = defineOperation({
  operationId: 'requestClaimWriteOff',
  method: 'POST',
  path: '/claims/:id/write-off',
  access,
  body: closed({ reason: text(500) }),
  answer: singleClaim,
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => ({
      body: { claim: presentClaim(await request(change, lookUpId(id), body.reason)) },
    })),
});

export const approveClaimWriteOff = decideBy(approve, 'approve', {
  confirms: { kinds: ['claim'], shownAt: ['/claims/:id'] },
});
export const rejectClaimWriteOff = decideBy(reject, 'reject');

function decideBy(
  decide: typeof approve,
  word: 'approve' | 'reject',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return defineOperation({
    ...confirmation,
    operationId: `${word}ClaimWriteOff`,
    method: 'POST',
    path: `/claims/:id/${word}-write-off`,
    access,
    answer: singleClaim,
    successStatus: 200,
    handle: ({ services, actor, id, shown }) =>
      inChange(
        services,
        actor,
        async (change) => ({
          body: { claim: presentClaim(await decide(change, lookUpId(id))) },
        }),
        shown,
      ),
  });
}
