import { DeveloperFailure } from './developer-failure.ts';
import { readEnvironment } from './environment.ts';
import { readProfiles } from './profiles.ts';

export const defaultProfile = 'default';

/** Where to, and as whom. */
export interface SignIn {
  readonly url: string;
  readonly apiKey: string;
}

/**
 * The key stored as the profile that the command names, else the environment's, else the stored one.
 * A stored key goes to the address it was stored with and nowhere else.
 *
 * @throws DeveloperFailure when there is none
 */
export function findSignIn(profile: string | undefined): SignIn {
  const environment = readEnvironment();
  const name = environment.profile ?? defaultProfile;
  const { apiKey, configDirectory } = environment;
  if (profile !== undefined) return findStored(configDirectory, profile);
  const url = environment.url === undefined ? undefined : assertUrl(environment.url, 'MUSTER_URL');
  if (apiKey !== undefined) {
    const found = url ?? readProfiles(configDirectory)[name]?.url;
    if (found === undefined) {
      throw new DeveloperFailure(
        'notSignedIn',
        'MUSTER_API_KEY is set but not where to go: set MUSTER_URL as well, e.g. https://hr.example.com.',
      );
    }
    return { url: found, apiKey: assertApiKey(apiKey, 'MUSTER_API_KEY') };
  }
  const stored = findStored(configDirectory, name);
  if (url !== undefined && url !== stored.url) {
    throw new DeveloperFailure(
      'notSignedIn',
      `MUSTER_URL is ${url}, but the stored key is for ${stored.url} and does not go elsewhere: set MUSTER_API_KEY as well, or unset MUSTER_URL.`,
    );
  }
  return stored;
}

function findStored(configDirectory: string, name: string): SignIn {
  const stored = readProfiles(configDirectory)[name];
  if (stored === undefined) {
    throw new DeveloperFailure(
      'notSignedIn',
      name === defaultProfile
        ? 'not signed in: run "muster login", or set MUSTER_URL and MUSTER_API_KEY. The owner makes keys in the console, under API keys.'
        : `not signed in as profile "${name}": run "muster login --profile ${name}".`,
    );
  }
  return { url: stored.url, apiKey: stored.api_key };
}

/** The address without a slash at the end. @throws DeveloperFailure when it is none */
export function assertUrl(text: string, from: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const extras = `${url?.username}${url?.password}${url?.search}${url?.hash}`;
  if (url === undefined || !/^https?:$/.test(url.protocol) || extras !== '') {
    throw new DeveloperFailure(
      'usage',
      `${from} must be an address with its http:// or https://, such as https://hr.example.com.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Says so before it is sent anywhere; the message does not repeat it. */
export function assertApiKey(text: string, from: string): string {
  if (!/^svc_live_[0-9A-Za-z]{1,100}$/.test(text)) {
    throw new DeveloperFailure(
      'usage',
      `${from} is no API key of muster: they begin with svc_live_ and have letters and digits only.`,
    );
  }
  return text;
}
