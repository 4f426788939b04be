import fc from 'fast-check';
import type { TestConsole } from '../../harness/console.ts';
import { anyAct, perform } from './acts.ts';
import { openOffice } from './office.ts';

export interface SearchResult {
  readonly histories: number;
  /** How often a request waited after an act. */
  readonly states: number;
  /** How often each kind of act was done. */
  readonly done: ReadonlyMap<string, number>;
  /** The last act of the first history after which the answers disagree, with what is wrong. */
  readonly found: string | undefined;
}

/** Lets random people act in a new company for each history, until the answers disagree. */
export async function searchHistories(
  site: TestConsole,
  { histories, seed }: { readonly histories: number; readonly seed: number },
): Promise<SearchResult> {
  const done = new Map<string, number>();
  const result = { histories: 0, states: 0, done, found: undefined as string | undefined };
  const everyHistory = fc.asyncProperty(
    fc.array(anyAct, { minLength: 15, maxLength: 30 }),
    async (history) => {
      result.histories += 1;
      const office = await openOffice(site);
      for (const act of history) {
        if (await perform(office, act)) done.set(act.action, (done.get(act.action) ?? 0) + 1);
        const { waiting, faults } = await office.faults();
        result.states += waiting;
        if (faults.length > 0) {
          result.found = `${act.action}: ${faults.join('; ')}`;
          return false;
        }
      }
      return true;
    },
  );
  const details = await fc.check(everyHistory, { numRuns: histories, seed, endOnFailure: true });
  if (details.failed && result.found === undefined) throw details.errorInstance;
  return result;
}
