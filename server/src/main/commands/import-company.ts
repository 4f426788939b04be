import { inviteOwners, type InvitedOwner } from '../../access/company-archives/invite-owners.ts';
import { importCompany, type ImportReport } from '../../access/company-archives/import-company.ts';
import { serviceClock, systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { ArchiveRefused, openArchive } from '../../platform/zip/open-archive.ts';
import { endpointSecretContext } from '../../webhooks/endpoints/secret-context.ts';
import { newEndpointSecret } from '../../webhooks/sign.ts';
import type { Config } from '../config.ts';
import { createDocumentStores } from '../create-document-stores.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { createLinkDelivery } from '../create-link-delivery.ts';
import type { Installation } from '../open-installation.ts';
import { CommandFailed } from './command-failed.ts';
import { describeImport } from './describe-import.ts';
import { createProgressBar } from './progress-bar.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface ImportCompanyArguments {
  /** Does everything and takes it back. */
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `muster company import`: the company of an archive, with its IDs; everything or nothing. */
export async function runImportCompany(
  file: string,
  { dryRun = false, json }: ImportCompanyArguments,
): Promise<void> {
  const { report, owners } = await withInstallation(
    { commandName: 'company import', json },
    async (installation, config) => {
      const found = await add(installation, config, { file, isDryRun: dryRun });
      const { id } = found.manifest.company;
      return {
        report: found,
        owners: dryRun ? [] : await invite(installation, config, id),
      };
    },
  );
  const { manifest, knownAddresses } = report;
  printAnswer(
    json,
    {
      company: manifest.company,
      dry_run: dryRun,
      rows: Object.fromEntries(
        Object.entries(manifest.tables).map(([table, { lines }]) => [table, lines]),
      ),
      files: manifest.files,
      known_addresses: knownAddresses,
      to_renew: manifest.to_renew,
      owners,
    },
    describeImport(report, owners, dryRun),
  );
}

async function add(
  { database, secretKeys }: Installation,
  config: Config,
  { file, isDryRun }: { readonly file: string; readonly isDryRun: boolean },
): Promise<ImportReport> {
  const secretBox = createEndpointSecretBox(secretKeys);
  const bar = createProgressBar('rows');
  const services = {
    database,
    clock: systemClock,
    ids: createIds(systemClock),
    contentStores: createDocumentStores(database, config),
    sealSecret: (companyId: string, endpointId: string) =>
      secretBox.seal(newEndpointSecret(), endpointSecretContext(companyId, endpointId)),
    onTotal: (rows: number) => bar.start(rows, 0),
    onRows: (rows: number) => bar.increment(rows),
  };
  try {
    const archive = await openArchive(file);
    try {
      return await importCompany(services, archive, { isDryRun });
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) {
      throw new CommandFailed(`${error.message} Nothing was written`);
    }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CommandFailed(`${file} does not exist`);
    }
    throw error;
  } finally {
    bar.stop();
  }
}

function invite(
  { database, secretKeys }: Installation,
  config: Config,
  companyId: string,
): Promise<readonly InvitedOwner[]> {
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const clock = serviceClock(systemClock);
  return inviteOwners(
    {
      database,
      clock,
      ids: createIds(clock),
      linkDelivery: createLinkDelivery({
        config,
        secretKeys,
        queue: jobQueue,
        publicUrl: () => new URL(publicUrl),
      }),
    },
    companyId,
  );
}
