import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { type Advance, advanceStatuses } from '../../../hr/advances/advance.ts';
import { instant, nullable, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const advanceSchema = Type.Object(
  {
    id: uuid(),
    employee_id: uuid(),
    status: oneOf(advanceStatuses),
    current_step: Type.Integer({ minimum: 1, description: 'The current approval step.' }),
    decided_at: nullable(instant('When it was approved, rejected or cancelled.')),
    paid_at: nullable(instant()),
    repaid_at: nullable(instant('When the last installment was deducted.')),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'Advance', additionalProperties: false },
);
type AdvanceBody = Static<typeof advanceSchema>;

export const advanceReference = reference<AdvanceBody>('Advance');

/** The advance as the API returns it: an amount is pay, and the purpose is private. */
export function presentAdvance(advance: Advance): AdvanceBody {
  return {
    id: advance.id,
    employee_id: advance.employee_id,
    status: advance.status,
    current_step: advance.current_step,
    decided_at: advance.decided_at,
    paid_at: advance.paid_at,
    repaid_at: advance.repaid_at,
    created_at: advance.created_at,
    updated_at: advance.updated_at,
  };
}

/** For the audit log: the advances and the fields that a key was shown. */
export function advanceRead(advances: readonly { readonly id: string }[]): NotedRead {
  return {
    subjectKind: 'advance',
    subjectIds: advances.map(({ id }) => id),
    fields: ['employee_id', 'status'],
  };
}
