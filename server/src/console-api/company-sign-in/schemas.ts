import { type Static, Type } from 'typebox';
import {
  verificationRecordName,
  verificationRecordValue,
} from '../../access/company-sign-in/domain-name.ts';
import type { SignInDomain } from '../../access/company-sign-in/sign-in-domain.ts';
import type { SignInProvider } from '../../access/company-sign-in/sign-in-provider.ts';
import { instant, nullable, uuid } from '../../platform/http/schema-fields.ts';

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

export const domainSchema = Type.Object({
  id: uuid(),
  domain: Type.String(),
  /** The TXT record that verifies the domain. */
  record_name: Type.String(),
  record_value: Type.String(),
  verified_at: nullable(instant()),
  created_at: instant(),
});

export const singleDomain = Type.Object({ sign_in_domain: domainSchema });

export const signInSettings = Type.Object({
  sign_in_provider: Type.Union([providerSchema, Type.Null()]),
  sign_in_domains: Type.Array(domainSchema),
  /** Where the provider sends the browser back; to be entered there. */
  redirect_url: Type.String(),
});

export function presentProvider(provider: SignInProvider): Static<typeof providerSchema> {
  return {
    issuer: provider.issuer,
    client_id: provider.client_id,
    create_accounts: provider.create_accounts,
    enforced: provider.enforced,
    break_glass_user_id: provider.break_glass_user_id,
    last_signed_in_at: provider.last_signed_in_at,
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  };
}

export function presentDomain(domain: SignInDomain): Static<typeof domainSchema> {
  return {
    id: domain.id,
    domain: domain.domain,
    record_name: verificationRecordName(domain.domain),
    record_value: verificationRecordValue(domain.token),
    verified_at: domain.verified_at,
    created_at: domain.created_at,
  };
}
