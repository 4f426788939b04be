import { createSecretBox, type SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';

/** What second factors and links that wait for their mail are stored under; the present key comes first. */
export function createAccountSecretBox(
  secretKeys: readonly [Uint8Array, ...Uint8Array[]],
): SecretBox {
  const [present, ...previous] = secretKeys;
  return createSecretBox([derive(present), ...previous.map(derive)]);
}

function derive(secretKey: Uint8Array): Uint8Array {
  return deriveKey(secretKey, 'account-secrets');
}
