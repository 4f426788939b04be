import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sandboxMark } from '../sandbox-mark.ts';

/** A file returned instead of JSON, always as an attachment that browsers don't display. */
export interface Download {
  /** A stream for what is too large for memory. */
  readonly content: Uint8Array | Readable;
  readonly mimeType: string;
  /** Of a stream, if it is known: a reader notices when it breaks off. */
  readonly bytes?: number | null;
  /** The name under which the browser saves it. */
  readonly fileName: string;
}

/**
 * Sends a file as an attachment, which browsers neither display nor run. The name has the form of
 * RFC 6266: in full as UTF-8, and in ASCII for clients that don't support that.
 *
 * @param inSandbox whether it comes from a sandbox: its name says so
 */
export function sendDownload(
  reply: FastifyReply,
  { content, mimeType, bytes, fileName: name }: Download,
  { inSandbox }: { readonly inSandbox: boolean },
) {
  const fileName = inSandbox ? `${sandboxMark}-${name}` : name;
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  if (bytes !== undefined && bytes !== null) reply.header('content-length', bytes);
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encode(fileName)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(mimeType)
    .send(content);
}

/** `attr-char` of RFC 8187; `encodeURIComponent` leaves four more characters unescaped. */
function encode(fileName: string): string {
  return encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
