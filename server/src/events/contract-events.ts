import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import { id, instant, oneOf, text, userId } from './payload-fields.ts';

const signature = closedPayload({
  party: oneOf(['employee', 'employer'], 'The party that signed.'),
  signerId: userId('signed for this party'),
  signedAt: instant('When this party signed.'),
});

const contractFields = {
  contractId: id('ID of the contract.'),
  employeeId: id('ID of the employee who is a party to the contract.'),
  title: text('Title of the contract.'),
};

const contractExample = {
  contractId: '01a1e8f5-60d3-7a1e-b482-c7f95e20d36b',
  employeeId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
  title: 'Employment contract, Backend engineer',
};

/** The signatures are in the order they were given; `signedAt` is the time of the second one. */
export const contractSigned = defineEvent({
  resource: 'contract',
  firedWhen: 'a contract is fully signed by both parties',
  payload: closedPayload({
    ...contractFields,
    signedAt: instant('When the second party signed.'),
    signatures: Type.Array(signature, {
      minItems: 2,
      maxItems: 2,
      description: 'One signature from each party, the earlier one first.',
    }),
  }),
  example: {
    ...contractExample,
    signedAt: '2026-11-19T11:20:03.678Z',
    signatures: [
      {
        party: 'employer',
        signerId: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
        signedAt: '2026-11-18T15:44:19.205Z',
      },
      {
        party: 'employee',
        signerId: '01a1edf0-48b7-7d95-a26c-91e3f0b85d7a',
        signedAt: '2026-11-19T11:20:03.678Z',
      },
    ],
  },
});

// The reason is left out of both events: it may name an amount of pay.
export const contractDeclined = defineEvent({
  resource: 'contract',
  firedWhen: 'an employee declines to sign a contract',
  payload: closedPayload({
    ...contractFields,
    declinedBy: userId('declined the contract'),
    declinedAt: instant('When the contract was declined.'),
  }),
  example: {
    ...contractExample,
    declinedBy: '01a1edf0-48b7-7d95-a26c-91e3f0b85d7a',
    declinedAt: '2026-11-19T11:24:37.190Z',
  },
});

export const contractVoided = defineEvent({
  resource: 'contract',
  firedWhen: 'HR voids a contract before both parties have signed it',
  payload: closedPayload({
    ...contractFields,
    voidedBy: userId('voided the contract'),
    voidedAt: instant('When the contract was voided.'),
  }),
  example: {
    ...contractExample,
    voidedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    voidedAt: '2026-11-18T16:02:41.733Z',
  },
});
