import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { createLeaveType } from '../../hr/leave/types/create-leave-type.ts';
import { firstYearRules, type LeaveType } from '../../hr/leave/types/leave-type.ts';
import { listLeaveTypes } from '../../hr/leave/types/list-leave-types.ts';
import { updateLeaveType } from '../../hr/leave/types/update-leave-type.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const yearDays = Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 });

/** The fields HR can set on a leave type; the code only when it is created. */
const leaveTypeFields = {
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

const singleLeaveType = Type.Object({ leave_type: leaveTypeSchema });

const allLeaveTypes = Type.Object({ leave_types: Type.Array(leaveTypeSchema) });

/** Operations on types of leave. */
export const leaveTypeOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listLeaveTypes',
    method: 'GET',
    path: '/leave-types',
    access: userRoles,
    answer: allLeaveTypes,
    act: async ({ transaction }, { actor }) => {
      const types = await listLeaveTypes(transaction, actor.companyId);
      return { leave_types: types.map(presentLeaveType) };
    },
  }),
  recordOperation({
    operationId: 'createLeaveType',
    method: 'POST',
    path: '/leave-types',
    access: ['owner', 'hr_admin'],
    body: closed({
      ...leaveTypeFields,
      is_long: Type.Optional(leaveTypeFields.is_long),
      /** Default: `days`. */
      balance_unit: Type.Optional(leaveTypeFields.balance_unit),
      allowance: Type.Optional(leaveTypeFields.allowance),
    }),
    answer: singleLeaveType,
    successStatus: 201,
    act: async (change, { body }) => {
      const { allowance = null, is_long = false, balance_unit = 'days', ...fields } = body;
      const type = await createLeaveType(change, { ...fields, is_long, balance_unit, allowance });
      return { leave_type: presentLeaveType(type) };
    },
  }),
  /** A leave type can be archived but not deleted, because requests and the ledger refer to it. */
  recordOperation({
    operationId: 'updateLeaveType',
    method: 'PATCH',
    path: '/leave-types/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(leaveTypeFields.name),
      is_paid: Type.Optional(leaveTypeFields.is_paid),
      is_long: Type.Optional(leaveTypeFields.is_long),
      /** Can't change once the type has a policy. */
      balance_unit: Type.Optional(leaveTypeFields.balance_unit),
      allowance: Type.Optional(leaveTypeFields.allowance),
      archived: Type.Optional(Type.Boolean()),
    }),
    answer: singleLeaveType,
    act: async (change, { body, id }) => ({
      leave_type: presentLeaveType(await updateLeaveType(change, id, withoutUndefined(body))),
    }),
  }),
];

function presentLeaveType(type: LeaveType): Static<typeof leaveTypeSchema> {
  return { ...type, allowance: type.balance_unit === 'hours' ? null : type.allowance };
}
