import { readFileSync } from 'node:fs';
import { readStandardInput } from './ask.ts';
import { DeveloperFailure } from './developer-failure.ts';
import { readEnvironment } from './environment.ts';

export interface SecretOptions {
  readonly secretStdin?: boolean;
  readonly secretFile?: string;
}

/** The endpoint's secrets, one a line; none when none was given. No message repeats one. */
export async function readSecrets(options: SecretOptions): Promise<string[]> {
  const text = await readText(options);
  const secrets = text.split(/\s+/).filter((line) => line !== '');
  if (secrets.some((secret) => !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret))) {
    throw new DeveloperFailure(
      'usage',
      'that is no secret of an endpoint: they begin with whsec_, and the console shows them once.',
    );
  }
  return secrets;
}

async function readText({ secretStdin, secretFile }: SecretOptions): Promise<string> {
  if (secretStdin === true && secretFile !== undefined) {
    throw new DeveloperFailure('usage', '--secret-stdin or --secret-file, not both.');
  }
  if (secretStdin === true) return readStandardInput();
  if (secretFile !== undefined) return readInputFile(secretFile).toString('utf8');
  return readEnvironment().webhookSecret ?? '';
}

/** A file's bytes. @throws DeveloperFailure when it cannot be read */
export function readInputFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new DeveloperFailure('usage', `${path} cannot be read: ${(error as Error).message}`);
  }
}
