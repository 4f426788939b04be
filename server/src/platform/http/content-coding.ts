import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Compressed bodies are not accepted: a small request could cause a lot of decompression work.
 *
 * @throws Problem `unsupported_media_type`
 */
export function refuseContentCoding({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw new Problem(
      'unsupported_media_type',
      'Send the body uncompressed, without a Content-Encoding header.',
    );
  }
}
