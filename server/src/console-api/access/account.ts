import { type Static, Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { hasCompany, isSignUpOpen } from '../../access/companies/assert-sign-up-is-open.ts';
import { endOtherSessions, endSession } from '../../access/sessions/end-session.ts';
import { listSessions } from '../../access/sessions/list-sessions.ts';
import type { OpenSession } from '../../access/sessions/session.ts';
import { stepUp } from '../../access/sessions/step-up.ts';
import { beginTotp } from '../../access/totp/begin-totp.ts';
import { confirmTotp } from '../../access/totp/confirm-totp.ts';
import { removeOwnTotp } from '../../access/totp/remove-own-totp.ts';
import { changePassword } from '../../access/users/change-password.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { setLocale } from '../../access/users/set-locale.ts';
import { closed, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { locales } from '../../platform/locale.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { countGuess, forgiveUnfinished } from './count-guess.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { newPassword, presentPassword, totpCode } from './schemas/fields.ts';

const sessionSchema = Type.Object({
  id: uuid(),
  created_at: instant(),
  last_seen_at: instant(),
  expires_at: instant(),
  user_agent: nullable(Type.String()),
  ip_network: nullable(Type.String()),
  is_current: Type.Boolean(),
});

/** The user's own account: name, password, second factor and sessions. */
export const accountOperations: readonly ConsoleOperation[] = [
  /** What the pages before sign-in need to know. Nothing in it identifies a company. */
  defineOperation({
    operationId: 'getInstallation',
    method: 'GET',
    path: '/installation',
    access: 'anyone',
    answer: Type.Object({
      /** Whether signing up currently works. */
      sign_up_open: Type.Boolean(),
      /** Whether the installation has, or ever had, a company. Without one, no one can sign in. */
      has_company: Type.Boolean(),
      /** Whether links to set a password are emailed; otherwise a person has to pass them on. */
      mail: Type.Boolean(),
      version: Type.String(),
    }),
    handle: async ({ services: { database, signUpMode, linkDelivery, installation } }) => ({
      body: {
        sign_up_open: await isSignUpOpen(database, signUpMode),
        has_company: await hasCompany(database),
        mail: linkDelivery.byMail,
        version: installation.version,
      },
    }),
  }),
  defineOperation({
    operationId: 'getMe',
    method: 'GET',
    path: '/me',
    access: allRoles,
    answer: companyAndUser,
    handle: async ({ services: { database }, actor }) => ({
      body: presentCompanyAndUser(await findSignedInUser(database, actor)),
    }),
  }),
  defineOperation({
    operationId: 'updateMe',
    method: 'PATCH',
    path: '/me',
    access: allRoles,
    worksReadOnly: true,
    /** `locale`: the language of the user's emails. */
    body: closed({ locale: oneOf(locales) }),
    answer: companyAndUser,
    handle: async ({ services, actor, body }) => {
      await inChange(services, actor, ({ transaction }) =>
        setLocale(transaction, { actor, clock: services.clock }, body.locale),
      );
      return { body: presentCompanyAndUser(await findSignedInUser(services.database, actor)) };
    },
  }),
  /** Called after `step_up_required`; the refused request can then be sent again. */
  defineOperation({
    operationId: 'stepUp',
    method: 'POST',
    path: '/me/step-up',
    access: allRoles,
    worksReadOnly: true,
    body: closed({ password: presentPassword, totp_code: Type.Optional(totpCode) }),
    successStatus: 204,
    handle: async ({ services, actor, body, ip, sessionToken = '' }) => {
      const attempt = await countGuess(services, { actor, ip });
      const proof = { password: body.password, totpCode: body.totp_code, sessionToken };
      await forgiveUnfinished(services, attempt, stepUp(services, actor, proof));
      await services.signInThrottle.succeeded(attempt);
      return { body: undefined };
    },
  }),
  /** Also ends the user's other sessions. */
  defineOperation({
    operationId: 'changePassword',
    method: 'POST',
    path: '/me/password',
    access: allRoles,
    worksReadOnly: true,
    body: closed({ current_password: presentPassword, password: newPassword }),
    successStatus: 204,
    handle: async ({ services, actor, body, ip, sessionToken }) => {
      const attempt = await countGuess(services, { actor, ip });
      await changePassword(services, actor, {
        currentPassword: body.current_password,
        password: body.password,
        sessionToken,
      });
      await services.signInThrottle.succeeded(attempt);
      return { body: undefined };
    },
  }),
  /** Only the user's own sessions: other people's locations are not shown. */
  defineOperation({
    operationId: 'listSessions',
    method: 'GET',
    path: '/me/sessions',
    access: allRoles,
    answer: Type.Object({ sessions: Type.Array(sessionSchema) }),
    handle: async ({ services, actor, sessionToken = '' }) => {
      const sessions = await listSessions(services, actor, sessionToken);
      return { body: { sessions: sessions.map(presentSession) } };
    },
  }),
  /** Ending the current session signs the user out. */
  defineOperation({
    operationId: 'endSession',
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: allRoles,
    worksReadOnly: true,
    successStatus: 204,
    handle: async ({ services, actor, id, sessionToken = '' }) => {
      const { wasCurrent } = await inChange(services, actor, ({ transaction }) =>
        endSession(
          transaction,
          { ids: services.ids, actor },
          { id: lookUpId(id), token: sessionToken },
        ),
      );
      return { body: undefined, ...(wasCurrent && { session: 'closed' }) };
    },
  }),
  recordOperation({
    operationId: 'endOtherSessions',
    method: 'POST',
    path: '/me/sessions/end-others',
    access: allRoles,
    worksReadOnly: true,
    successStatus: 204,
    act: ({ transaction }, { services, actor, sessionToken = '' }) =>
      endOtherSessions(transaction, { ids: services.ids, actor }, sessionToken),
  }),
  recordOperation({
    operationId: 'beginTotp',
    method: 'POST',
    path: '/me/totp',
    access: allRoles,
    worksReadOnly: true,
    answer: Type.Object({ secret: Type.String(), otpauth_url: Type.String() }),
    needsStepUp: true,
    act: async ({ transaction }, { services, actor }) => {
      const { accountSecrets: secretBox, clock, ids } = services;
      const { secret, otpauth_url } = await beginTotp(
        transaction,
        { secretBox, clock, ids },
        actor,
      );
      return { secret, otpauth_url };
    },
  }),
  defineOperation({
    operationId: 'confirmTotp',
    method: 'POST',
    path: '/me/totp/confirm',
    access: allRoles,
    worksReadOnly: true,
    body: closed({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    answer: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    handle: async ({ services, actor, body: { code }, ip }) => {
      const { accountSecrets: secretBox, clock, ids, signInThrottle } = services;
      const attempt = await countGuess(services, { actor, ip });
      const codes = await inChange(services, actor, ({ transaction }) =>
        confirmTotp(transaction, { secretBox, clock, ids }, { actor, code }),
      );
      // The holder of the session was shown the secret, so a right code doesn't prove that they know
      // the password.
      await signInThrottle.undecided(attempt);
      return { body: { recovery_codes: codes } };
    },
  }),
  defineOperation({
    operationId: 'removeTotp',
    method: 'DELETE',
    path: '/me/totp',
    access: allRoles,
    worksReadOnly: true,
    body: closed({ password: presentPassword, totp_code: Type.Optional(totpCode) }),
    successStatus: 204,
    handle: async ({ services, actor, body, ip }) => {
      const attempt = await countGuess(services, { actor, ip });
      const proof = { password: body.password, totpCode: body.totp_code };
      await forgiveUnfinished(services, attempt, removeOwnTotp(services, actor, proof));
      await services.signInThrottle.succeeded(attempt);
      return { body: undefined };
    },
  }),
];

function presentSession(session: OpenSession): Static<typeof sessionSchema> {
  return { ...session };
}
