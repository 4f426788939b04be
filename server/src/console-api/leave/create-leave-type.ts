import { Type } from 'typebox';
import { createLeaveType as create } from '../../hr/leave/types/create-leave-type.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { leaveTypeFields, presentLeaveType, singleLeaveType } from './schemas/leave-type.ts';

export const createLeaveType = defineOperation({
  operationId: 'createLeaveType',
  method: 'POST',
  path: '/leave-types',
  access: ['owner', 'hr_admin'],
  body: closed({
    ...leaveTypeFields,
    is_long: Type.Optional(leaveTypeFields.is_long),
    allowance: Type.Optional(leaveTypeFields.allowance),
  }),
  answer: singleLeaveType,
  successStatus: 201,
  handle: ({ services, actor, body: { allowance = null, is_long = false, ...fields } }) =>
    inChange(services, actor, async (change) => {
      const type = await create(change, { ...fields, is_long, allowance });
      return { body: { leave_type: presentLeaveType(type) } };
    }),
});
