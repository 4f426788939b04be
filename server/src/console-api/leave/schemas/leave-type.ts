import { type Static, Type } from 'typebox';
import { balanceUnits } from '../../../hr/leave/types/balance-unit.ts';
import { firstYearRules, type LeaveType } from '../../../hr/leave/types/leave-type.ts';
import {
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const yearDays = Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 });

/** The fields HR can set on a leave type; the code only when it is created. */
export const leaveTypeFields = {
  code: Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' }),
  name: text(100),
  is_paid: Type.Boolean(),
  is_long: Type.Boolean(),
  balance_unit: oneOf(balanceUnits),
  allowance: nullable(
    closed({
      days_per_year: yearDays,
      carry_over_days_max: yearDays,
      /** Default: the existing value, initially `month_started`. */
      first_year_rule: Type.Optional(oneOf(firstYearRules)),
    }),
  ),
};

const leaveTypeSchema = Type.Object({
  id: uuid(),
  code: Type.String(),
  name: Type.String(),
  is_paid: Type.Boolean(),
  is_long: Type.Boolean(),
  balance_unit: oneOf(balanceUnits),
  /** Null with balances in hours: leave policies say more. */
  allowance: nullable(
    Type.Object({
      days_per_year: Type.Number(),
      carry_over_days_max: Type.Number(),
      first_year_rule: oneOf(firstYearRules),
    }),
  ),
  allowance_year: nullable(Type.Integer()),
  archived_at: nullable(instant()),
  created_at: instant(),
});

export const singleLeaveType = Type.Object({ leave_type: leaveTypeSchema });
export const allLeaveTypes = Type.Object({ leave_types: Type.Array(leaveTypeSchema) });

export function presentLeaveType(type: LeaveType): Static<typeof leaveTypeSchema> {
  return {
    id: type.id,
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
