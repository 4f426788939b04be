import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Bodies are read as they come: decompressing is work that a small request could make large.
 *
 * @throws Problem `unsupported_media_type`
 */
export function refuseContentCoding({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type', 'Send the body without a content encoding.');
  }
}
