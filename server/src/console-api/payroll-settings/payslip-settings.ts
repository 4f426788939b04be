import { Type } from 'typebox';
import {
  changePayslipSettings as change,
  readPayslipSettings,
} from '../../hr/payroll/payslips/payslip-settings.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange, inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

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
  successStatus: 200,
  handle: async ({ services, actor }) => ({
    body: {
      payslip_settings: await inTransaction(services, actor, ({ transaction }) =>
        readPayslipSettings(transaction, actor.companyId),
      ),
    },
  }),
});

export const changePayslipSettings = defineOperation({
  operationId: 'changePayslipSettings',
  method: 'PATCH',
  path: '/payslip-settings',
  access: ['owner', 'payroll_admin'],
  body: closed({ payslip_leave: Type.Boolean() }),
  answer,
  successStatus: 200,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (open) => ({
      body: { payslip_settings: await change(open, body) },
    })),
});
