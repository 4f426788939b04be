import { Type } from 'typebox';
import {
  listLeaveDifferences as list,
  settleLeaveDifferences as settle,
} from '../../hr/leave/entitlement/leave-differences.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

const leaveDifference = Type.Object({
  employee_id: uuid(),
  name: Type.String(),
  leave_type: Type.String(),
  type_name: Type.String(),
  unit: oneOf(balanceUnits),
  /** The calendar year in which the leave year begins. */
  year: Type.Integer(),
  before: Type.Number(),
  after: Type.Number(),
  kinds: Type.Array(
    oneOf([
      'grant',
      'correction',
      'carry_over',
      'carry_over_expiry',
      'expiry',
      'reservation',
      'release',
      'taken',
      'adjustment',
    ] as const),
  ),
});

/** Balances that an upgrade would change; they change when they are settled. */
export const listLeaveDifferences = recordOperation({
  operationId: 'listLeaveDifferences',
  method: 'GET',
  path: '/leave-differences',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    leave_differences: Type.Array(leaveDifference),
    is_complete: Type.Boolean(),
  }),
  act: async (change) => {
    const { differences, isComplete } = await list(change);
    return { leave_differences: differences, is_complete: isComplete };
  },
});

/** Of one employee: their balances are from then on what the facts give. */
export const settleLeaveDifferences = recordOperation({
  operationId: 'settleLeaveDifferences',
  method: 'POST',
  path: '/employees/:id/settle-leave-differences',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ settled: Type.Boolean() }),
  act: async (change, { id }) => {
    await settle(change, id);
    return { settled: true };
  },
});
