import { type Static, Type } from 'typebox';
import {
  type AllDueElsewhere,
  dueReasons,
} from '../../hr/payroll/runs/remainders/due-elsewhere.ts';
import { calendarDate, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const dueElsewhereSchema = Type.Array(
  Type.Object({
    employee_id: uuid(),
    employee_name: Type.String(),
    currency: Type.String(),
    /** A decimal string, less than 0 if it would be taken back; null if it can't be computed. */
    amount: nullable(Type.String()),
    /** Null for pay items. */
    for_period: nullable(Type.Object({ start: calendarDate(), end: calendarDate() })),
    reason: oneOf(dueReasons),
    /** The group whose runs can pay it; null = runs without a group. */
    pay_group_id: nullable(uuid()),
    pay_group_name: nullable(Type.String()),
  }),
);

export function presentDueElsewhere({
  rows,
}: Pick<AllDueElsewhere, 'rows'>): Static<typeof dueElsewhereSchema> {
  return rows.map((row) => ({ ...row }));
}
