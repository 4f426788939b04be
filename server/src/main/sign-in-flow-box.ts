import { createSecretBox, type SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';

/** Encrypts the cookies of sign-ins at a provider; the current key comes first. */
export function createSignInFlowBox(secretKeys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  const [present, ...previous] = secretKeys;
  return createSecretBox([derive(present), ...previous.map(derive)]);
}

function derive(secretKey: Uint8Array): Uint8Array {
  return deriveKey(secretKey, 'sign-in-flows');
}
