import { type BadInput, type ExpectedAnswer, invalidRequest } from '../bad-input.ts';

export const get = 'GET /api/v1/employees HTTP/1.1';
export const post = 'POST /api/v1/employees HTTP/1.1';
export const host = 'Host: muster.test';
export const authorization = 'Authorization: Bearer <key>';
export const json = 'Content-Type: application/json';

/** What a request carries behind itself, hoping that it is taken for the next one. */
export const smuggled = `${get}\r\n${host}\r\n${authorization}\r\n\r\n`;

/** Refused, and nothing that follows is read. */
export const closed: ExpectedAnswer = { ...invalidRequest, closes: true };

/** A request as lines of a head, and what follows it. */
export function bytes(
  name: string,
  lines: readonly string[],
  rest: string,
  expected: ExpectedAnswer,
): BadInput {
  return { name, raw: `${lines.join('\r\n')}\r\n\r\n${rest}`, expected };
}

/** A POST with these header lines beside the usual ones, and what follows the head. */
export function framed(
  name: string,
  lines: readonly string[],
  rest: string,
  expected: ExpectedAnswer,
): BadInput {
  return bytes(name, [post, host, authorization, json, ...lines], rest, expected);
}

/** A POST in chunks. */
export function chunked(name: string, chunks: string, expected: ExpectedAnswer): BadInput {
  return framed(name, ['Transfer-Encoding: chunked'], chunks, expected);
}
