import { Type } from 'typebox';
import { previewPayPeriods as preview } from '../../hr/payroll/groups/list-pay-groups.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payCalendarFields, previewedPeriods } from './pay-group-schema.ts';

/** The first periods and pay days of a group before it is created. */
export const previewPayPeriods = recordOperation({
  operationId: 'previewPayPeriods',
  method: 'POST',
  path: '/pay-groups/preview',
  access: ['owner', 'payroll_admin'],
  body: closed(payCalendarFields),
  answer: Type.Object({ periods: previewedPeriods }),
  act: async (change, { body }) => ({ periods: await preview(change, body) }),
});
