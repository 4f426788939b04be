import { Type } from 'typebox';
import {
  approveClaimWriteOff as approve,
  closeRepaidClaim,
  planClaim as plan,
  rejectClaimWriteOff as reject,
  requestClaimWriteOff as request,
} from '../../hr/payroll/receivables/change-claim.ts';
import { calendarDate, closed, nullable, text } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../operation.ts';
import { recordOperation } from '../record-operation.ts';
import { perRunField, presentClaim, singleClaim } from './claim-schema.ts';

const access = ['owner', 'payroll_admin'] as const;

export const planClaim = recordOperation({
  operationId: 'planClaim',
  method: 'PATCH',
  path: '/claims/:id',
  access,
  body: closed({ per_run: perRunField }),
  answer: singleClaim,
  act: async (change, { id, body }) => ({
    claim: presentClaim(await plan(change, id, body.per_run)),
  }),
});

export const closeClaimRepaidOutside = recordOperation({
  operationId: 'closeClaimRepaidOutside',
  method: 'POST',
  path: '/claims/:id/repaid-outside',
  access,
  body: closed({ repaid_on: calendarDate(), reason: Type.Optional(nullable(text(500))) }),
  answer: singleClaim,
  act: async (change, { id, body }) => {
    const repaid = { repaidOn: body.repaid_on, reason: body.reason ?? null };
    return { claim: presentClaim(await closeRepaidClaim(change, id, repaid)) };
  },
});

/** A second person approves it. */
export const requestClaimWriteOff = recordOperation({
  operationId: 'requestClaimWriteOff',
  method: 'POST',
  path: '/claims/:id/write-off',
  access,
  body: closed({ reason: text(500) }),
  answer: singleClaim,
  act: async (change, { id, body }) => ({
    claim: presentClaim(await request(change, id, body.reason)),
  }),
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
  return recordOperation({
    ...confirmation,
    operationId: `${word}ClaimWriteOff`,
    method: 'POST',
    path: `/claims/:id/${word}-write-off`,
    access,
    answer: singleClaim,
    act: async (change, { id }) => ({ claim: presentClaim(await decide(change, id)) }),
  });
}
