import { Type } from 'typebox';
import { listPayPeriods, readPayGroup } from '../../hr/payroll/groups/list-pay-groups.ts';
import { recordOperation } from '../record-operation.ts';
import {
  payGroupSchema,
  payPeriodSchema,
  presentPayGroup,
  presentPayPeriod,
} from './pay-group-schema.ts';

export const getPayGroup = recordOperation({
  operationId: 'getPayGroup',
  method: 'GET',
  path: '/pay-groups/:id',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    pay_group: payGroupSchema,
    /** Of the last year and all open ones, in order. */
    periods: Type.Array(payPeriodSchema),
  }),
  act: async (change, { id }) => {
    const groupId = id;
    const group = await readPayGroup(change, groupId);
    const periods = await listPayPeriods(change, groupId);
    return { pay_group: presentPayGroup(group), periods: periods.map(presentPayPeriod) };
  },
});
