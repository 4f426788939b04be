import { askFor, readStandardInput } from './ask.ts';
import { CliFailure } from './cli-failure.ts';
import { type CommonOptions, connect, openMuster } from './connect.ts';
import {
  assertApiKey,
  assertUrl,
  defaultProfile,
  findSignIn,
  type SignIn,
} from './find-sign-in.ts';
import { print, printRecord, tell } from './print.ts';
import { readProfiles, readVariable, storeProfile } from './profiles.ts';

export interface LoginArguments {
  readonly url?: string;
  readonly apiKeyStdin?: boolean;
  readonly profile?: string;
}

const localUrl = 'http://127.0.0.1:3000';

/** `muster login`: stores the key after the service has accepted it. Never prints the key. */
export async function logIn(options: LoginArguments): Promise<void> {
  const name = options.profile ?? readVariable('MUSTER_PROFILE') ?? defaultProfile;
  if (options.apiKeyStdin !== true && !process.stdin.isTTY) {
    throw new CliFailure(
      'usage',
      'there is no terminal to ask for the key. Use --api-key-stdin and pipe the key to standard input.',
    );
  }
  const preset = readVariable('MUSTER_URL') ?? readProfiles()[name]?.url ?? localUrl;
  const isAsked = options.url === undefined && options.apiKeyStdin !== true;
  const answer = isAsked ? await askFor(`URL of muster [${preset}]: `) : options.url;
  const url = assertUrl(answer || preset, options.url === undefined ? 'the URL' : '--url');
  const text =
    options.apiKeyStdin === true
      ? await readStandardInput()
      : await askFor('API key (hidden): ', { isHidden: true });
  const signIn: SignIn = { url, apiKey: assertApiKey(text.trim(), 'the input') };
  await connect(signIn, { maxRetries: 0 }).me();
  storeProfile(name, { url, api_key: signIn.apiKey });
  const as = name === defaultProfile ? '' : ` with profile "${name}"`;
  await print(`Signed in to ${url}${as}. Next: muster employees list`);
  if (isReadable(url)) {
    tell('muster: warning: the URL starts with http://, so the key is sent unencrypted.');
  }
  if (readVariable('MUSTER_API_KEY') !== undefined) {
    tell(
      'muster: MUSTER_API_KEY is set and takes precedence over the stored key, unless you pass --profile.',
    );
  }
}

/** Whether the key crosses a network in plain text. */
function isReadable(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** `muster logout`: removes the key here; the service still accepts it. */
export async function logOut(options: { readonly profile?: string }): Promise<void> {
  const name = options.profile ?? readVariable('MUSTER_PROFILE') ?? defaultProfile;
  const stored = readProfiles()[name];
  if (stored === undefined) return print("You weren't signed in.");
  storeProfile(name, undefined);
  return print(
    `Signed out of ${stored.url}. The key stays valid until it is revoked in the console.`,
  );
}

/** `muster whoami`: the company and the key, with what the key may do. */
export async function whoAmI(options: CommonOptions): Promise<void> {
  const { url, profile = null } = findSignIn(options.profile);
  const me = await openMuster(options).me();
  if (options.json === true) return printRecord({ url, profile, ...me }, options);
  const { company, key, rate_limit: limit } = me;
  return printRecord(
    {
      url,
      profile,
      company: `${company.name} (${company.id})`,
      sandbox: company.is_sandbox ? 'yes' : 'no',
      // The console shows the same part of a key.
      key: key && `${key.name} (svc_live_…${key.last_four})`,
      scopes: key?.scopes.join(' '),
      grants: key?.grants.join(' '),
      expires_at: key?.expires_at,
      requests_per_minute: String(limit.requests_per_minute),
    },
    options,
  );
}
