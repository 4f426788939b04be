import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from './problem.ts';

const idBytes = 16;
const macBytes = 16;

/** Opaque positions in a list, newest first: "continue after this id". */
export interface Cursors {
  /** `binding` names company, operation and filters: the cursor is invalid for any other. */
  encode(binding: string, lastId: string): string;
  /**
   * @throws Problem `invalid_cursor` for anything that `encode` did not create for this binding.
   */
  decode(binding: string, cursor: string): string;
}

/** A cursor is the last id and a MAC over it and its binding, in base64url. */
export function createCursors(key: Uint8Array): Cursors {
  const macOf = (binding: string, id: Uint8Array): Uint8Array =>
    createHmac('sha256', key)
      .update(binding)
      .update('\n')
      .update(id)
      .digest()
      .subarray(0, macBytes);
  return {
    encode: (binding, lastId) => {
      const id = Buffer.from(lastId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, macOf(binding, id)]).toString('base64url');
    },
    decode: (binding, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      const id = bytes.subarray(0, idBytes);
      const mac = bytes.subarray(idBytes);
      const genuine =
        bytes.length === idBytes + macBytes &&
        // Decoding ignores stray characters, so only the exact text that was issued is accepted.
        bytes.toString('base64url') === cursor &&
        timingSafeEqual(mac, macOf(binding, id));
      if (!genuine) {
        throw new Problem(
          'invalid_cursor',
          'Send next_cursor exactly as it was returned, with the same filters. To start from the first page, omit cursor.',
        );
      }
      const hex = id.toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
