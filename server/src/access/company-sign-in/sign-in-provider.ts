import type { SignInProvidersRow } from '../../../schema/rows.gen.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';

/** What the owner sets. */
export type ProviderSettings = Pick<
  SignInProvidersRow,
  'issuer' | 'client_id' | 'create_accounts' | 'enforced' | 'break_glass_user_id'
>;

/** A company's OpenID provider, as stored. */
export interface SignInProvider
  extends ProviderSettings,
    Pick<
      SignInProvidersRow,
      'client_secret_ciphertext' | 'last_signed_in_at' | 'created_at' | 'updated_at'
    > {}

/** Names the row that a sealed client secret belongs to. */
export function clientSecretContext(companyId: string): string {
  return `sign_in_provider ${companyId}`;
}

/** @throws Error if no key opens it */
export function openClientSecret(
  box: SecretBox,
  companyId: string,
  provider: Pick<SignInProvider, 'client_secret_ciphertext'>,
): string {
  return box.open(provider.client_secret_ciphertext, clientSecretContext(companyId));
}
