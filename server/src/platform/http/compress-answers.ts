import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// Below, the headers are most of a response.
const compressedFromBytes = 1_024;
// 100 kB of employees: 0.5 ms for 13.5 kB, and 0.4 ms for 16 kB. The usual levels take twice as long
// for one kB less.
const brotliQuality = 3;
const gzipLevel = 1;

type Coding = 'br' | 'gzip';
type Compressible = string | Buffer;

/**
 * Compresses the responses to GET in this scope, for clients that ask for it. Every secret is in the
 * response to a POST, so none is ever compressed: the size of a response would reveal it to someone
 * who can choose a part of the same response (BREACH, decision 66).
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const coding = chooseCoding(request.headers['accept-encoding']);
    if (coding === undefined) return done(null, payload);
    compress(coding, payload).then(
      (compressed) => {
        reply.header('content-encoding', coding);
        done(null, compressed);
      },
      (error: Error) => done(error),
    );
  });
}

/** A strong ETag names the bytes of one form of the record, so its response keeps that form. */
function isCompressible(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is Compressible {
  return (
    method === 'GET' &&
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= compressedFromBytes &&
    !reply.hasHeader('etag') &&
    /^(?:application\/(?:problem\+)?json|application\/javascript|text\/)/.test(
      String(reply.getHeader('content-type')),
    )
  );
}

/** The best coding that an Accept-Encoding header names, and doesn't exclude with `q=0`. */
export function chooseCoding(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  const named = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((coding) => named.has(coding));
}

async function compress(coding: Coding, payload: Compressible): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(payload, { level: gzipLevel });
  return promisify(brotliCompress)(payload, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
}
