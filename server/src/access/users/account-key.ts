import { sha256 } from '../../platform/crypto/hash.ts';
import { emailKey } from './email-key.ts';

/** The key for counting attempts on an account; it keeps the address itself out of Redis. */
export function accountKey(email: string): string {
  return Buffer.from(sha256(emailKey(email))).toString('base64url');
}
