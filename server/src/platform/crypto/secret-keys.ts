import { hkdfSync } from 'node:crypto';

const keyBytes = 32;

/** The uses of the installation's secret key; each has its own derived key. */
type Purpose =
  | 'endpoint-secrets'
  | 'account-secrets'
  | 'cursors'
  | 'password-salts'
  | 'file-links'
  | 'sign-in-flows';

/** Derives the key for one purpose from SECRET_KEY (HKDF-SHA256), so that no key serves two. */
export function deriveKey(secretKey: Uint8Array, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', `muster/${purpose}/v1`, keyBytes));
}
