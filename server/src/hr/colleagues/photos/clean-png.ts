import type { CleanImage } from './photo.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Needed to display the image. Dropped: texts, Exif, times, profiles, animation, unknown chunks. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);
const headerBytes = 13;

/**
 * The PNG without metadata and anything after its end. Undefined if it isn't a well-formed PNG.
 * Format: RFC 2083.
 */
export function cleanPng(image: Buffer): CleanImage | undefined {
  if (!image.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks: Buffer[] = [signature];
  let size: { width: number; height: number } | undefined;
  let at = signature.length;
  while (at + 12 <= image.length) {
    const length = image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > image.length) return undefined;
    if (size === undefined) {
      if (type !== 'IHDR' || length !== headerBytes) return undefined;
      size = { width: image.readUInt32BE(at + 8), height: image.readUInt32BE(at + 12) };
    }
    if (kept.has(type)) chunks.push(image.subarray(at, end));
    if (type === 'IEND') return { mimeType: 'image/png', content: Buffer.concat(chunks), ...size };
    at = end;
  }
  return undefined;
}
