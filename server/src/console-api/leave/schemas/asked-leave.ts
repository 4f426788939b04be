import { Type } from 'typebox';
import { portions } from '../../../hr/leave/leave-request.ts';
import { calendarDate, oneOf, text, uuid } from '../../../platform/http/schema-fields.ts';

/** What leave is asked for; without `employee_id` for oneself. */
export const askedLeave = {
  employee_id: Type.Optional(uuid()),
  leave_type: text(50),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: Type.Optional(oneOf(portions)),
  end_portion: Type.Optional(oneOf(portions)),
};
