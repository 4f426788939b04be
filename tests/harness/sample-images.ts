import { sampleFiles } from './sample-files.ts';

const jpeg = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk' +
    'eFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
    'Y2NjY2NjY2P/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAA' +
    'AAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCK' +
    'ALXj/9k=',
  'base64',
);
const webp = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoEAAMAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==',
  'base64',
);
const { png } = sampleFiles;

/** Small images without metadata, as browsers write them. */
export const plainImages = { jpeg, png, webp } as const;

/** What a camera adds; tests look for it. */
export const secretPlace = 'GPS 52.5200 N 13.4050 E';

/** The same images with metadata in every place that can contain it, and after their end. */
export const imagesWithPlace = {
  jpeg: Buffer.concat([
    jpeg.subarray(0, 2),
    ...[0xe0, 0xe1, 0xe2, 0xed, 0xfe].map((marker) =>
      jpegSegment(marker, `Exif\0\0${secretPlace}`),
    ),
    // Longer than the segment that decoders need.
    jpegSegment(0xee, `Adobe ${secretPlace}`),
    jpeg.subarray(2),
    Buffer.from(secretPlace),
  ]),
  png: Buffer.concat([
    // Signature and header.
    png.subarray(0, 33),
    ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP', 'prVt'].map((type) => pngChunk(type, secretPlace)),
    png.subarray(33),
    pngChunk('tEXt', secretPlace),
  ]),
  webp: withLength(
    Buffer.concat([
      webp.subarray(0, 12),
      // An extended header that announces Exif, XMP and a profile: 4 by 3 pixels.
      webpChunk('VP8X', Buffer.from([0x2c, 0, 0, 0, 3, 0, 0, 2, 0, 0])),
      webpChunk('ICCP', Buffer.from(secretPlace)),
      webp.subarray(12),
      ...['EXIF', 'XMP ', 'priv'].map((type) => webpChunk(type, Buffer.from(secretPlace))),
    ]),
  ),
} as const;

function jpegSegment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

function pngChunk(type: string, text: string): Buffer {
  const head = Buffer.from(`\0\0\0\0${type}`);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc(4)]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function withLength(image: Buffer): Buffer {
  image.writeUInt32LE(image.length - 8, 4);
  return image;
}
