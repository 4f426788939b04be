import { Type } from 'typebox';
import { readDueElsewhere } from '../../hr/payroll/remainders/read-due-elsewhere.ts';
import { calendarDate, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { dueElsewhereSchema, presentDueElsewhere } from './due-elsewhere-schema.ts';

/** What people are owed that no regular run takes. */
export const listDueElsewhere = recordOperation({
  operationId: 'listDueElsewhere',
  method: 'GET',
  path: '/due-elsewhere',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    /** Of at most 25 people, by name. */
    due_elsewhere: dueElsewhereSchema,
    /** People who are not listed. */
    others_count: Type.Integer(),
    /** Periods closed without a run for which payroll has not decided yet about pay that is due. */
    undecided_periods: Type.Array(
      Type.Object({
        pay_period_id: uuid(),
        pay_group_id: uuid(),
        pay_group_name: Type.String(),
        period_start: calendarDate(),
        period_end: calendarDate(),
      }),
    ),
  }),
  act: async (change) => {
    const all = await readDueElsewhere(change);
    return {
      due_elsewhere: presentDueElsewhere(all),
      others_count: all.others_count,
      undecided_periods: [...all.undecided],
    };
  },
});
