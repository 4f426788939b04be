import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, problemTable, toProblemDocument } from './problem.ts';

/**
 * Answers what the HTTP parser itself refused, before there was a request: the same problem
 * document as everywhere, then the connection is closed.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const { status } = problemTable[problem.code];
  const requestId = randomUUID();
  const body = JSON.stringify(toProblemDocument(problem, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem(
        'request_timeout',
        'Headers have 5 seconds to arrive, a whole request 10.',
      );
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers_too_large', 'The headers may have 16 KiB.');
    case 'HPE_INVALID_METHOD':
      return new Problem('method_not_allowed', 'This is no HTTP method.', {
        headers: { Allow: 'GET, HEAD, POST, PATCH' },
      });
    default:
      return new Problem('invalid_request', 'The bytes received are not a valid HTTP/1.1 request.');
  }
}
