import { createMuster, type Muster } from '../../sdk/src/muster.ts';
import { findSignIn, type SignIn } from './find-sign-in.ts';
import { tell } from './print.ts';

/** The options of every command that calls the service. */
export interface CommonOptions {
  readonly profile?: string;
  readonly json?: boolean;
}

const tooMany = 429;
/** The longest wait of the SDK. */
const waitMaxSeconds = 60;

/**
 * A client that prints a message when it waits for the rate limit, which can take a minute; not
 * with --json.
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
      // oxlint-disable-next-line no-restricted-globals -- only to the URL the developer set
      const response = await fetch(input, init);
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isWaiting = response.status === tooMany && seconds <= waitMaxSeconds && maxRetries > 0;
      if (isWaiting && !json) tell(`muster: rate limit reached. Retrying in ${seconds} s…`);
      return response;
    },
  });
}

/** A client for the profile in the options, or for the current sign-in. */
export function openMuster({ profile, json = false }: CommonOptions): Muster {
  return connect(findSignIn(profile), { json });
}
