import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';

const id = '0190f3b0-1c2d-7e4f-8a5b-6c7d8e9f0a1b';
const cursors = createCursors(new Uint8Array(32));
const cursor = cursors.encode('binding', id);

test('a cursor returns its id', () => {
  expect(cursors.decode('binding', cursor)).toBe(id);
});

test('a cursor with one changed character or bit is refused', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=';
  for (let position = 0; position < cursor.length; position += 1) {
    for (const character of alphabet) {
      const changed = cursor.slice(0, position) + character + cursor.slice(position + 1);
      if (changed !== cursor) {
        expect(() => cursors.decode('binding', changed)).toThrow('invalid_cursor');
      }
    }
  }
});

test.each(['', 'x', cursor.slice(1), `${cursor}A`, `${cursor}=`, ` ${cursor}`, '\u0000'])(
  '%j is not a cursor',
  (text) => {
    expect(() => cursors.decode('binding', text)).toThrow('invalid_cursor');
  },
);

test('a cursor is void under another binding or key', () => {
  expect(() => cursors.decode('other', cursor)).toThrow('invalid_cursor');
  const others = createCursors(new Uint8Array(32).fill(1));
  expect(() => others.decode('binding', cursor)).toThrow('invalid_cursor');
});
