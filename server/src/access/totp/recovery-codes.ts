import { randomInt } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash.ts';

const codesCount = 10;
const groups = 4;
const groupLength = 4;
/** Without characters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Ten codes of 79 random bits, such as `k4fh-9wmp-t2xa-c7de`. That is too many to guess, so a plain
 * hash protects them.
 */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codesCount }, () =>
    Array.from({ length: groups }, createGroup).join('-'),
  );
}

/** SHA-256 in hex; ignores hyphens, spaces and case. */
export function hashRecoveryCode(code: string): string {
  const bare = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return Buffer.from(sha256(bare)).toString('hex');
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join(
    '',
  );
}
