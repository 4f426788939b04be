import type { CleanImage } from './photo.ts';

const markerByte = 0xff;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Of Adobe: decoders need it for the colours. Its segment has a fixed length and no text. */
const adobe = 0xee;
const adobeBytes = 14;
const comment = 0xfe;
/** Baseline and progressive; browsers display no others. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of the decoder: Huffman, quantisation, restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The JPEG without comments, application segments (Exif with the place, XMP, IPTC, previews,
 * colour profiles) and anything after its end. Undefined if it isn't a well-formed JPEG. Format:
 * ITU-T T.81, annex B.
 */
export function cleanJpeg(image: Buffer): CleanImage | undefined {
  if (image[0] !== markerByte || image[1] !== startOfImage) return undefined;
  const kept: Buffer[] = [image.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at < image.length) {
    const segment = readSegment(image, at);
    if (segment === undefined) return undefined;
    const { marker, start, end } = segment;
    at = end;
    if (marker === endOfImage) {
      kept.push(image.subarray(start, end));
      return size && { mimeType: 'image/jpeg', content: Buffer.concat(kept), ...size };
    }
    if (isDropped(segment)) continue;
    if (frames.has(marker)) {
      if (end - start < 10) return undefined;
      size = { height: image.readUInt16BE(start + 5), width: image.readUInt16BE(start + 7) };
    } else if (marker === startOfScan) {
      at = endOfScan(image, end);
    } else if (!tables.has(marker) && marker !== adobe) {
      return undefined;
    }
    kept.push(image.subarray(start, at));
  }
  return undefined;
}

function readSegment(image: Buffer, at: number): Segment | undefined {
  if (image[at] !== markerByte) return undefined;
  let start = at;
  // Any number of fill bytes can precede a marker.
  while (image[start + 1] === markerByte) start += 1;
  const marker = image[start + 1];
  if (marker === undefined) return undefined;
  if (marker === endOfImage) return { marker, start, end: start + 2 };
  if (start + 4 > image.length) return undefined;
  const length = image.readUInt16BE(start + 2);
  const end = start + 2 + length;
  return length < 2 || end > image.length ? undefined : { marker, start, end };
}

function isDropped({ marker, start, end }: Segment): boolean {
  if (marker === adobe) return end - start !== adobeBytes + 2;
  return marker === comment || (marker >= 0xe0 && marker <= 0xef);
}

/** In the data of a scan, a marker is a 0xFF without a zero or a restart marker after it. */
function endOfScan(image: Buffer, from: number): number {
  let at = image.indexOf(markerByte, from);
  while (at !== -1) {
    const next = image[at + 1];
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== markerByte) return at;
    at = image.indexOf(markerByte, at + (isData ? 2 : 1));
  }
  return image.length;
}
