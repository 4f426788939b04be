import { Type } from 'typebox';
import { updateLeaveType as update } from '../../hr/leave/types/update-leave-type.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { leaveTypeFields, presentLeaveType, singleLeaveType } from './schemas/leave-type.ts';

/** A leave type can be archived but not deleted, because requests and the ledger refer to it. */
export const updateLeaveType = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => ({
      body: {
        leave_type: presentLeaveType(await update(change, lookUpId(id), withoutUndefined(body))),
      },
    })),
});
