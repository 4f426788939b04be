import { Type } from 'typebox';
import { updateLeaveType as update } from '../../hr/leave/types/update-leave-type.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { leaveTypeFields, presentLeaveType, singleLeaveType } from './schemas/leave-type.ts';

/** A leave type can be archived but not deleted, because requests and the ledger refer to it. */
export const updateLeaveType = recordOperation({
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
    leave_type: presentLeaveType(await update(change, id, withoutUndefined(body))),
  }),
});
