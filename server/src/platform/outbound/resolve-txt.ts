import { Resolver } from 'node:dns/promises';
import { errorCode } from './outcome.ts';

/** The values of a name's TXT records; empty if it has none. Rejects if no name server answers. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const queryTimeoutMs = 2_000;
const queryTries = 2;
const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Queries the machine's name servers. */
export function createTxtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      // A long value arrives in several parts.
      return records.map((parts) => parts.join(''));
    } catch (error) {
      if (absent.has(errorCode(error as Error))) return [];
      throw error;
    }
  };
}
