import type { FastifyReply, FastifyRequest } from 'fastify';
import { Messages, Types } from 'scimmy';
import { failureToProblem } from '../platform/http/failure-to-problem.ts';
import { reportFailure } from '../platform/http/http-server.ts';
import { answerHeaders } from '../platform/http/page-headers.ts';
import { type Problem, type ProblemCode, problemTable } from '../platform/http/problem.ts';
import type { ScimType } from './scim-error.ts';

export const scimMediaType = 'application/scim+json; charset=utf-8';

/** The keyword and, where the protocol wants another one, the status. */
const scimTypes: Partial<Record<ProblemCode, { scimType: ScimType; status?: number }>> = {
  malformed_json: { scimType: 'invalidSyntax' },
  validation_failed: { scimType: 'invalidValue', status: 400 },
  duplicate_email: { scimType: 'uniqueness' },
  duplicate_external_id: { scimType: 'uniqueness' },
};

interface Refusal {
  readonly status: number;
  readonly scimType?: string | undefined;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers any failure as RFC 7644, section 3.12, describes. */
export function answerFailure(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, scimType, detail, headers } = toRefusal(failure, request);
  reply
    .code(status)
    .headers({ ...answerHeaders, 'x-request-id': request.id, ...headers })
    .type(scimMediaType)
    .send(
      JSON.stringify({
        schemas: [Messages.ErrorResponse.id],
        status: String(status),
        ...(scimType === undefined ? {} : { scimType }),
        detail,
      }),
    );
}

function toRefusal(failure: unknown, request: FastifyRequest): Refusal {
  if (failure instanceof Types.Error) {
    const { status, scimType, message } = failure as unknown as {
      status: number;
      scimType?: string;
      message: string;
    };
    return { status, scimType, detail: message };
  }
  const problem = failureToProblem(failure, request.routeOptions?.bodyLimit);
  reportFailure(problem, failure, request);
  const { scimType, status = problemTable[problem.code].status } = scimTypes[problem.code] ?? {};
  return { status, scimType, detail: detailOf(problem), headers: problem.headers };
}

/** The protocol has one text for all errors. */
function detailOf({ detail, errors }: Problem): string {
  const [error] = errors;
  if (error === undefined) return detail;
  const place = 'pointer' in error ? error.pointer.slice(1) : error.parameter;
  return `"${place}" ${error.detail}.`;
}
