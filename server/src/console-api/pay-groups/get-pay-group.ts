import { Type } from 'typebox';
import { listPayPeriods, readPayGroup } from '../../hr/payroll/groups/list-pay-groups.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  payGroupSchema,
  payPeriodSchema,
  presentPayGroup,
  presentPayPeriod,
} from './pay-group-schema.ts';

export const getPayGroup = defineOperation({
  operationId: 'getPayGroup',
  method: 'GET',
  path: '/pay-groups/:id',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    pay_group: payGroupSchema,
    /** Of the last year and all open ones, in order. */
    periods: Type.Array(payPeriodSchema),
  }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const groupId = lookUpId(id);
      const group = await readPayGroup(change, groupId);
      const periods = await listPayPeriods(change, groupId);
      return {
        body: { pay_group: presentPayGroup(group), periods: periods.map(presentPayPeriod) },
      };
    }),
});
