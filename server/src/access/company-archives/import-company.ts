import { toInstant } from '../../platform/clock.ts';
import {
  type Database,
  type RowCollector,
  type Transaction,
} from '../../platform/database/driver.ts';
import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Manifest } from './archive-format.ts';
import * as sql from './archive-import.sql.ts';
import { insertArchive } from './insert-archive.ts';
import { type ImportServices, refusalOf } from './import-services.ts';
import { keepAwake } from './keep-awake.ts';
import { listArchivedTables } from './list-archived-tables.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';
import { verifyArchive } from './verify-archive.ts';
import { verifyArrival } from './verify-arrival.ts';

export interface ImportReport {
  readonly manifest: Manifest;
  /** How many people also have an account in another company here: they choose at sign-in. */
  readonly knownAddresses: number;
}

const statementTimeoutMs = 600_000;
const addressesMax = 5_000;

/**
 * Adds the company of an archive with its IDs, in one transaction: everything or nothing. A dry run does the
 * same and takes it back.
 *
 * @throws ArchiveRefused with the reason, a sentence; nothing was written then
 */
export async function importCompany(
  services: ImportServices,
  archive: OpenArchive,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<ImportReport> {
  const { database } = services;
  const tables = await database.transaction(
    { role: 'muster_archivist', isReadOnly: true },
    listArchivedTables,
  );
  const read = await readManifest(archive, tables);
  const { manifest } = read;
  await refuseTakenCompany(database, manifest);
  const { applications, emailKeys } = await readClashing(archive, manifest);
  await refuseTakenApplications(database, applications);
  const knownAddresses = await countKnown(database, emailKeys);
  const files = Object.values(manifest.files).reduce((sum, each) => sum + each.files, 0);
  const rows = Object.values(manifest.tables).reduce((sum, { lines }) => sum + lines, files);
  services.onTotal?.(rows);
  await addCompany(services, { archive, tables, read, isDryRun });
  return { manifest, knownAddresses };
}

async function readClashing(archive: OpenArchive, manifest: Manifest) {
  const found = { applications: [] as string[], emailKeys: [] as string[] };
  await verifyArchive(archive, manifest, (table, row) => {
    if (table === 'applications') found.applications.push(String(row['id']));
    if (table === 'users') found.emailKeys.push(String(row['email_key']));
  });
  return found;
}

async function refuseTakenCompany(database: Database, { company }: Manifest): Promise<void> {
  const { rows } = await database.single<{ name: string }>(
    { role: 'muster_operator' },
    sql.findTakenCompany(company.id),
  );
  const [taken] = rows;
  if (taken !== undefined) {
    throw new ArchiveRefused(
      `This installation already has the company ${company.id}, ${JSON.stringify(taken.name)}.`,
    );
  }
}

/** They sign in by ID alone, so another company's would answer in their place. */
async function refuseTakenApplications(database: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await database
    .single<{ id: string }>({ role: 'muster_lookup' }, sql.findTakenApplications(ids))
    .catch((error: unknown) => {
      throw refusalOf(error, 'applications');
    });
  const [taken] = rows;
  if (taken !== undefined) {
    throw new ArchiveRefused(`Another company here already has the application ${taken.id}.`);
  }
}

async function countKnown(database: Database, emailKeys: readonly string[]): Promise<number> {
  let known = 0;
  for (let start = 0; start < emailKeys.length; start += addressesMax) {
    const { rows } = await database.single<{ known: number }>(
      { role: 'muster_lookup' },
      sql.countKnownAddresses(emailKeys.slice(start, start + addressesMax)),
    );
    known += rows[0]?.known ?? 0;
  }
  return known;
}

interface Arrival {
  readonly archive: OpenArchive;
  readonly tables: Awaited<ReturnType<typeof listArchivedTables>>;
  readonly read: ReadManifest;
  readonly isDryRun: boolean;
}

class TakenBack extends Error {}

async function addCompany(services: ImportServices, arrival: Arrival): Promise<void> {
  const { database, contentStores } = services;
  const { id: companyId } = arrival.read.manifest.company;
  const state = { stages: false };
  try {
    await database.transaction(
      { role: 'muster_archivist', companyId, statementTimeoutMs },
      (transaction) =>
        keepAwake(transaction, async () => {
          await addRows(services, transaction, arrival, () => {
            state.stages = true;
          });
          if (arrival.isDryRun) throw new TakenBack();
        }),
    );
  } catch (error) {
    // No one else's: the company's row was this transaction's.
    if (state.stages) await contentStores.removeAll(companyId);
    if (!(error instanceof TakenBack)) throw refusalOf(error, 'the archive');
  }
}

/** Sent with COMMIT, after the entry of the audit log: no row can be added after it. */
const completed: RowCollector<string> = {
  toStatement: sql.complete,
};

async function addRows(
  services: ImportServices,
  transaction: Transaction,
  { archive, tables, read: { manifest, sha256 }, isDryRun }: Arrival,
  onStaging: () => void,
): Promise<void> {
  const { clock, ids } = services;
  const { id: companyId } = manifest.company;
  const now = toInstant(clock.nowMs());
  const importId = ids.next();
  transaction.send(sql.deferConstraints);
  await transaction.query(
    sql.begin(companyId, {
      id: importId,
      source: manifest.source,
      archiveCreatedAt: manifest.created_at,
      schemaVersion: manifest.schema_version,
      manifestSha256: sha256,
      importedAt: now,
    }),
  );
  await insertArchive(services, transaction, {
    archive,
    tables,
    manifest,
    now,
    isDryRun,
    onStaging,
  });
  await transaction.query(sql.judgeConstraints);
  await verifyArrival(transaction, manifest);
  recordAudit(
    transaction,
    { ids, actor: { kind: 'operator', companyId } },
    {
      action: 'company.imported',
      subjectKind: 'company',
      subjectId: companyId,
      // Not personal: which installation, and what proves which archive it was.
      fields: [`source:${manifest.source}`, `sha256:${Buffer.from(sha256).toString('hex')}`],
    },
  );
  transaction.send(sql.claimInstallation(now));
  transaction.collect(completed, importId);
}
