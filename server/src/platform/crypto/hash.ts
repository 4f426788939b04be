import { hash } from 'node:crypto';

/** SHA-256 of UTF-8 text, 32 bytes. */
export function sha256(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}
