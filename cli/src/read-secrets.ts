import { readFileSync } from 'node:fs';
import { readStandardInput } from './ask.ts';
import { CliFailure } from './cli-failure.ts';
import { readVariable } from './profiles.ts';

export interface SecretOptions {
  readonly secretStdin?: boolean;
  readonly secretFile?: string;
}

/** The endpoint's secrets, one per line; empty if none was given. No message repeats a secret. */
export async function readSecrets({ secretStdin, secretFile }: SecretOptions): Promise<string[]> {
  if (secretStdin === true && secretFile !== undefined) {
    throw new CliFailure('usage', 'use either --secret-stdin or --secret-file, not both.');
  }
  const readGiven = (): string =>
    secretFile === undefined
      ? (readVariable('MUSTER_WEBHOOK_SECRET') ?? '')
      : readInputFile(secretFile).toString('utf8');
  const text = secretStdin === true ? await readStandardInput() : readGiven();
  const secrets = text.split(/\s+/).filter((line) => line !== '');
  if (secrets.some((secret) => !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret))) {
    throw new CliFailure(
      'usage',
      'this is not an endpoint secret. Secrets start with whsec_, and the console shows each one only once.',
    );
  }
  return secrets;
}

/** A file's bytes. @throws CliFailure if it cannot be read */
export function readInputFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CliFailure('usage', `cannot read ${path}: ${(error as Error).message}`);
  }
}
