import { Type } from 'typebox';
import { checkNames, readChecks } from '../../hr/payroll/read-checks.ts';
import { nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const getPayrollRunChecks = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const checks = await readChecks(change, lookUpId(id));
      return {
        body: { checks: checks.map(({ people, ...one }) => ({ ...one, people: [...people] })) },
      };
    }),
});
