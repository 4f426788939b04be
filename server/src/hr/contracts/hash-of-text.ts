import { sha256 } from '../../platform/crypto/hash.ts';

/**
 * The SHA-256 of the text, as `sha256sum` prints it for a UTF-8 file without a final line break.
 */
export function hashOfText(body: string): string {
  return Buffer.from(sha256(body)).toString('hex');
}
