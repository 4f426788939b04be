import { isLostScript } from '../lost-scripts.ts';
import type { components } from './schema.gen.ts';

/** What every failed request comes back as (RFC 9457); the codes are listed at /docs/errors. */
export type Problem = components['schemas']['Problem'] & {
  /** Of `rate_limited`, from the answer's `Retry-After`. */
  readonly retry_after_seconds?: number;
};

/** One fault of what was sent: in the body (`pointer`, RFC 6901) or in the query (`parameter`). */
export type FieldProblem = NonNullable<Problem['errors']>[number];

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'request_id' in value;
}

/** The same shape for what has no answer of the server's: no network, a proxy's page, a bug. */
export function toProblem(value: unknown): Problem {
  if (isProblem(value)) return value;
  // What fetch throws when no answer came at all.
  const code = value instanceof TypeError || isLostScript(value) ? 'unreachable' : 'unexpected';
  return { type: '', title: '', status: 0, detail: '', code, request_id: '' };
}

/** The first member of a pointer such as `/tasks/0/title`: `tasks`. */
export function memberOf({ pointer }: FieldProblem): string | undefined {
  return pointer?.split('/')[1];
}
