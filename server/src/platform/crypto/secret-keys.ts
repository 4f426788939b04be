import { hkdfSync } from 'node:crypto';

const keyBytes = 32;

/** What the installation's secret key is used for; each purpose has a key of its own. */
type Purpose = 'endpoint-secrets' | 'account-secrets' | 'cursors' | 'password-salts';

/** Derives the key of one purpose from SECRET_KEY (HKDF-SHA256), so that none is used for two. */
export function deriveKey(secretKey: Uint8Array, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', `muster/${purpose}/v1`, keyBytes));
}
