import { createSecretBox, type SecretBox } from '../platform/crypto/secret-box.ts';
import { deriveKey } from '../platform/crypto/secret-keys.ts';

/** Seals the addresses of files; the current secret key comes first. */
export function createFileLinkBox(secretKeys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  const [present, ...previous] = secretKeys;
  return createSecretBox([derive(present), ...previous.map(derive)]);
}

function derive(secretKey: Uint8Array): Uint8Array {
  return deriveKey(secretKey, 'file-links');
}
