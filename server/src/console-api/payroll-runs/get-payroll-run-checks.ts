import { Type } from 'typebox';
import { checkNames, readChecks } from '../../hr/payroll/read-checks.ts';
import { nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

export const getPayrollRunChecks = recordOperation({
  operationId: 'getPayrollRunChecks',
  method: 'GET',
  path: '/payroll-runs/:id/checks',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    /** Only those that apply to someone. */
    checks: Type.Array(
      Type.Object({
        check: oneOf(checkNames),
        count: Type.Integer(),
        /** The first 20. */
        people: Type.Array(
          Type.Object({
            payslip_id: uuid(),
            employee_id: uuid(),
            employee_name: Type.String(),
            net: Type.String(),
            /** Net pay in the previous regular run. */
            previous: nullable(Type.String()),
            /** The sum of corrections of earlier periods. */
            correction: nullable(Type.String()),
          }),
        ),
      }),
    ),
  }),
  act: async (change, { id }) => {
    const checks = await readChecks(change, id);
    return { checks: checks.map(({ people, ...one }) => ({ ...one, people: [...people] })) };
  },
});
