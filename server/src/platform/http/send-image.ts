import type { FastifyReply } from 'fastify';

/** An image that a page of the console displays. */
export interface Image {
  readonly content: Uint8Array;
  readonly mimeType: string;
  /** A strong validator, with its quotes. */
  readonly etag: string;
}

const cachedSeconds = 86_400;

/**
 * Sends an image that only this browser may store: its address changes with its content. Opened as
 * a page, it can load and run nothing.
 */
export function sendImage(reply: FastifyReply, { content, mimeType, etag }: Image) {
  reply
    .header('cache-control', `private, max-age=${cachedSeconds}`)
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox");
  return reply.request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.type(mimeType).send(content);
}
