import { Type } from 'typebox';
import { assertSignUpIsOpen } from '../../access/companies/assert-sign-up-is-open.ts';
import { acceptInvitation } from '../../access/invitations/accept-invitation.ts';
import { readInvitation } from '../../access/invitations/read-invitation.ts';
import { completePasswordReset } from '../../access/password-resets/complete-password-reset.ts';
import { requestPasswordReset } from '../../access/password-resets/request-password-reset.ts';
import { closeSession } from '../../access/sessions/close-session.ts';
import { openSession } from '../../access/sessions/open-session.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { signIn } from '../../access/users/sign-in.ts';
import { checkCurrency } from '../../hr/check-currency.ts';
import { openCompany } from '../../hr/open-company.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import {
  closed,
  emailAddress,
  instant,
  mailedName,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import { country as countryField } from '../calendars/holiday-calendars.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { forgiveUnfinished } from './count-guess.ts';
import { currencyField } from '../pay-items.ts';
import { readClient } from './read-client.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { linkToken, newPassword, presentPassword, totpCode } from './schemas/fields.ts';

/** Signing up, in and out, invitations, and forgotten passwords. */
export const signInOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'signUp',
    method: 'POST',
    path: '/sign-up',
    access: 'anyone',
    body: closed({
      company_name: mailedName(200),
      first_name: mailedName(100),
      last_name: mailedName(100),
      email: emailAddress(),
      password: newPassword,
      time_zone: Type.Optional(text(100)),
      country: Type.Optional(countryField),
      currency: Type.Optional(currencyField),
      locale: Type.Optional(oneOf(locales)),
    }),
    answer: companyAndUser,
    successStatus: 201,
    handle: async ({ services, body, ip, userAgent }) => {
      const { database, ids, clock, passwords, signUpMode } = services;
      await assertSignUpIsOpen(database, signUpMode);
      await services.signUpThrottle.count(clientNetwork(ip));
      await passwords.refuseWeak(body.password, [
        body.email,
        body.first_name,
        body.last_name,
        body.company_name,
      ]);
      const { time_zone: timeZone, country, currency, locale } = body;
      if (currency !== undefined) checkCurrency('/currency', currency);
      const owner = {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        passwordHash: await passwords.hash(body.password, emailKey(body.email)),
      };
      const companyId = ids.next();
      return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
        const created = await openCompany(
          transaction,
          { ids, companyId, onlyFirst: signUpMode === 'first' },
          { name: body.company_name, owner, timeZone, country, currency, locale },
        );
        const opened = await openSession(transaction, {
          companyId,
          userId: created.user.id,
          nowMs: clock.nowMs(),
          client: readClient({ ip, userAgent }),
        });
        return { body: presentCompanyAndUser(created), session: { opened } };
      });
    },
  }),
  defineOperation({
    operationId: 'signIn',
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    // Only limited in length: texts that can't be an address and a password get the same response as
    // wrong ones.
    body: closed({
      email: Type.String({ maxLength: 254 }),
      password: presentPassword,
      totp_code: Type.Optional(totpCode),
      company_id: Type.Optional(uuid()),
    }),
    answer: companyAndUser,
    handle: async ({ services, body, ip, userAgent }) => {
      const { signInThrottle } = services;
      const { email, password, totp_code: code, company_id: companyId } = body;
      const attempt = { account: email, network: clientNetwork(ip) };
      await signInThrottle.begin(attempt);
      const client = readClient({ ip, userAgent });
      const form = { email, password, totpCode: code, companyId, client };
      const signedIn = await forgiveUnfinished(services, attempt, signIn(services, form));
      await signInThrottle.succeeded(attempt);
      return { body: presentCompanyAndUser(signedIn), session: { opened: signedIn.token } };
    },
  }),
  /** For anyone, because signing out without a session is not an error. */
  defineOperation({
    operationId: 'signOut',
    method: 'POST',
    path: '/sign-out',
    access: 'anyone',
    successStatus: 204,
    handle: async ({ services: { database, changes }, sessionToken }) => {
      const ended = sessionToken === undefined ? [] : await closeSession(database, sessionToken);
      // It isn't an act of the audit log, but the user's other pages have lost their session.
      for (const { companyId, userId } of ended) {
        changes.announce({ companyId, kind: 'session.closed', ids: [], userIds: [userId] });
      }
      return { body: undefined, session: 'closed' };
    },
  }),
  /** A POST, although it changes nothing, to keep the token out of addresses and so out of logs. */
  defineOperation({
    operationId: 'readInvitation',
    method: 'POST',
    path: '/invitations/read',
    access: 'anyone',
    body: closed({ token: linkToken }),
    answer: Type.Object({
      company_name: Type.String(),
      first_name: Type.String(),
      email: Type.String(),
      expires_at: instant(),
      /** Whether it is to the documents of a former employee, not to an account for work. */
      is_former_employee: Type.Boolean(),
    }),
    handle: async ({ services, body }) => ({ body: await readInvitation(services, body.token) }),
  }),
  defineOperation({
    operationId: 'acceptInvitation',
    method: 'POST',
    path: '/invitations/accept',
    access: 'anyone',
    body: closed({ token: linkToken, password: newPassword }),
    answer: companyAndUser,
    handle: async ({ services, body, ip, userAgent }) => {
      const client = readClient({ ip, userAgent });
      const signedIn = await acceptInvitation(services, { ...body, client });
      return { body: presentCompanyAndUser(signedIn), session: { opened: signedIn.token } };
    },
  }),
  /** The same response whether or not a user has the address. */
  defineOperation({
    operationId: 'requestPasswordReset',
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    body: closed({ email: Type.String({ maxLength: 254 }) }),
    answer: closed({}),
    successStatus: 202,
    handle: async ({ services, body: { email }, ip }) => {
      await services.passwordResetThrottle.begin({ account: email, network: clientNetwork(ip) });
      await requestPasswordReset(services, email);
      return { body: {} };
    },
  }),
  defineOperation({
    operationId: 'completePasswordReset',
    method: 'POST',
    path: '/password-resets/complete',
    access: 'anyone',
    body: closed({ token: linkToken, password: newPassword }),
    successStatus: 204,
    handle: async ({ services, body }) => {
      const email = await completePasswordReset(services, body);
      await services.signInThrottle.forget(email);
      return { body: undefined };
    },
  }),
];
