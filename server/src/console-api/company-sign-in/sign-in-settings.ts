import { type Static, Type } from 'typebox';
import { addSignInDomain } from '../../access/company-sign-in/add-sign-in-domain.ts';
import { checkSignInProvider } from '../../access/company-sign-in/check-sign-in-provider.ts';
import {
  verificationRecordName,
  verificationRecordValue,
} from '../../access/company-sign-in/domain-name.ts';
import { findSignInProvider } from '../../access/company-sign-in/find-sign-in-provider.ts';
import { listSignInDomains } from '../../access/company-sign-in/list-sign-in-domains.ts';
import { removeSignInDomain } from '../../access/company-sign-in/remove-sign-in-domain.ts';
import { removeSignInProvider } from '../../access/company-sign-in/remove-sign-in-provider.ts';
import { saveSignInProvider } from '../../access/company-sign-in/save-sign-in-provider.ts';
import type { SignInDomain } from '../../access/company-sign-in/sign-in-domain.ts';
import type { SignInProvider } from '../../access/company-sign-in/sign-in-provider.ts';
import { unlinkCompanyAccount } from '../../access/company-sign-in/unlink-company-account.ts';
import { verifySignInDomain } from '../../access/company-sign-in/verify-sign-in-domain.ts';
import { lockUserToHelp } from '../../access/users/lock-user-to-help.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import {
  type ConsoleOperation,
  type ConsoleServices,
  defineOperation,
} from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** Everything but the client secret, which is never shown again. */
const providerSchema = Type.Object({
  issuer: Type.String(),
  client_id: Type.String(),
  create_accounts: Type.Boolean(),
  enforced: Type.Boolean(),
  break_glass_user_id: nullable(uuid()),
  /** The last sign-in with these settings; null = they haven't been used yet. */
  last_signed_in_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
});

const domainSchema = Type.Object({
  id: uuid(),
  domain: Type.String(),
  /** The TXT record that verifies the domain. */
  record_name: Type.String(),
  record_value: Type.String(),
  verified_at: nullable(instant()),
  created_at: instant(),
});

const singleDomain = Type.Object({ sign_in_domain: domainSchema });

const signInSettings = Type.Object({
  sign_in_provider: Type.Union([providerSchema, Type.Null()]),
  sign_in_domains: Type.Array(domainSchema),
  /** Where the provider sends the browser back; to be entered there. */
  redirect_url: Type.String(),
});

/** A company's sign-in provider and domains. */
export const signInSettingsOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getSignInSettings',
    method: 'GET',
    path: '/sign-in-settings',
    access: ['owner'],
    answer: signInSettings,
    act: ({ transaction }, { services, actor }) =>
      answerSettings(transaction, services, actor.companyId),
  }),
  recordOperation({
    operationId: 'updateSignInSettings',
    method: 'PATCH',
    path: '/sign-in-settings',
    access: ['owner'],
    needsStepUp: true,
    body: closed({
      issuer: Type.Optional(text(2_048)),
      client_id: Type.Optional(text(255)),
      client_secret: Type.Optional(text(1_000)),
      create_accounts: Type.Optional(Type.Boolean()),
      enforced: Type.Optional(Type.Boolean()),
      break_glass_user_id: Type.Optional(nullable(uuid())),
    }),
    answer: signInSettings,
    act: async ({ transaction }, { services, actor, body, sessionToken = '' }) => {
      const change = { ...services, actor, sessionToken };
      await saveSignInProvider(transaction, change, withoutUndefined(body));
      return answerSettings(transaction, services, actor.companyId);
    },
  }),
  recordOperation({
    operationId: 'removeSignInProvider',
    method: 'DELETE',
    path: '/sign-in-settings',
    access: ['owner'],
    needsStepUp: true,
    successStatus: 204,
    act: async ({ transaction }, { services, actor }) => {
      await removeSignInProvider(transaction, { ids: services.ids, actor });
    },
  }),
  defineOperation({
    operationId: 'checkSignInProvider',
    method: 'POST',
    path: '/sign-in-settings/check',
    access: ['owner'],
    answer: Type.Object({
      check: Type.Object({
        discovery: oneOf(['ok', 'failed']),
        keys: oneOf(['ok', 'failed', 'skipped']),
        pkce: oneOf(['ok', 'not_announced', 'skipped']),
        /** `not_announced`: people who sign in with it can't confirm their identity with it later. */
        step_up: oneOf(['ok', 'not_announced', 'skipped']),
      }),
    }),
    handle: async ({ services, actor }) => ({
      body: { check: await checkSignInProvider(services, actor.companyId) },
    }),
  }),
  recordOperation({
    operationId: 'createSignInDomain',
    method: 'POST',
    path: '/sign-in-domains',
    access: ['owner'],
    body: closed({ domain: text(253) }),
    answer: singleDomain,
    successStatus: 201,
    act: async ({ transaction }, { services, actor, body }) => {
      const change = { ids: services.ids, actor };
      const domain = await addSignInDomain(transaction, change, body.domain);
      return { sign_in_domain: presentDomain(domain) };
    },
  }),
  defineOperation({
    operationId: 'verifySignInDomain',
    method: 'POST',
    path: '/sign-in-domains/:id/verify',
    access: ['owner'],
    needsStepUp: true,
    answer: singleDomain,
    handle: async ({ services, actor, id }) => ({
      body: {
        sign_in_domain: presentDomain(await verifySignInDomain(services, actor, lookUpId(id))),
      },
    }),
  }),
  recordOperation({
    operationId: 'deleteSignInDomain',
    method: 'DELETE',
    path: '/sign-in-domains/:id',
    access: ['owner'],
    needsStepUp: true,
    successStatus: 204,
    act: async ({ transaction }, { services, actor, id }) => {
      await removeSignInDomain(transaction, { ids: services.ids, actor }, id);
    },
  }),
  /** For an address that has passed to another person, or a replaced account at the provider. */
  recordOperation({
    operationId: 'unlinkCompanyAccount',
    method: 'DELETE',
    path: '/users/:id/company-account',
    access: ['owner'],
    needsStepUp: true,
    successStatus: 204,
    act: async ({ transaction }, { services, actor, id }) => {
      const user = await lockUserToHelp(transaction, actor, id);
      await unlinkCompanyAccount(transaction, { ...services, actor }, user.id);
    },
  }),
];

function presentProvider(provider: SignInProvider): Static<typeof providerSchema> {
  return { ...provider };
}

function presentDomain(domain: SignInDomain): Static<typeof domainSchema> {
  return {
    ...domain,
    record_name: verificationRecordName(domain.domain),
    record_value: verificationRecordValue(domain.token),
  };
}

/** A company's sign-in settings, as read and after each change. */
async function answerSettings(
  transaction: Transaction,
  { redirectUrl }: Pick<ConsoleServices, 'redirectUrl'>,
  companyId: string,
): Promise<Static<typeof signInSettings>> {
  const provider = await findSignInProvider(transaction, companyId);
  const domains = await listSignInDomains(transaction, companyId);
  return {
    sign_in_provider: provider === undefined ? null : presentProvider(provider),
    sign_in_domains: domains.map(presentDomain),
    redirect_url: redirectUrl().href,
  };
}
