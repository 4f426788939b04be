import { Type } from 'typebox';
import { closeWithoutRun } from '../../hr/payroll/groups/close-pay-period.ts';
import { periodRemainders } from '../../hr/payroll/groups/pay-group.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Closes a period, and all open ones before it, without a run. */
export const closePayPeriod = defineOperation({
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
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      await closeWithoutRun(change, lookUpId(id), body.remainder);
      return { body: null };
    }),
});
