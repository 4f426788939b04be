import {
  type ReEncryption,
  reEncryptSecrets,
} from '../../webhooks/endpoints/re-encrypt-secrets.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { CommandFailed } from './command-failed.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/** Enough to see what they have in common; JSON holds them all. */
const listedMax = 20;

/**
 * `muster secrets re-encrypt`: brings the endpoint secrets under SECRET_KEY, so that
 * SECRET_KEY_PREVIOUS can go.
 *
 * @throws CommandFailed after the answer, when no key opens some of them
 */
export async function runReEncryptSecrets({ json }: { json?: boolean }): Promise<void> {
  const answer = await withInstallation('secrets re-encrypt', ({ database, secretKeys }) =>
    reEncryptSecrets(database, {
      target: createEndpointSecretBox([secretKeys[0]]),
      source: createEndpointSecretBox(secretKeys),
    }),
  );
  printAnswer(json, answer, describe(answer));
  const unopened = answer.unopened.length;
  if (unopened > 0) {
    throw new CommandFailed(
      `${count(unopened, 'stored secret')} could not be opened: set SECRET_KEY_PREVIOUS to the key in use before and run this again`,
    );
  }
}

function describe({ endpoints, re_encrypted: reEncrypted, unchanged, unopened }: ReEncryption) {
  const more = unopened.length - listedMax;
  return [
    `Re-encrypted ${count(reEncrypted, 'secret')} of ${count(endpoints, 'endpoint')}; ${unchanged} under SECRET_KEY already.`,
    ...unopened
      .slice(0, listedMax)
      .map(
        (each) =>
          `No key opens the ${each.secret} secret of endpoint ${each.endpoint_id} of company ${each.company_id}.`,
      ),
    ...(more > 0 ? [`And ${more} more; --json lists them all.`] : []),
  ].join('\n');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
