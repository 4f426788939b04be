import { Type } from 'typebox';
import { portions } from '../../../hr/leave/leave-request.ts';
import { calendarDate, oneOf, text, uuid } from '../../../platform/http/schema-fields.ts';

/** The fields of a leave request; `employee_id` defaults to the user's own record. */
export const askedLeave = {
  employee_id: Type.Optional(uuid()),
  leave_type: text(50),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: Type.Optional(oneOf(portions)),
  end_portion: Type.Optional(oneOf(portions)),
};
