import { randomInt } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash.ts';

const codesCount = 10;
const groups = 4;
const groupLength = 4;
/** Without what is easily taken for something else. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 79 random bits, like `k4fh-9wmp-t2xa-c7de`: too many to guess, so a plain hash keeps them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codesCount }, () =>
    Array.from({ length: groups }, createGroup).join('-'),
  );
}

/** SHA-256 in hex; hyphens, spaces and the case of letters do not count. */
export function hashRecoveryCode(code: string): string {
  const bare = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return Buffer.from(sha256(bare)).toString('hex');
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join(
    '',
  );
}
