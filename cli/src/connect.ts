import { createMuster, type Muster } from '../../sdk/src/muster.ts';
import { explainAnswer } from './explain-answer.ts';
import { findSignIn, type SignIn } from './find-sign-in.ts';

/** What every command that asks the service takes. */
export interface CommonOptions {
  readonly profile?: string;
  readonly json?: boolean;
}

const tooMany = 429;
/** What the SDK waits at most. */
const waitMaxSeconds = 60;

/**
 * A client; that a wait is on because of the limit is told, since it can take a minute. Not to a
 * program, which is told of failures only.
 */
export function connect(
  { url, apiKey }: SignIn,
  { maxRetries = 3, json = false }: { readonly maxRetries?: number; readonly json?: boolean } = {},
): Muster {
  return createMuster({
    baseUrl: url,
    apiKey,
    maxRetries,
    fetch: async (input, init) => {
      // oxlint-disable-next-line no-restricted-globals -- to the one place the developer named
      const response = await fetch(input, init);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isWaiting = response.status === tooMany && seconds <= waitMaxSeconds && maxRetries > 0;
      if (isWaiting && !json) {
        process.stderr.write(`muster: over the limit of requests; again in ${seconds} s…\n`);
      }
      return response;
    },
  });
}

/** Does the work as whoever is signed in. @throws DeveloperFailure with what the service said */
export async function withMuster(
  options: CommonOptions,
  work: (muster: Muster) => Promise<void>,
): Promise<void> {
  try {
    const { profile, json = false } = options;
    await work(connect(findSignIn(profile), { json }));
  } catch (error) {
    throw explainAnswer(error, options);
  }
}
