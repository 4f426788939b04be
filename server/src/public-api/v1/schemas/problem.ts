import { Type } from 'typebox';
import { type ProblemCode, problemTable } from '../../../platform/http/problem.ts';

export const fieldErrorSchema = Type.Object({
  pointer: Type.Optional(
    Type.String({ description: 'The place in the body, as a JSON Pointer (RFC 6901).' }),
  ),
  parameter: Type.Optional(
    Type.String({ description: 'The name of the parameter in the query or the path.' }),
  ),
  detail: Type.String(),
});

export const problemSchema = Type.Object(
  {
    type: Type.String({ description: 'URL of the page that explains the code.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String({ description: 'Stable error code. Branch on this field.' }),
    request_id: Type.String({ description: 'Identifies the request in the log of the service.' }),
    errors: Type.Optional(Type.Array(fieldErrorSchema)),
    state: Type.Optional(
      Type.String({
        description:
          'With `invalid_state` and `forbidden`: the status of the record, if it has one.',
      }),
    ),
    allowed_actions: Type.Optional(
      Type.Array(Type.String(), {
        description: 'With `state`: what you can do with the record now, such as `cancel`.',
      }),
    ),
    rewound_to: Type.Optional(
      Type.Integer({
        description: 'With `feed_rewound`: the last position that exists. Continue from it.',
      }),
    ),
    rewound_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'With `feed_rewound`: when this was found.',
      }),
    ),
    moved_to: Type.Optional(
      Type.String({
        description: 'With `company_moved`: its new address.',
      }),
    ),
    second_person: Type.Optional(
      Type.Object(
        {
          touches: Type.String({
            description: '`pay`, `leave`, `approval`, `access`, or `record` for several of them.',
          }),
          why: Type.String({
            description:
              '`own`: it is about the person; `host`: about someone who gave them access; `author`: someone prepared it who is no other person to them.',
          }),
          ask: Type.Array(Type.String(), {
            description: 'The names of people who can do it, at most three.',
          }),
        },
        {
          description:
            'With `forbidden`: another person must do this, because it decides about the person for whom the application acts.',
        },
      ),
    ),
  },
  { $id: 'Problem', description: 'RFC 9457 problem details.' },
);
/** By status, the headers of a response in addition to those of every response. */
const headersByStatus: Readonly<Record<number, Record<string, object>>> = {
  401: { 'WWW-Authenticate': { type: 'string', description: 'The reason (RFC 6750).' } },
  403: { 'WWW-Authenticate': { type: 'string', description: 'The reason (RFC 6750).' } },
  429: {
    'Retry-After': {
      type: 'integer',
      minimum: 1,
      description: 'Number of seconds to wait; the next request then succeeds.',
    },
  },
  503: {
    'Retry-After': {
      type: 'integer',
      minimum: 1,
      description: 'Number of seconds to wait before the next attempt.',
    },
  },
};

/** These refuse for another reason than a missing scope or key, so they have no `WWW-Authenticate`. */
const codesWithoutChallenge: readonly ProblemCode[] = ['forbidden', 'task_not_assigned'];

function headersOf(
  status: number,
  codes: readonly ProblemCode[],
): { headers?: Record<string, object> } {
  const headers = headersByStatus[status];
  const isChallenge = !codes.some((code) => codesWithoutChallenge.includes(code));
  if (headers === undefined || !isChallenge) return {};
  return { headers };
}

/** The response entries for a set of problem codes, one per status. */
export function problemResponses(codes: readonly ProblemCode[]): Record<number, object> {
  const responses: Record<number, object> = {};
  // In the order of the table, regardless of the order of `codes`.
  const inOrder = (Object.keys(problemTable) as ProblemCode[]).filter((code) =>
    codes.includes(code),
  );
  for (const status of new Set(inOrder.map((code) => problemTable[code].status))) {
    const ofStatus = inOrder.filter((code) => problemTable[code].status === status);
    responses[status] = {
      description: ofStatus.map((code) => `\`${code}\`: ${problemTable[code].title}.`).join(' '),
      ...headersOf(status, ofStatus),
      content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
    };
  }
  return responses;
}
