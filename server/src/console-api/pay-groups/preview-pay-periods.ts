import { Type } from 'typebox';
import { previewPayPeriods as preview } from '../../hr/payroll/groups/list-pay-groups.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payCalendarFields, previewedPeriods } from './pay-group-schema.ts';

/** The first periods and pay days of a group before it is created. */
export const previewPayPeriods = defineOperation({
  operationId: 'previewPayPeriods',
  method: 'POST',
  path: '/pay-groups/preview',
  access: ['owner', 'payroll_admin'],
  body: closed(payCalendarFields),
  answer: Type.Object({ periods: previewedPeriods }),
  successStatus: 200,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => ({
      body: { periods: await preview(change, body) },
    })),
});
