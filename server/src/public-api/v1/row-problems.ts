import type { FastifyRequest } from 'fastify';
import { type ValidationFault, validationProblem } from '../../platform/http/failure-to-problem.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';
import type { Operation } from './operation.ts';

/** Far more than any row has; bounds what a row of thousands of unknown members costs. */
const membersMax = 100;

/** By index, the problem of each row that doesn't match the schema. */
export function findRowProblems(
  request: FastifyRequest,
  rows: Operation['rows'],
): ReadonlyMap<number, Problem> {
  const problems = new Map<number, Problem>();
  if (rows === undefined) return problems;
  const { member, schema } = rows;
  const isValid = request.compileValidationSchema(schema, 'body');
  const list = (request.body as Readonly<Record<string, readonly unknown[]>>)[member] ?? [];
  for (const [index, row] of list.entries()) {
    const pointer = `/${member}/${index}`;
    if (isObject(row) && Object.keys(row).length > membersMax) {
      problems.set(index, invalidField(pointer, 'has too many fields'));
    } else if (!isValid(row)) {
      const faults = (isValid.errors ?? []) as unknown as ValidationFault[];
      problems.set(index, validationProblem(faults, 'body', pointer));
    }
  }
  return problems;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
