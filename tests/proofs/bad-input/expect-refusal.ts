import { expect } from 'vitest';
import { problemTable } from '../../../server/src/platform/http/problem.ts';
import type { RawAnswer } from '../../harness/raw-request.ts';
import type { BadInput } from './bad-input.ts';
import type { BadInputExchange } from './send-bad-input.ts';

/** What applies to every refusal, and what the row expects of this one. */
export function expectRefusal(
  row: BadInput,
  { answers, elapsedMs, pausedMs, closed }: BadInputExchange,
): void {
  const { withinMs = [0, 10_000], closes = false, thenStatuses = [] } = row.expected;
  expect(answers.slice(1).map(({ status }) => status)).toEqual(thenStatuses);
  expectProblem(row, answers[0] as RawAnswer);
  expect(elapsedMs).toBeGreaterThanOrEqual(withinMs[0]);
  expect(elapsedMs - pausedMs).toBeLessThanOrEqual(withinMs[1]);
  if (closes) expect(closed).toBe(true);
}

function expectProblem(row: BadInput, answer: RawAnswer): void {
  const { status, code, at = [], headers = {} } = row.expected;
  expect(answer?.status).toBe(status);
  const body = JSON.parse(answer.body) as { request_id: string; errors?: object[] };
  const places = (body.errors ?? []).map((error) => Object.values(error)[0] as string);
  expect({ body, at: places.toSorted() }).toEqual({
    body: {
      type: `/docs/errors/${code}`,
      title: problemTable[code as keyof typeof problemTable].title,
      status,
      detail: expect.stringMatching(/^.{10,160}$/) as unknown,
      code,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      ...(at.length === 0 ? {} : { errors: expect.any(Array) as unknown }),
    },
    at: at.toSorted(),
  });
  for (const error of body.errors ?? []) {
    const [place = '', text] = Object.keys(error);
    // RFC 6901: a pointer is empty or begins with a slash.
    const isPointer = /^(?:\/|$)/.test(String(Object.values(error)[0]));
    expect([place, text]).toEqual([isPointer ? 'pointer' : 'parameter', 'detail']);
  }
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(
      /^application\/problem\+json(; charset=utf-8)?$/,
    ) as unknown,
    'x-request-id': body.request_id,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
}
