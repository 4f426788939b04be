import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { previewLeaveRequest as foresee } from '../../hr/leave/inspect/preview-leave-request.ts';
import { leaveStatuses, portions } from '../../hr/leave/leave-request.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { whoseRecord } from '../../hr/workflow/whose-record.ts';
import { calendarDate, closed, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { alsoAwaySchema, presentAlsoAway } from './schemas/also-away.ts';
import { askedLeave } from './schemas/asked-leave.ts';

const yearBalance = Type.Object({
  year: Type.Integer(),
  /** Of the amounts. */
  unit: oneOf(balanceUnits),
  /** What the leave takes. */
  amount: Type.Number(),
  before: Type.Number(),
  after: Type.Number(),
});

const overlap = Type.Object({
  id: uuid(),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  status: oneOf(leaveStatuses),
});

/** Shows the outcome of a request without creating it. */
export const previewLeaveRequest = recordOperation({
  operationId: 'previewLeaveRequest',
  method: 'POST',
  path: '/leave-requests/preview',
  access: userRoles,
  body: closed(askedLeave),
  answer: Type.Object({
    preview: Type.Object({
      days: Type.Number(),
      balances: Type.Array(yearBalance),
      overlaps: Type.Array(overlap),
      also_away: alsoAwaySchema,
    }),
  }),
  act: async (change, { actor, body }) => {
    const employeeId = whoseRecord(actor, body.employee_id, ['hr_admin']);
    const { days, balances, overlaps, alsoAway } = await foresee(change, {
      ...body,
      employee_id: employeeId,
    });
    const preview = {
      days,
      balances: [...balances],
      overlaps: [...overlaps],
      also_away: presentAlsoAway(alsoAway),
    };
    return { preview };
  },
});
