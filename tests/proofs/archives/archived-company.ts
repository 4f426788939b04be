import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  exportCompany,
  type ExportServices,
} from '../../../server/src/access/company-archives/export-company.ts';
import {
  importCompany,
  type ImportReport,
} from '../../../server/src/access/company-archives/import-company.ts';
import type { Manifest } from '../../../server/src/access/company-archives/archive-format.ts';
import { recordAudit } from '../../../server/src/access/audit/record-audit.ts';
import { createArchiveFiles } from '../../../server/src/hr/archives/archive-files.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { ContentStores } from '../../../server/src/platform/storage/content-store.ts';
import { parseObjectStorageUrl } from '../../../server/src/platform/storage/object-storage-settings.ts';
import { createContentStores } from '../../../server/src/platform/storage/create-content-stores.ts';
import { openArchive } from '../../../server/src/platform/zip/open-archive.ts';
import { relayAll } from '../../harness/relay-all.ts';
import { readCatalogue } from '../isolation/read-catalogue.ts';
import { createSeeder, type SeededCompany } from '../isolation/seed-every-table.ts';

export const ids = createIds(systemClock);

/** It is a company of its own; a deletion or a move would make it read-only; the relay writes the log. */
export const notSeeded: readonly string[] = [
  'audit_cuts',
  'audit_log',
  'company_deletions',
  'company_moves',
  'sandbox_mails',
  'sandbox_members',
  'sandbox_slots',
  'sandboxes',
];

/** @param objectStorage its address; absent: everything is in the database */
export function storesOf(database: Database, objectStorage?: string): ContentStores {
  return createContentStores({
    database,
    objectStorage: objectStorage === undefined ? undefined : parseObjectStorageUrl(objectStorage),
    contentBytesMax: 1_000_000,
  });
}

export function writeArchiveOf(
  database: Database,
  companyId: string,
  file: string,
  services: Partial<ExportServices> = {},
): Promise<Manifest> {
  return exportCompany(
    {
      database,
      clock: systemClock,
      contentStores: storesOf(database),
      source: 'https://old.example',
      derived: createArchiveFiles(database),
      ...services,
    },
    companyId,
    createWriteStream(file, { flags: 'wx' }),
  );
}

export async function importFile(
  database: Database,
  file: string,
  isDryRun = false,
  contentStores = storesOf(database),
): Promise<ImportReport> {
  const archive = await openArchive(file);
  try {
    return await importCompany(
      {
        database,
        clock: systemClock,
        ids,
        contentStores,
        sealSecret: () => randomBytes(64),
      },
      archive,
      { isDryRun },
    );
  } finally {
    archive.close();
  }
}

/** A company with a row in every table, made from the catalogue, more people, and a sealed audit log. */
export async function seedArchivable(database: Database, morePeople = 0): Promise<SeededCompany> {
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed(notSeeded);
  const { companyId } = company;
  // The first by its key reports to the last.
  const [last, first] = ['ffffffff', '00000000'].map(
    (start) => `${start}-0000-7000-8000-000000000001`,
  );
  await seeder.addRow('employees', company, { id: last });
  await seeder.addRow('employees', company, { id: first, manager_id: last });
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
          created_at, updated_at)
        select $1, gen_random_uuid(), 'P', n, n || '@p.example', n || '@p.example', 'active', now(), now()
        from generate_series(1, $2::int) n`,
      values: [companyId, morePeople],
    },
  );
  await database.administer(
    `alter table documents no force row level security;
     alter table document_contents no force row level security;
     update documents d set sha256 = sha256(c.content), size_bytes = octet_length(c.content)
       from document_contents c
       where c.company_id = d.company_id and c.document_id = d.id and d.company_id = '${companyId}';
     alter table documents force row level security;
     alter table document_contents force row level security`,
  );
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    for (let count = 0; count < 5; count += 1) {
      recordAudit(
        transaction,
        { ids, actor: { kind: 'system', companyId } },
        {
          action: 'company.updated',
          subjectKind: 'company',
          subjectId: companyId,
          fields: ['name'],
        },
      );
    }
  });
  await relayAll(database);
  return company;
}

/** The text of each entry of an archive, by name. */
export async function unpack(file: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(file);
  try {
    const entries = new Map<string, Buffer>();
    for (const name of archive.names) {
      const chunks: Buffer[] = [];
      for await (const chunk of archive.read(name)) chunks.push(chunk);
      entries.set(name, Buffer.concat(chunks));
    }
    return entries;
  } finally {
    archive.close();
  }
}

export function rowsIn(content: Buffer | undefined): Record<string, unknown>[] {
  return (content?.toString('utf8') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
