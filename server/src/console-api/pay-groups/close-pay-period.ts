import { Type } from 'typebox';
import { closeWithoutRun } from '../../hr/payroll/groups/close-pay-period.ts';
import { periodRemainders } from '../../hr/payroll/groups/pay-group.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** Closes a period, and all open ones before it, without a run. */
export const closePayPeriod = recordOperation({
  operationId: 'closePayPeriod',
  method: 'POST',
  path: '/pay-periods/:id/close',
  access: ['owner', 'payroll_admin'],
  body: closed({
    /** Required if something is due for one of the periods. */
    remainder: Type.Optional(oneOf(periodRemainders)),
  }),
  answer: Type.Null(),
  successStatus: 204,
  act: async (change, { id, body }) => {
    await closeWithoutRun(change, id, body.remainder);
    return null;
  },
});
