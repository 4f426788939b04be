import type { CleanImage } from './photo.ts';

type Size = Pick<CleanImage, 'width' | 'height'>;

/** Dropped: Exif, XMP, colour profiles, unknown chunks. Animations are refused. */
const kept: ReadonlySet<string> = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** Of the extended header: only whether there is transparency remains true. */
const alphaFlag = 0x10;
const animations: ReadonlySet<string> = new Set(['ANIM', 'ANMF']);

/**
 * The WebP without metadata and anything after its end. Undefined if it isn't a well-formed still
 * WebP. Format: RFC 9649.
 */
export function cleanWebp(image: Buffer): CleanImage | undefined {
  const isWebp =
    image.length > 12 &&
    image.toString('latin1', 0, 4) === 'RIFF' &&
    image.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return undefined;
  const end = 8 + image.readUInt32LE(4);
  if (end > image.length) return undefined;
  const chunks: Buffer[] = [];
  let size: Size | undefined;
  let isDisplayed = false;
  let at = 12;
  while (at + 8 <= end) {
    const type = image.toString('latin1', at, at + 4);
    const length = image.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const next = at + 8 + length + (length % 2);
    if (next > end || animations.has(type)) return undefined;
    if (kept.has(type)) {
      const chunk = Buffer.from(image.subarray(at, next));
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & alphaFlag, 8);
      size ??= sizeOf(type, chunk.subarray(8));
      isDisplayed ||= type === 'VP8 ' || type === 'VP8L';
      chunks.push(chunk);
    }
    at = next;
  }
  if (size === undefined || !isDisplayed) return undefined;
  return { mimeType: 'image/webp', content: wrap(chunks), ...size };
}

function wrap(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function sizeOf(type: string, data: Buffer): Size | undefined {
  if (data.length < 10) return undefined;
  switch (type) {
    case 'VP8X':
      return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    case 'VP8 ':
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case 'VP8L': {
      const bits = data.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}
