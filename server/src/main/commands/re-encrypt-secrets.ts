import type { ClientSecretReEncryption } from '../../access/company-sign-in/re-encrypt-client-secrets.ts';
import type { TotpReEncryption } from '../../access/totp/re-encrypt-totp-secrets.ts';
import { type AllReEncrypted, reEncryptAll } from '../re-encrypt-all.ts';
import { CommandFailed } from './command-failed.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/** Enough to show a pattern; the JSON output lists all. */
const listedMax = 20;

/**
 * `muster secrets re-encrypt`: encrypts all stored secrets with SECRET_KEY, so that
 * SECRET_KEY_PREVIOUS can be removed.
 *
 * @throws CommandFailed after printing the result, if no key opens some of them
 */
export async function runReEncryptSecrets({ json }: { json?: boolean }): Promise<void> {
  const answer = await withInstallation(
    { commandName: 'secrets re-encrypt', json },
    ({ database, secretKeys }) => reEncryptAll(database, secretKeys, { isDryRun: false }),
  );
  printAnswer(json, answer, describe(answer));
  const unopened =
    answer.unopened.length +
    answer.second_factors.unopened.length +
    answer.sign_in_providers.unopened.length;
  if (unopened > 0) {
    throw new CommandFailed(
      `${count(unopened, 'stored secret')} could not be decrypted. Set SECRET_KEY_PREVIOUS to the previous key and run this command again.`,
    );
  }
}

function describe(answer: AllReEncrypted): string {
  const { endpoints, re_encrypted: reEncrypted, unchanged, unopened } = answer;
  const more = unopened.length - listedMax;
  return [
    `Re-encrypted ${count(reEncrypted, 'secret')} of ${count(endpoints, 'endpoint')}. ${unchanged} already used SECRET_KEY.`,
    ...unopened
      .slice(0, listedMax)
      .map(
        (each) =>
          `Not decrypted: the ${each.secret === 'present' ? 'current' : each.secret} secret of endpoint ${each.endpoint_id}, company ${each.company_id}.`,
      ),
    ...(more > 0 ? [`And ${more} more. Use --json to list all.`] : []),
    ...describeSecondFactors(answer.second_factors),
    ...describeProviders(answer.sign_in_providers),
  ].join('\n');
}

/** Empty if there are no second factors. */
function describeSecondFactors(answer: TotpReEncryption): string[] {
  const { users, re_encrypted: reEncrypted, unchanged, unopened } = answer;
  if (users === 0) {
    return [];
  }
  const what = `${reEncrypted} of ${count(users, 'second factor')}`;
  return [
    `Re-encrypted ${what}. ${unchanged} already used SECRET_KEY.`,
    ...unopened
      .slice(0, listedMax)
      .map(
        (each) =>
          `Not decrypted: the second factor of user ${each.user_id}, company ${each.company_id}.`,
      ),
  ];
}

/** Empty if there are no sign-in providers. */
function describeProviders(answer: ClientSecretReEncryption): string[] {
  const { providers, re_encrypted: reEncrypted, unchanged, unopened } = answer;
  if (providers === 0) {
    return [];
  }
  const what = `${reEncrypted} of ${count(providers, 'client secret')}`;
  return [
    `Re-encrypted ${what} of sign-in providers. ${unchanged} already used SECRET_KEY.`,
    ...unopened
      .slice(0, listedMax)
      .map((each) => `Not decrypted: the client secret of company ${each.company_id}.`),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
