import { escapePointer } from './failure-to-problem.ts';
import type { FastifyRequest } from 'fastify';
import { type FieldError, Problem } from './problem.ts';

/**
 * Finds text that no database column can store unchanged: NUL, which PostgreSQL rejects, and lone
 * surrogates, which UTF-8 encoders replace silently. Checks values and member names.
 */
export function findUnstorableText(value: unknown, pointer = ''): FieldError | undefined {
  if (typeof value === 'string') {
    return isStorable(value)
      ? undefined
      : { pointer, detail: 'contains a character that cannot be stored' };
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [member, inner] of Object.entries(value)) {
    const innerPointer = `${pointer}/${escapePointer(member)}`;
    const found = isStorable(member)
      ? findUnstorableText(inner, innerPointer)
      : { pointer, detail: 'contains a field name that cannot be stored' };
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * A preHandler: it runs after validation, so only known members are left and none is nested deeply.
 * A cursor is never stored, so any fault in it is `invalid_cursor`.
 *
 * @throws Problem `validation_failed`
 */
export async function refuseUnstorableText(request: FastifyRequest): Promise<void> {
  const inBody = findUnstorableText(request.body);
  if (inBody !== undefined) {
    throw new Problem(
      'validation_failed',
      'The request body is invalid. See "errors" for details.',
      {
        errors: [inBody],
      },
    );
  }
  const { cursor: _, ...query } = request.query as Readonly<Record<string, unknown>>;
  const inQuery = findUnstorableText(query);
  if (inQuery !== undefined && 'pointer' in inQuery) {
    throw new Problem('validation_failed', 'The query is invalid. See "errors" for details.', {
      errors: [{ parameter: inQuery.pointer.slice(1), detail: inQuery.detail }],
    });
  }
}
