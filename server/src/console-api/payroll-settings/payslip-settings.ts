import { Type } from 'typebox';
import {
  changePayslipSettings as change,
  readPayslipSettings,
} from '../../hr/payroll/payslips/payslip-settings.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

import { recordOperation } from '../record-operation.ts';

const answer = Type.Object({
  payslip_settings: Type.Object({
    /** Whether payslips that are calculated from now on have the leave balance. */
    payslip_leave: Type.Boolean(),
  }),
});

export const getPayslipSettings = defineOperation({
  operationId: 'getPayslipSettings',
  method: 'GET',
  path: '/payslip-settings',
  access: ['owner', 'payroll_admin'],
  answer,
  handle: async ({ services, actor }) => ({
    body: {
      payslip_settings: await inChange(services, actor, ({ transaction }) =>
        readPayslipSettings(transaction, actor.companyId),
      ),
    },
  }),
});

export const changePayslipSettings = recordOperation({
  operationId: 'changePayslipSettings',
  method: 'PATCH',
  path: '/payslip-settings',
  access: ['owner', 'payroll_admin'],
  body: closed({ payslip_leave: Type.Boolean() }),
  answer,
  act: async (open, { body }) => ({ payslip_settings: await change(open, body) }),
});
