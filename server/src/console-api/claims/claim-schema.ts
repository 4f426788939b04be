import { etagMember } from '../etags.ts';
import { type Static, Type } from 'typebox';
import { decimalPattern } from '../../hr/compensation/decimal-text.ts';
import {
  claimActions,
  claimStatuses,
  type ClaimInUse,
} from '../../hr/payroll/receivables/receivable.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { toDecimals } from '../pay-items/pay-item-schema.ts';

export const perRunField = nullable(Type.String({ maxLength: 17, pattern: decimalPattern }));

export const claimSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  /** The run whose corrections it results from, with its period. */
  payroll_run_id: uuid(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  currency: Type.String(),
  amount: Type.String(),
  recovered: Type.String(),
  remaining: Type.String(),
  /** At most this much in each run; null means as much as possible. */
  per_run: nullable(Type.String()),
  status: oneOf(claimStatuses),
  reason: nullable(Type.String()),
  repaid_on: nullable(calendarDate()),
  /** Set while a write-off waits for a second person, and once it is written off. */
  requested_by_name: nullable(Type.String()),
  closed_by_name: nullable(Type.String()),
  closed_at: nullable(instant()),
  created_at: instant(),
  allowed_actions: Type.Array(oneOf(claimActions)),
  /** For payroll. */
  ...etagMember,
});
export const singleClaim = Type.Object({ claim: claimSchema });

export function presentClaim({ claim, actions }: ClaimInUse): Static<typeof claimSchema> {
  const { write_off_requested_by: _, ...shown } = claim;
  const money = (amount: string) => toDecimals(amount, claim.currency);
  return {
    ...shown,
    amount: money(claim.amount),
    recovered: money(claim.recovered),
    remaining: money(claim.remaining),
    per_run: claim.per_run === null ? null : money(claim.per_run),
    allowed_actions: [...actions],
  };
}
