import { Type } from 'typebox';
import { createLeaveType as create } from '../../hr/leave/types/create-leave-type.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { leaveTypeFields, presentLeaveType, singleLeaveType } from './schemas/leave-type.ts';

export const createLeaveType = recordOperation({
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
    const type = await create(change, { ...fields, is_long, balance_unit, allowance });
    return { leave_type: presentLeaveType(type) };
  },
});
