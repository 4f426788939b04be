import { Type } from 'typebox';
import { previewAssignment } from '../../hr/leave/entitlement/preview-assignment.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { calendarDate, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { assignmentFields } from './schemas/leave-policy.ts';

const leaveYearEffect = Type.Object({
  from: calendarDate(),
  to: calendarDate(),
  /** Decimal strings. */
  entitled: Type.String(),
  /** Null = the leave year has not begun. */
  balance: nullable(Type.String()),
});

/** Shows to whom an assignment would apply, and their leave before and after. */
export const previewPolicyAssignment = defineOperation({
  operationId: 'previewPolicyAssignment',
  method: 'POST',
  path: '/leave-policies/:id/preview-assignment',
  access: ['owner', 'hr_admin'],
  body: assignmentFields,
  answer: Type.Object({
    preview: Type.Object({
      /** Of the amounts. */
      unit: oneOf(balanceUnits),
      affected: Type.Integer(),
      changed: Type.Integer(),
      /** Whether all employees were looked at. */
      is_complete: Type.Boolean(),
      people: Type.Array(
        Type.Object({
          employee_id: uuid(),
          name: Type.String(),
          before: nullable(leaveYearEffect),
          after: leaveYearEffect,
        }),
      ),
      /** Those affected to whom steps by age don't apply; null if the policy has none. */
      without_date_of_birth: nullable(
        Type.Object({
          count: Type.Integer(),
          /** The first ones. */
          people: Type.Array(Type.Object({ employee_id: uuid(), name: Type.String() })),
        }),
      ),
    }),
  }),
  handle: async ({ services, actor, id, body }) => {
    const run = <T>(work: Parameters<typeof inChange<T>>[2]) => inChange(services, actor, work);
    const preview = await previewAssignment(run, lookUpId(id), body);
    const { people, without_date_of_birth: missing, ...counts } = preview;
    const without = missing && { count: missing.count, people: [...missing.people] };
    return {
      body: { preview: { ...counts, people: [...people], without_date_of_birth: without } },
    };
  },
});
