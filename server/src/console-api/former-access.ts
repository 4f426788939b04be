import { type Static, Type } from 'typebox';
import {
  type FormerAccess,
  formerAccessStatuses,
} from '../access/former-employees/former-access.ts';
import { grantFormerAccess } from '../hr/employees/former-access/grant-former-access.ts';
import { readFormerAccess } from '../hr/employees/former-access/read-former-access.ts';
import { withdrawFormerAccess } from '../hr/employees/former-access/withdraw-former-access.ts';
import {
  calendarDate,
  closed,
  emailAddress,
  instant,
  nullable,
  oneOf,
} from '../platform/http/schema-fields.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';
import { invitationSchema } from './users/user-account-schema.ts';

/** Null for current employees. */
const formerAccessSchema = nullable(
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

/** Operations on the access of former employees to their own documents. */
export const formerAccessOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getFormerAccess',
    method: 'GET',
    path: '/employees/:id/former-access',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({ former_access: formerAccessSchema }),
    act: async (change, { id }) => ({
      former_access: presentFormerAccess(await readFormerAccess(change, id)),
    }),
  }),
  /** Invites a former employee to their own documents, or invites them again. */
  recordOperation({
    operationId: 'grantFormerAccess',
    method: 'POST',
    path: '/employees/:id/former-access',
    access: ['owner', 'hr_admin'],
    body: closed({ email: emailAddress() }),
    answer: Type.Object({
      /** The link to pass on; absent if it is emailed. */
      invitation: Type.Optional(invitationSchema),
    }),
    needsStepUp: true,
    act: async (change, { services, id, body: { email } }) => {
      const { linkDelivery } = services;
      const invitation = await grantFormerAccess({ ...change, linkDelivery }, { id, email });
      return invitation === null ? {} : { invitation };
    },
  }),
  recordOperation({
    operationId: 'withdrawFormerAccess',
    method: 'DELETE',
    path: '/employees/:id/former-access',
    access: ['owner', 'hr_admin'],
    successStatus: 204,
    act: async (change, { id }) => {
      await withdrawFormerAccess(change, id);
    },
  }),
];

function presentFormerAccess(access: FormerAccess | null): Static<typeof formerAccessSchema> {
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
