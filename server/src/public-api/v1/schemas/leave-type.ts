import { type Static, Type } from 'typebox';
import { balanceUnits } from '../../../hr/leave/types/balance-unit.ts';
import { firstYearRules, type LeaveType } from '../../../hr/leave/types/leave-type.ts';
import { instant, nullable, oneOf, reference } from '../../../platform/http/schema-fields.ts';

const allowance = Type.Object(
  {
    days_per_year: Type.Number({ description: 'Working days, in steps of half a day.' }),
    carry_over_days_max: Type.Number({
      description: 'How many remaining days are carried over to the next year at most.',
    }),
    first_year_rule: oneOf(
      firstYearRules,
      'Which months count for employees who start during the year.',
    ),
  },
  {
    additionalProperties: false,
    description:
      'Null = the leave of this type is not counted, or balances are in hours. Leave policies have the details.',
  },
);

export const leaveTypeSchema = Type.Object(
  {
    code: Type.String({ description: 'The `leave_type` of requests. It never changes.' }),
    name: Type.String(),
    is_paid: Type.Boolean({ description: 'Whether pay continues.' }),
    is_long: Type.Boolean({
      description: 'Whether the employee is `on_leave` while approved leave of this type lasts.',
    }),
    balance_unit: oneOf(
      balanceUnits,
      'The unit of balances and leave policies. With `hours`, a day of leave takes the hours of the employee’s working pattern.',
    ),
    allowance: nullable(allowance),
    allowance_year: nullable(
      Type.Integer({ description: 'The first calendar year with an allowance or a leave policy.' }),
    ),
    archived_at: nullable(instant('Set = not available for new requests.')),
    created_at: instant(),
  },
  { $id: 'LeaveType', additionalProperties: false },
);

export const leaveTypeReference = reference<Static<typeof leaveTypeSchema>>('LeaveType');

export function presentLeaveType(type: LeaveType): Static<typeof leaveTypeSchema> {
  return {
    code: type.code,
    name: type.name,
    is_paid: type.is_paid,
    is_long: type.is_long,
    balance_unit: type.balance_unit,
    allowance: type.balance_unit === 'hours' ? null : type.allowance,
    allowance_year: type.allowance_year,
    archived_at: type.archived_at,
    created_at: type.created_at,
  };
}
