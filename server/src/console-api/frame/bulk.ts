import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { idParameter, nullable } from '../../platform/http/schema-fields.ts';
import { failureToProblem } from '../../platform/http/failure-to-problem.ts';
import { reportFailure } from '../../platform/http/http-server.ts';
import { Problem, problemTable, toSaid } from '../../platform/http/problem.ts';
import type { ConsoleInput, RecordProblem } from './operation.ts';

/** Logs a failure that isn't the caller's, like that of a whole request. */
export function problemOfRecord(failure: unknown, request: FastifyRequest): RecordProblem {
  const problem = failureToProblem(failure);
  reportFailure(problem, failure, request);
  return {
    code: problem.code,
    title: problemTable[problem.code].title,
    detail: problem.detail,
    ...(problem.errors.length === 0 ? {} : { errors: [...problem.errors] }),
    ...toSaid(problem),
  };
}

/** The limit of records in one request. */
export const bulkMax = 200;

/** The records of a bulk action. */
export const bulkIds = Type.Array(idParameter, {
  minItems: 1,
  maxItems: bulkMax,
  uniqueItems: true,
});

/** How a sentence is said: platform/http/sentence.ts. */
const saidBy = Type.Object({
  template: Type.String(),
  values: Type.Array(Type.Union([Type.String(), Type.Number()])),
});
const said = Type.Object({
  detail: Type.Optional(saidBy),
  errors: Type.Optional(Type.Array(nullable(saidBy))),
});

/** What happened to each record, in the order of the request. */
export const bulkResult = Type.Object({
  id: Type.String(),
  ok: Type.Boolean(),
  /** Why it was not changed. */
  problem: nullable(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      detail: Type.String(),
      said: Type.Optional(said),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            pointer: Type.Optional(Type.String()),
            parameter: Type.Optional(Type.String()),
            detail: Type.String(),
          }),
        ),
      ),
    }),
  ),
});

export const bulkAnswer = Type.Object({ results: Type.Array(bulkResult) });

type BulkResult<Extra> = Static<typeof bulkResult> & Partial<Extra>;

/**
 * Acts on one record after the other, each in its own transaction: one that is refused changes
 * nothing for the others, and what was done stays done if a later one fails. A session that ends in
 * between ends the request.
 */
export async function forEachRecord<Extra extends object>(
  { toProblem }: Pick<ConsoleInput<unknown, unknown, unknown>, 'toProblem'>,
  ids: readonly string[],
  act: (id: string, index: number) => Promise<Extra | void>,
): Promise<BulkResult<Extra>[]> {
  const results: BulkResult<Extra>[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      const extra = (await act(id, index)) ?? {};
      results.push({ id, ok: true, problem: null, ...extra } as BulkResult<Extra>);
    } catch (failure) {
      if (failure instanceof Problem && failure.code === 'not_signed_in') throw failure;
      const problem = toProblem(failure);
      results.push({ id, ok: false, problem } as BulkResult<Extra>);
    }
  }
  return results;
}
