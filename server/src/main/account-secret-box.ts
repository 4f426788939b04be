import { createSecretBox, type SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';

/**
 * Encrypts second factors, and the links of emails that are not sent yet; the current key comes
 * first.
 */
export function createAccountSecretBox(
  secretKeys: readonly [Uint8Array, ...Uint8Array[]],
): SecretBox {
  const [present, ...previous] = secretKeys;
  return createSecretBox([derive(present), ...previous.map(derive)]);
}

function derive(secretKey: Uint8Array): Uint8Array {
  return deriveKey(secretKey, 'account-secrets');
}
