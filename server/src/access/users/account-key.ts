import { sha256 } from '../../platform/crypto/hash.ts';
import { emailKey } from './email-key.ts';

/** What attempts on an account are counted by: the address itself has no business in Redis. */
export function accountKey(email: string): string {
  return Buffer.from(sha256(emailKey(email))).toString('base64url');
}
