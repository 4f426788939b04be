import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import { deciders, id, instant, userId } from './payload-fields.ts';

// No amount and no purpose: both are pay data, which events never carry.
const advanceFields = {
  advanceId: id('ID of the advance.'),
  employeeId: id('ID of the employee who requested the advance.'),
  requestedAt: instant('When the advance was requested.'),
};

const advanceExample = {
  advanceId: '01a1e4d2-8f6b-7e50-b317-0ac95d84f2e6',
  employeeId: '0193c5d9-e172-7b84-8d6a-49f20e7b3c51',
  requestedAt: '2026-11-16T12:40:07.115Z',
};

export const advanceRequested = defineEvent({
  resource: 'advance',
  firedWhen: 'an employee requests an advance',
  payload: closedPayload({ ...advanceFields, waitsFor: Type.Optional(deciders) }),
  example: { ...advanceExample, waitsFor: ['018e20b1-5c6d-7049-93fa-87d4e6a1c02b'] },
});

export const advanceApproved = defineEvent({
  resource: 'advance',
  firedWhen: 'an advance request is approved',
  payload: closedPayload({
    ...advanceFields,
    approvedBy: userId('approved the last step'),
    approvedAt: instant('When the last step was approved.'),
  }),
  example: {
    ...advanceExample,
    approvedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    approvedAt: '2026-11-17T07:58:46.902Z',
  },
});

// The reason is left out: it may name an amount.
export const advanceRejected = defineEvent({
  resource: 'advance',
  firedWhen: 'an advance request is rejected',
  payload: closedPayload({
    ...advanceFields,
    rejectedBy: userId('rejected the request'),
    rejectedAt: instant('When the request was rejected.'),
  }),
  example: {
    ...advanceExample,
    rejectedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    rejectedAt: '2026-11-17T08:03:12.457Z',
  },
});

export const advancePaid = defineEvent({
  resource: 'advance',
  firedWhen: 'an approved advance is marked as paid',
  payload: closedPayload({
    ...advanceFields,
    paidBy: userId('marked it as paid'),
    paidAt: instant('When it was marked as paid.'),
  }),
  example: {
    ...advanceExample,
    paidBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    paidAt: '2026-11-18T10:22:54.061Z',
  },
});
