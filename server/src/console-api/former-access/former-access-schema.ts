import { type Static, Type } from 'typebox';
import {
  type FormerAccess,
  formerAccessStatuses,
} from '../../access/former-employees/former-access.ts';
import { calendarDate, instant, nullable, oneOf } from '../../platform/http/schema-fields.ts';

/** Null for current employees. */
export const formerAccessSchema = nullable(
  Type.Object({
    status: oneOf(formerAccessStatuses),
    /** The address the person signs in with. */
    email: nullable(Type.String()),
    /** The last day of access. */
    ends_on: calendarDate(),
    /** Whether `ends_on` is over. */
    is_over: Type.Boolean(),
    invitation_expires_at: nullable(instant()),
  }),
);

export function presentFormerAccess(
  access: FormerAccess | null,
): Static<typeof formerAccessSchema> {
  return (
    access && {
      status: access.status,
      email: access.email,
      ends_on: access.ends_on,
      is_over: access.is_over,
      invitation_expires_at: access.invitation_expires_at,
    }
  );
}
