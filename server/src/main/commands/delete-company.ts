import { createInterface } from 'node:readline/promises';
import { beginErasing, eraseCompany } from '../../access/company-deletions/erase-company.ts';
import type { NamedCompany } from '../../access/companies/find-companies.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { Config } from '../config.ts';
import { connectRedis } from '../connect-redis.ts';
import { createDocumentStores } from '../create-document-stores.ts';
import { eraseServices } from '../erase-services.ts';
import type { Installation } from '../open-installation.ts';
import { CommandFailed } from './command-failed.ts';
import { findOneCompany } from './find-one-company.ts';
import { UsageError } from './usage-error.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface DeleteCompanyArguments {
  /** Doesn't ask for the name. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `muster company delete`: everything of a company, at once and for good. */
export async function runDeleteCompany(
  nameOrId: string,
  { yes, json }: DeleteCompanyArguments,
): Promise<void> {
  if (yes !== true && !process.stdin.isTTY) {
    throw new UsageError('add --yes. Without a terminal, no one can confirm the deletion.');
  }
  const { company, rows } = await withInstallation(
    { commandName: 'company delete', json },
    async (installation, config) => {
      const found = await findOneCompany(installation, nameOrId);
      if (yes !== true) await askForName(found);
      return { company: found, rows: await erase(installation, config, found.id) };
    },
  );
  printAnswer(
    json,
    { company, rows },
    `${company.name} is deleted, with ${rows.toLocaleString('en')} rows and all of its files.`,
  );
}

async function askForName({ name }: NamedCompany): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(
    `This deletes everything of ${name}, at once and for good. Type the name of the company: `,
  );
  terminal.close();
  if (typed.trim() !== name) throw new CommandFailed('the names differ: nothing was deleted');
}

/** @returns how many rows it deleted */
async function erase(
  { database }: Installation,
  config: Config,
  companyId: string,
): Promise<number> {
  const log = createLog({ level: 'warn', pretty: false, destination: process.stderr });
  const redis =
    config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, log);
  let total = 0;
  const services = eraseServices({
    database,
    clock: systemClock,
    contentStores: createDocumentStores(database, config),
    redis,
    onErased: (_table, rows) => {
      total += rows;
    },
  });
  try {
    await beginErasing(services, companyId, 'operator');
    await eraseCompany(services, companyId, new AbortController().signal);
  } finally {
    redis?.disconnect();
  }
  return total;
}
