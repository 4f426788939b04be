import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Position } from '../database/sorted-list.ts';
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
  /** The same for a sorted list: a position also has the value that the list is sorted by. */
  encodePosition(binding: string, position: Position): string;
  /** @throws Problem `invalid_cursor` */
  decodePosition(binding: string, cursor: string): Position;
}

/**
 * A cursor is the last id, a MAC over binding and content, and for a sorted list the value: a byte
 * that is 0 if it is empty, and its text. All in base64url.
 */
export function createCursors(key: Uint8Array): Cursors {
  const macOf = (binding: string, content: Uint8Array): Uint8Array =>
    createHmac('sha256', key)
      .update(binding)
      .update('\n')
      .update(content)
      .digest()
      .subarray(0, macBytes);
  const seal = (binding: string, id: Uint8Array, rest: Uint8Array): string =>
    Buffer.concat([id, macOf(binding, Buffer.concat([id, rest])), rest]).toString('base64url');
  const open = (binding: string, cursor: string): { id: Buffer; rest: Buffer } => {
    const bytes = Buffer.from(cursor, 'base64url');
    const id = bytes.subarray(0, idBytes);
    const mac = bytes.subarray(idBytes, idBytes + macBytes);
    const rest = bytes.subarray(idBytes + macBytes);
    const genuine =
      mac.length === macBytes &&
      // Decoding ignores stray characters, so only the exact text that was issued is accepted.
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(mac, macOf(binding, Buffer.concat([id, rest])));
    if (!genuine) {
      throw new Problem(
        'invalid_cursor',
        'Send next_cursor exactly as it was returned, with the same filters. To start from the first page, omit cursor.',
      );
    }
    return { id, rest };
  };
  return {
    encode: (binding, lastId) => seal(binding, toBytes(lastId), none),
    decode: (binding, cursor) => toId(open(binding, cursor).id),
    encodePosition: (binding, { id, value }) =>
      seal(binding, toBytes(id), Buffer.from(value === null ? '\0' : `\u0001${value}`)),
    decodePosition: (binding, cursor) => {
      const { id, rest } = open(binding, cursor);
      return { id: toId(id), value: rest[0] === 0 ? null : rest.subarray(1).toString() };
    },
  };
}

const none = Buffer.alloc(0);

function toBytes(id: string): Uint8Array {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function toId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
