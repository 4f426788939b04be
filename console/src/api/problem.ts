import type { ChangedValue } from '../ui/find-changes.ts';
import { isLostScript } from '../lost-scripts.ts';
import type { components } from './schema.gen.ts';

/** The error of every failed request (RFC 9457); the codes are listed at /docs/errors. */
export type Problem = components['schemas']['Problem'] & {
  /** For `rate_limited`, from the `Retry-After` header of the response. */
  readonly retry_after_seconds?: number;
  /** For `precondition_failed` of a confirmation: what has changed since it was shown. */
  readonly changed?: readonly ChangedValue[];
};

/** One error in a request: in the body (`pointer`, RFC 6901) or in the query or the path (`parameter`). */
export type FieldProblem = NonNullable<Problem['errors']>[number];

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'request_id' in value;
}

/** Converts other failures to the same shape: no network, a proxy's page, a bug. */
export function toProblem(value: unknown): Problem {
  if (isProblem(value)) return value;
  // fetch throws a TypeError if there was no response at all.
  const code = value instanceof TypeError || isLostScript(value) ? 'unreachable' : 'unexpected';
  return { type: '', title: '', status: 0, detail: '', code, request_id: '' };
}

/** The first member of a pointer such as `/tasks/0/title`: `tasks`. */
export function memberOf({ pointer }: FieldProblem): string | undefined {
  return pointer?.split('/')[1];
}
