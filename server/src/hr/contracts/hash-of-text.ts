import { sha256 } from '../../platform/crypto/hash.ts';

/** What `sha256sum` says of the text as a UTF-8 file, without a line break added. */
export function hashOfText(body: string): string {
  return Buffer.from(sha256(body)).toString('hex');
}
