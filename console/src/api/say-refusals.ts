import { type Say, sayProblem } from '../i18n/say-problem.ts';
import type { Problem } from './problem.ts';

const speaker: { load?: () => Promise<Say> } = {};

/** Sets where the sentences of problems come from. */
export function speakWith(load: () => Promise<Say>): void {
  speaker.load = load;
}

/** Their titles say everything; a page that polls gets many of them. */
const silent = new Set(['not_signed_in', 'not_found']);

/** The refusal in the reader's language. */
export async function sayRefusal(problem: Problem): Promise<Problem> {
  if (silent.has(problem.code)) return { ...problem, detail: '' };
  const say = await speaker.load?.();
  return say === undefined ? problem : sayProblem(problem, say);
}

/** The refused records of a bulk action, whose answer is no refusal itself. */
export async function sayResults(body: unknown): Promise<unknown> {
  const results = (body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return body;
  if (!results.some((each) => isRefused(each))) return body;
  const say = await speaker.load?.();
  if (say === undefined) return body;
  return {
    ...(body as object),
    results: results.map((each: unknown) =>
      isRefused(each) ? { ...each, problem: sayProblem(each.problem, say) } : each,
    ),
  };
}

function isRefused(result: unknown): result is { readonly problem: Problem } {
  const problem = (result as { problem?: unknown } | null)?.problem;
  return typeof problem === 'object' && problem !== null && 'code' in problem;
}
