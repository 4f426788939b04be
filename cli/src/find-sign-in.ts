import { CliFailure } from './cli-failure.ts';
import { readProfiles, readVariable } from './profiles.ts';

export const defaultProfile = 'default';

/** The URL and the key to use. */
export interface SignIn {
  readonly url: string;
  readonly apiKey: string;
  /** Undefined when the key comes from the environment. */
  readonly profile?: string;
}

/**
 * The key of the profile named in the command, otherwise the one from the environment, otherwise
 * the stored one. A stored key is only sent to the URL it was stored with.
 *
 * @throws CliFailure if there is no key
 */
export function findSignIn(profile: string | undefined): SignIn {
  if (profile !== undefined) return findStored(profile);
  const name = readVariable('MUSTER_PROFILE') ?? defaultProfile;
  const address = readVariable('MUSTER_URL');
  const url = address === undefined ? undefined : assertUrl(address, 'MUSTER_URL');
  const apiKey = readVariable('MUSTER_API_KEY');
  if (apiKey !== undefined) {
    const found = url ?? readProfiles()[name]?.url;
    if (found !== undefined) {
      return { url: found, apiKey: assertApiKey(apiKey, 'MUSTER_API_KEY') };
    }
    throw new CliFailure(
      'notSignedIn',
      'MUSTER_API_KEY is set, but MUSTER_URL is not. Set MUSTER_URL as well, e.g. https://hr.example.com.',
    );
  }
  const stored = findStored(name);
  if (url === undefined || url === stored.url) return stored;
  throw new CliFailure(
    'notSignedIn',
    `MUSTER_URL is ${url}, but the stored key is for ${stored.url} and is not sent to other URLs. Set MUSTER_API_KEY as well, or unset MUSTER_URL.`,
  );
}

function findStored(name: string): SignIn {
  const stored = readProfiles()[name];
  if (stored !== undefined) return { url: stored.url, apiKey: stored.api_key, profile: name };
  throw new CliFailure(
    'notSignedIn',
    name === defaultProfile
      ? 'not signed in. Run "muster login", or set MUSTER_URL and MUSTER_API_KEY. The owner creates keys in the console, under API keys.'
      : `not signed in with profile "${name}". Run "muster login --profile ${name}".`,
  );
}

/** Returns the URL without a trailing slash. @throws CliFailure if it is not a URL */
export function assertUrl(text: string, from: string): string {
  const url = URL.parse(text);
  const extras = `${url?.username}${url?.password}${url?.search}${url?.hash}`;
  if (url === null || !/^https?:$/.test(url.protocol) || extras !== '') {
    throw new CliFailure(
      'usage',
      `${from} must be a URL that starts with http:// or https://, such as https://hr.example.com.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Rejects an invalid key before it is sent anywhere; the message does not repeat it. */
export function assertApiKey(text: string, from: string): string {
  if (!/^svc_live_[0-9A-Za-z]{1,100}$/.test(text)) {
    throw new CliFailure(
      'usage',
      `${from} is not a muster API key. Keys start with svc_live_, followed by letters and digits only.`,
    );
  }
  return text;
}
