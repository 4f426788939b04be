import { type Static, Type } from 'typebox';
import type { NamedDelegation } from '../../../hr/approvals/delegations/delegation.ts';
import { calendarDate, instant, uuid } from '../../../platform/http/schema-fields.ts';

export const delegationSchema = Type.Object({
  id: uuid(),
  user_id: uuid(),
  user_name: Type.String(),
  delegate_user_id: uuid(),
  delegate_name: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  created_at: instant(),
});

export function presentDelegation(delegation: NamedDelegation): Static<typeof delegationSchema> {
  return {
    id: delegation.id,
    user_id: delegation.user_id,
    user_name: delegation.user_name,
    delegate_user_id: delegation.delegate_user_id,
    delegate_name: delegation.delegate_name,
    start_date: delegation.start_date,
    end_date: delegation.end_date,
    created_at: delegation.created_at,
  };
}
