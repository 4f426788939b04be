import fc from 'fast-check';
import { expect } from 'vitest';
import { problemTable } from '../../../../server/src/platform/http/problem.ts';
import type { ChangeWatch } from '../../../harness/watch-changes.ts';
import type { GeneratedRequest } from './generated-requests.ts';

/** Far more than the slowest takes on a busy machine. */
const answerMsMax = 20_000;

/** `GENERATED_REQUESTS=10000 GENERATED_SEED=1 npx vitest run …` for more, or to repeat a run. */
export function readRunSize(usual: number): { readonly runs: number; readonly seed: number } {
  return {
    runs: Number(process.env['GENERATED_REQUESTS'] ?? usual),
    seed: Number(process.env['GENERATED_SEED'] ?? Date.now() % 2 ** 31),
  };
}

export interface GeneratedAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

export interface GeneratedRun {
  readonly title: string;
  readonly runs: number;
  readonly seed: number;
  readonly requests: fc.Arbitrary<GeneratedRequest>;
  readonly changes: ChangeWatch;
  readonly send: (request: GeneratedRequest) => Promise<GeneratedAnswer>;
  /** What holds for each refusal; default: it is a problem document. */
  readonly expectRefusal?: (answer: GeneratedAnswer) => void;
}

/**
 * Sends the requests one after another. Each gets a timely response, with its success status or a
 * problem that is not the service's fault; a refused or read-only request writes nothing.
 * @returns how many responses had each status
 */
export async function runGenerated(run: GeneratedRun): Promise<Map<number, number>> {
  const { title, runs, seed, requests, changes, send } = run;
  const { expectRefusal = expectProblem } = run;
  const statuses = new Map<number, number>();
  await changes.take();
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await inTime(send(request));
    if (answer.status < 400) expectDeclared(request, answer);
    else expectRefusal(answer);
    const written = await changes.take();
    if (answer.status >= 400 || request.operation.method === 'GET') expect(written).toEqual([]);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  process.stdout.write(`${title}: GENERATED_SEED=${seed} GENERATED_REQUESTS=${runs}\n`);
  // A failure depends on the requests before it: the first one is more useful than a smaller one.
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  process.stdout.write(`${title}: by status ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  return statuses;
}

/** Neither all refused nor all accepted: the generator gets past the first check. */
export function shareAccepted(statuses: ReadonlyMap<number, number>): number {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const accepted = [...statuses].reduce((sum, [status, n]) => sum + (status < 400 ? n : 0), 0);
  return accepted / all;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer.')), answerMsMax);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function expectDeclared({ operation }: GeneratedRequest, { status }: GeneratedAnswer): void {
  const { successStatus, otherSuccessStatus } = operation;
  expect([successStatus, otherSuccessStatus, 304]).toContain(status);
}

function expectProblem({ status, contentType, body }: GeneratedAnswer): void {
  expect(status).toBeLessThan(500);
  expect(contentType).toContain('application/problem+json');
  const problem = body as { code: keyof typeof problemTable; status: number };
  expect(problemTable).toHaveProperty(problem.code);
  expect([problem.status, problemTable[problem.code].status]).toEqual([status, status]);
}
