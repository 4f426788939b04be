import { createInterface } from 'node:readline/promises';
import { systemClock } from '../../platform/clock.ts';
import { discardLostSecrets, findLostSecrets, type LostSecrets } from '../discard-secrets.ts';
import type { Database } from '../../platform/database/driver.ts';
import { countServing, type Serving } from '../discard-secrets.sql.ts';
import { CommandFailed } from './command-failed.ts';
import { UsageError } from './usage-error.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface DiscardSecretsArguments {
  readonly dryRun?: boolean;
  /** Doesn't ask. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Enough to show a pattern; the JSON output lists all. */
const listedMax = 20;

/**
 * `muster secrets discard`: lets go of stored secrets that neither SECRET_KEY nor SECRET_KEY_PREVIOUS
 * opens, so that an installation that lost its key serves again.
 */
export async function runDiscardSecrets(options: DiscardSecretsArguments): Promise<void> {
  const { dryRun: isDryRun = false, yes, json } = options;
  if (!isDryRun && yes !== true && !process.stdin.isTTY) {
    throw new UsageError('add --yes. Without a terminal, no one can confirm it.');
  }
  const lost = await withInstallation(
    { commandName: 'secrets discard', json },
    async ({ database, secretKeys: keys }) => {
      const found = await findLostSecrets(database, keys);
      if (isDryRun || found.length === 0) return found;
      await refuseWhileServing(database);
      if (yes !== true) await ask(found);
      // Meanwhile someone may have found the key.
      const stillLost = await findLostSecrets(database, keys);
      await discardLostSecrets({ database, clock: systemClock, keys }, stillLost);
      return stillLost;
    },
  );
  printAnswer(json, { discarded: !isDryRun, companies: lost }, describe(lost, isDryRun));
}

/**
 * Processes that serve may have the right key.
 *
 * @throws CommandFailed
 */
async function refuseWhileServing(database: Database): Promise<void> {
  const { rows } = await database.single<Serving>({ role: 'muster_operator' }, countServing);
  if ((rows[0]?.connections ?? 0) === 0) return;
  throw new CommandFailed(
    'processes of muster serve on this database, perhaps with the right key. Stop all of them first.',
  );
}

const word = 'discard';

async function ask(lost: readonly LostSecrets[]): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  process.stderr.write(`${describe(lost, true)}\n`);
  const typed = await terminal.question(
    `If you still have the key, set it as SECRET_KEY_PREVIOUS instead. Type ${word} to let go of these secrets for good: `,
  );
  terminal.close();
  if (typed.trim() !== word) throw new CommandFailed('nothing was discarded');
}

function describe(lost: readonly LostSecrets[], isDryRun: boolean): string {
  if (lost.length === 0)
    return 'The keys decrypt every stored secret: there is nothing to discard.';
  const sum = (countIn: (each: LostSecrets) => number): number =>
    lost.reduce((total, each) => total + countIn(each), 0);
  const parts = [
    count(sum(countEndpoints), 'endpoint'),
    count(sum(countUsers), 'second factor'),
    count(sum(countProviders), 'sign-in provider'),
  ];
  const more = lost.length - listedMax;
  return [
    `${isDryRun ? 'No key opens' : 'Discarded'} the secrets of ${parts.join(', ')}, in ${count(lost.length, 'company', 'companies')}.`,
    ...lost.slice(0, listedMax).map(describeCompany),
    ...(more > 0 ? [`And ${more} more. Use --json to list all.`] : []),
  ].join('\n');
}

function describeCompany(lost: LostSecrets): string {
  const parts = [
    ...(lost.endpoint_ids.length > 0 ? [count(lost.endpoint_ids.length, 'endpoint')] : []),
    ...(lost.user_ids.length > 0 ? [count(lost.user_ids.length, 'second factor')] : []),
    ...(lost.sign_in_provider ? ['the sign-in provider'] : []),
  ];
  return `Company ${lost.company_id}: ${parts.join(', ')}.`;
}

const countEndpoints = (each: LostSecrets): number => each.endpoint_ids.length;
const countUsers = (each: LostSecrets): number => each.user_ids.length;
const countProviders = (each: LostSecrets): number => Number(each.sign_in_provider);

function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
