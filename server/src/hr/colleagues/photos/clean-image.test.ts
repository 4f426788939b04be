import { expect, test } from 'vitest';
import {
  imagesWithPlace,
  plainImages,
  secretPlace,
} from '../../../../../tests/harness/sample-images.ts';
import { cleanImage } from './clean-image.ts';

const refused = expect.objectContaining({ code: 'validation_failed' });
const kinds = ['jpeg', 'png', 'webp'] as const;

test.each(kinds)('a %s without metadata stays as it is', (kind) => {
  const { mimeType, content } = cleanImage(plainImages[kind]);
  expect(mimeType).toBe(`image/${kind}`);
  expect(Buffer.from(content).equals(plainImages[kind])).toBe(true);
});

test.each(kinds)('a %s loses its metadata, and nothing that displays it', (kind) => {
  expect(imagesWithPlace[kind].includes(secretPlace)).toBe(true);
  const { content, width, height } = cleanImage(imagesWithPlace[kind]);
  const clean = Buffer.from(content);
  expect(clean.includes(secretPlace)).toBe(false);
  expect([width, height]).toEqual(kind === 'png' ? [1, 1] : [4, 3]);
  // A WebP keeps its extended header, with the flags of the metadata cleared.
  const expected = kind === 'webp' ? clean : plainImages[kind];
  expect(clean.equals(expected)).toBe(true);
  if (kind === 'webp') expect(clean.readUInt8(20)).toBe(0);
});

test.each(kinds)('a %s that ends too early, at any byte, is refused', (kind) => {
  for (let length = 0; length < plainImages[kind].length; length += 1) {
    const part = imagesWithPlace[kind].subarray(0, length);
    expect(() => cleanImage(part), String(length)).toThrow(refused);
  }
});

test('an image of many pixels is refused', () => {
  const large = Buffer.from(plainImages.png);
  large.writeUInt32BE(2_049, 16);
  expect(() => cleanImage(large)).toThrow(
    expect.objectContaining({
      errors: [{ pointer: '/file', detail: 'must be at most 2048 pixels wide and high' }],
    }),
  );
});

test.each(['<svg onload="alert(1)"/>', 'GIF89a', '<html>', '', '\u{FF}\u{D8}'])(
  '%j is no image',
  (text) => {
    expect(() => cleanImage(Buffer.from(text, 'latin1'))).toThrow(refused);
  },
);
