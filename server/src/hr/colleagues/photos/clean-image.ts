import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { type CleanImage, photoSideMax } from './photo.ts';

/**
 * The image without metadata: a photo of a phone contains the place where it was taken. What it is
 * is decided by its content alone; only the parts that decoders need are kept.
 *
 * @throws Problem `validation_failed` at `/file`
 */
export function cleanImage(content: Uint8Array): CleanImage {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const image = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (image === undefined) {
    throw invalidField('/file', 'must be a JPEG, PNG or WebP image');
  }
  const longest = Math.max(image.width, image.height);
  if (longest > photoSideMax || Math.min(image.width, image.height) === 0) {
    throw invalidField('/file', say`must be at most ${photoSideMax} pixels wide and high`);
  }
  return image;
}
