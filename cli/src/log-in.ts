import { PermissionError } from '../../sdk/src/muster.ts';
import { askFor, readStandardInput } from './ask.ts';
import { connect } from './connect.ts';
import { DeveloperFailure } from './developer-failure.ts';
import { readEnvironment } from './environment.ts';
import { explainAnswer } from './explain-answer.ts';
import { assertApiKey, assertUrl, defaultProfile, type SignIn } from './find-sign-in.ts';
import { readProfiles, storeProfile } from './profiles.ts';

export interface LoginArguments {
  readonly url?: string;
  readonly apiKeyStdin?: boolean;
  readonly profile?: string;
}

const localUrl = 'http://127.0.0.1:3000';

/** `muster login`: stores the key once the service has taken it. The key is never printed. */
export async function runLogin(options: LoginArguments): Promise<void> {
  const environment = readEnvironment();
  const { configDirectory } = environment;
  const name = options.profile ?? environment.profile ?? defaultProfile;
  if (options.apiKeyStdin !== true && !process.stdin.isTTY) {
    throw new DeveloperFailure(
      'usage',
      'there is no terminal to ask for the key: give --api-key-stdin and the key on standard input.',
    );
  }
  const preset = environment.url ?? readProfiles(configDirectory)[name]?.url ?? localUrl;
  const isAsked = options.url === undefined && options.apiKeyStdin !== true;
  const answer = isAsked ? await askFor(`Address of muster [${preset}]: `) : options.url;
  const url = assertUrl(answer || preset, options.url === undefined ? 'the address' : '--url');
  const text =
    options.apiKeyStdin === true
      ? await readStandardInput()
      : await askFor('API key (not shown): ', { isHidden: true });
  const signIn: SignIn = { url, apiKey: assertApiKey(text.trim(), 'what was given') };
  await tryKey(signIn);
  storeProfile(configDirectory, name, { url, api_key: signIn.apiKey });
  const as = name === defaultProfile ? '' : ` as profile "${name}"`;
  process.stdout.write(`Signed in to ${url}${as}. Next: muster employees list\n`);
  for (const warning of warningsOf(url, environment.apiKey)) {
    process.stderr.write(`muster: ${warning}\n`);
  }
}

/** A key that may not list employees is a key all the same. */
async function tryKey(signIn: SignIn): Promise<void> {
  try {
    await connect(signIn, { maxRetries: 0 }).employees.list({ limit: 1 }).page();
  } catch (error) {
    if (!(error instanceof PermissionError)) throw explainAnswer(error, {});
  }
}

function warningsOf(url: string, environmentKey: string | undefined): string[] {
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return [
    ...(protocol === 'http:' && !isLocal
      ? ['the address begins with http: whoever is in between reads the key.']
      : []),
    ...(environmentKey === undefined
      ? []
      : [
          'MUSTER_API_KEY is set, and goes before what was stored unless a command says --profile.',
        ]),
  ];
}
