import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key of the form that the contract describes (section 2, Keys), and what is stored of it. */
export function newApiKey(): { key: string; hash: Buffer; lastFour: string } {
  const random = Array.from({ length: 40 }, () => alphabet.charAt(randomInt(alphabet.length)));
  const body = `svc_live_${random.join('')}`;
  const key = body + inBase62(crc32(body), 6);
  return { key, hash: createHash('sha256').update(key).digest(), lastFour: key.slice(-4) };
}

function inBase62(number: number, length: number): string {
  let rest = number;
  let text = '';
  while (text.length < length) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
