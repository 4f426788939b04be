import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { LastAnswers } from './last-answers.ts';
import { answerHeaders } from './page-headers.ts';
import { unavailable } from './failure-to-problem.ts';
import { Problem, problemTable, toProblemDocument } from './problem.ts';

/** A client that does not close its side after the response is disconnected. */
const lingerMs = 1_000;
const requestLine = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** An error of Node's parser, with the bytes it was parsing. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/**
 * Answers input that the HTTP parser rejected before there was a request: with a problem document,
 * as for other errors, and then closes the connection. Complete requests received earlier on the
 * same connection get their own responses first, because they are executed and must not seem
 * rejected.
 */
export function answerClientError(error: ClientError, socket: Socket, answers: LastAnswers): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  answers.whenSent(socket, (isAnswered) => {
    if (isAnswered || !socket.writable) {
      socket.destroySoon();
    } else {
      answerOnSocket(problemOf(error), socket);
    }
  });
}

/** Rejects a connection above the limit, once it sends something or after a while. */
export function refuseConnection(socket: Socket): void {
  const cutOff = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(cutOff));
  socket.on('error', () => undefined);
  socket.once('data', () => {
    answerOnSocket(unavailable(new Error('too many connections')), socket);
    // Discards what else it sends: closing with unread bytes could destroy the response in transit.
    socket.resume();
  });
}

/** Rejects a method that never becomes a request. */
export function refuseMethod(socket: Socket): void {
  answerOnSocket(unknownMethod(), socket);
}

function answerOnSocket(problem: Problem, socket: Socket): void {
  const { status } = problemTable[problem.code];
  const requestId = randomUUID();
  const body = JSON.stringify(toProblemDocument(problem, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries({ ...answerHeaders, ...problem.headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const cutOff = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(cutOff));
}

function problemOf({ code, rawPacket }: ClientError): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem(
        'request_timeout',
        'The request took too long. The headers must arrive within 5 seconds, and the whole request within 10 seconds.',
      );
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers_too_large', 'The request headers exceed the limit of 16 KiB.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Problem('body_too_large', 'The chunk extensions exceed the limit of 16 KiB.');
    case 'HPE_INVALID_METHOD':
      // The parser reports this error for any kind of bytes, e.g. for TLS on this port.
      return Buffer.isBuffer(rawPacket) && requestLine.test(rawPacket.toString('latin1'))
        ? unknownMethod()
        : notHttp();
    default:
      return notHttp();
  }
}

function unknownMethod(): Problem {
  return new Problem('method_not_allowed', 'This method is not supported.', {
    headers: { Allow: 'GET, HEAD, POST, PATCH' },
  });
}

function notHttp(): Problem {
  return new Problem('invalid_request', 'The received data is not a valid HTTP/1.1 request.');
}
