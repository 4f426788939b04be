import type { Dispatcher } from 'undici';
import type { ResponseOutcome } from './outcome.ts';

export const headersCaptureBytesMax = 8_192;

export type Answer = Pick<ResponseOutcome, 'status' | 'headers' | 'body' | 'bodyTruncated'>;

export interface AnswerCollector {
  /** The current stage of the exchange, for the detail of a timeout. */
  stage(): string;
  readonly handler: Dispatcher.DispatchHandler;
}

/** Takes one of the two possible outcomes of an exchange, once at most. */
export interface AnswerSink {
  /** Called for each part of the body, so that a body of many tiny ones is read slowly. */
  count(): void;
  complete(answer: Answer): void;
  fail(error: Error): void;
}

/**
 * Collects one response from undici. The first `captureBytesMax` bytes of the body are kept as
 * received (nothing is decompressed); the rest is read only to find its end. No header changes this
 * behaviour, so redirects are not followed.
 */
export function collectAnswer(captureBytesMax: number, sink: AnswerSink): AnswerCollector {
  let stage = 'connecting';
  let status = 0;
  let headers: Record<string, string> = {};
  let size = 0;
  let truncated = false;
  const chunks: Buffer[] = [];

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => {
      stage = 'waiting for the response';
    },
    onResponseStart: (_controller, statusCode, received) => {
      if (statusCode < 200) return;
      stage = 'reading the body';
      status = statusCode;
      headers = captureHeaders(received);
    },
    onResponseData: (_controller, chunk) => {
      if (size < captureBytesMax) chunks.push(chunk.subarray(0, captureBytesMax - size));
      size = Math.min(size + chunk.length, captureBytesMax + 1);
      truncated = size > captureBytesMax;
      sink.count();
    },
    onResponseEnd: () => {
      const body = decodeBody(chunks, truncated);
      sink.complete({ status, headers, body, bodyTruncated: truncated });
    },
    onResponseError: (_controller, error) => sink.fail(error),
  };
  return { stage: () => stage, handler };
}

/** NUL becomes U+FFFD, like any invalid byte, because PostgreSQL cannot store NUL. */
function decodeBody(chunks: readonly Buffer[], truncated: boolean): string {
  if (chunks.length === 0) return '';
  const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  // `stream` drops a character that the cap cut in two.
  return new TextDecoder().decode(bytes, { stream: truncated }).replaceAll('\0', '\u{FFFD}');
}

type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

function captureHeaders(received: ReceivedHeaders): Record<string, string> {
  const kept: [string, string][] = [];
  let size = 0;
  for (const [name, value] of Object.entries(received)) {
    const text = typeof value === 'string' ? value : (value ?? []).join(', ');
    size += name.length + text.length;
    if (size > headersCaptureBytesMax) break;
    kept.push([name, text]);
  }
  // From entries, because assigning to `__proto__` would not create a property.
  return Object.fromEntries(kept);
}
