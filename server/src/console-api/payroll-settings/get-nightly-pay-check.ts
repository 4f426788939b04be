import { Type } from 'typebox';
import { readNightlyCheck } from '../../hr/payroll/nightly/read-nightly-check.ts';
import { differingReasons } from '../../hr/payroll/nightly/nightly-check.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** What the last nightly check found. */
export const getNightlyPayCheck = recordOperation({
  operationId: 'getNightlyPayCheck',
  method: 'GET',
  path: '/nightly-pay-check',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    /** Null before the first one. */
    check: nullable(
      Type.Object({
        checked_at: instant(),
        employee_count: Type.Integer(),
        result_count: Type.Integer(),
        differing: Type.Array(
          Type.Object({
            employee_id: uuid(),
            employee_name: Type.String(),
            period_start: calendarDate(),
            period_end: calendarDate(),
            reason: oneOf(differingReasons),
          }),
        ),
        /** People who differ and are not listed. */
        others_count: Type.Integer(),
      }),
    ),
  }),
  act: async (change) => {
    const check = await readNightlyCheck(change);
    return { check: check === null ? null : { ...check, differing: [...check.differing] } };
  },
});
