import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { schemaVersion } from '../../../schema/version.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import { createZipWriter, type ZipEntry } from '../../platform/zip/write-zip.ts';
import {
  type ArchivedTable,
  archiveFormat,
  type FilesOfArchive,
  formatVersion,
  jobsName,
  type LinesOfArchive,
  type Manifest,
  manifestName,
  rowsFolder,
  type TableOfArchive,
  type ToRenew,
} from './archive-format.ts';
import * as sql from './archive.sql.ts';
import { createSums, type DerivedFiles } from './derived-files.ts';
import { keepAwake } from './keep-awake.ts';
import { contentColumns, documentsFolder, listLeftOut } from './left-out.ts';
import { listArchivedTables } from './list-archived-tables.ts';
import { type FileOfRecord, readFilesElsewhere, readStoredFiles } from './read-files.ts';
import { createTally } from './tally.ts';

export interface ExportServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly contentStores: ContentStores;
  /** The address of this installation. */
  readonly source: string;
  /** For people to open; absent: only what an import needs. */
  readonly derived?: DerivedFiles | undefined;
  /** How many rows and files there are, at the start. */
  readonly onTotal?: ((rows: number) => void) | undefined;
  readonly onRows?: ((rows: number) => void) | undefined;
}

const statementTimeoutMs = 120_000;
const rowsAtFirst = 500;
const rowsMax = 5_000;
/** About what is in memory at once. */
const portionBytes = 1_000_000;

/**
 * Writes everything of a company into a ZIP archive, as it was at one moment, except secrets. Rows are read in
 * portions, files one by one. Documents are drawn after the transaction: it would last for hours otherwise.
 *
 * @throws Problem `not_found`; `invalid_state` for a sandbox, and if the storage of its files isn't configured
 */
export async function exportCompany(
  services: ExportServices,
  companyId: string,
  destination: Writable,
): Promise<Manifest> {
  // Between the two parts too, where no pipeline listens.
  destination.on('error', () => undefined);
  const zip = createZipWriter();
  const sums = createSums();
  const described = await services.database.transaction(
    { role: 'muster_archivist', companyId, isReadOnly: true, statementTimeoutMs },
    (transaction) =>
      keepAwake(transaction, async () => {
        const exported = await beginExport(services, transaction, companyId);
        await pour(zip.write(exported.entries(sums)), destination, { end: false });
        return exported.describe();
      }),
  );
  const result = { manifest: described };
  async function* last(): AsyncGenerator<ZipEntry> {
    if (services.derived !== undefined) {
      const documents = sums.watch(services.derived.documents(companyId));
      for await (const entry of documents) {
        yield entry;
        services.onRows?.(1);
      }
      yield sums.entry();
      result.manifest = { ...described, derived: sums.result() };
    }
    const text = `${JSON.stringify(result.manifest, null, 2)}\n`;
    yield { name: manifestName, content: Buffer.from(text) };
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield* zip.write(last());
    yield* zip.end();
  }
  await pour(rest(), destination, { end: true });
  return result.manifest;
}

function pour(
  bytes: AsyncIterable<Uint8Array>,
  destination: Writable,
  { end }: { readonly end: boolean },
): Promise<void> {
  return pipeline(Readable.from(bytes, { objectMode: false }), destination, { end });
}

async function beginExport(services: ExportServices, transaction: Transaction, companyId: string) {
  const { rows: companies } = await transaction.query<sql.ArchivedCompany>(
    sql.findCompany(companyId),
  );
  const [company] = companies;
  if (company === undefined) throw notFound();
  if (company.is_sandbox) {
    throw new Problem('invalid_state', 'A sandbox is not exported. Export its company.');
  }
  if (company.has_files_elsewhere) requireStorage(services.contentStores);
  const tables = await listArchivedTables(transaction);
  const { rows: counted } = await transaction.query<{ rows: number }>(
    sql.countRows(companyId, tables, ['documents', ...Object.keys(contentColumns)]),
  );
  const documents = (await services.derived?.count(transaction, companyId)) ?? 0;
  services.onTotal?.((counted[0]?.rows ?? 0) + documents);
  return createExport({ services, transaction, companyId, tables, name: company.name });
}

/** Before the first byte is written. */
function requireStorage(stores: ContentStores): void {
  try {
    stores.named('object_storage');
  } catch {
    throw new Problem(
      'invalid_state',
      'Files of this company are in an object storage that is not set here. Set DOCUMENT_STORAGE_URL.',
    );
  }
}

interface Export {
  readonly services: ExportServices;
  readonly transaction: Transaction;
  readonly companyId: string;
  readonly tables: readonly ArchivedTable[];
  readonly name: string;
}

function createExport(exported: Export) {
  const { services, transaction, companyId, tables } = exported;
  const written: Record<string, TableOfArchive> = {};
  const files: Record<string, FilesOfArchive> = {};
  const missing: string[] = [];
  let jobs: LinesOfArchive = { lines: 0, bytes: 0, sha256: '' };

  async function* entries(sums: ReturnType<typeof createSums>): AsyncGenerator<ZipEntry> {
    for (const table of tables) {
      const tally = createTally();
      yield {
        folder: rowsFolder,
        name: `${table.name}.jsonl`,
        chunks: tally.watch(textOf(exported, table, tally)),
      };
      const columns = table.columns.map(({ name }) => name);
      written[table.name] = { columns, ...tally.result() };
    }
    for (const [folder, found] of fileSources(exported)) {
      yield* filesIn(folder, found);
    }
    const tally = createTally();
    yield { name: jobsName, chunks: tally.watch(textOfJobs(exported, tally)) };
    jobs = tally.result();
    if (services.derived !== undefined) {
      yield* sums.watch(services.derived.tables(transaction, companyId));
    }
  }

  async function* filesIn(
    folder: string,
    found: AsyncIterable<FileOfRecord>,
  ): AsyncGenerator<ZipEntry> {
    for await (const { id, content } of found) {
      services.onRows?.(1);
      if (content === undefined) {
        missing.push(id);
        continue;
      }
      const before = files[folder] ?? { files: 0, bytes: 0 };
      files[folder] = { files: before.files + 1, bytes: before.bytes + content.length };
      yield { folder, name: id, content };
    }
  }

  return {
    entries: async function* (sums: ReturnType<typeof createSums>) {
      const { rows } = await transaction.query<{ id: string }>(sql.listWithoutContent(companyId));
      missing.push(...rows.map(({ id }) => id));
      services.onRows?.(rows.length);
      yield* entries(sums);
    },
    /** Once all entries are written. */
    describe: () => describe(exported, { written, jobs, files, missing }),
  };
}

/** Where the files of each folder are. */
function fileSources({
  services,
  transaction,
  companyId,
}: Export): [string, AsyncIterable<FileOfRecord>][] {
  const stored = (table: string, id: string, column: string) =>
    readStoredFiles(transaction, companyId, { table, id, column });
  return [
    [documentsFolder, stored('document_contents', 'document_id', 'content')],
    [documentsFolder, readFilesElsewhere(transaction, companyId, services.contentStores)],
    ...Object.entries(contentColumns).map(
      ([table, { folder, key, column }]): [string, AsyncIterable<FileOfRecord>] => [
        folder,
        stored(table, key, column),
      ],
    ),
  ];
}

/** The rows of a table, as text. The portions have about the same number of bytes. */
async function* textOf(
  { services, transaction, companyId }: Export,
  table: ArchivedTable,
  tally: ReturnType<typeof createTally>,
): AsyncGenerator<Buffer> {
  const content = contentColumns[table.name]?.column;
  const read = async (portion: sql.Portion): Promise<sql.ArchivedLine[]> =>
    (
      await transaction.query<sql.ArchivedLine>(
        sql.readRows(companyId, table, { ...portion, content }),
      )
    ).rows;
  let [after, limit, isLast]: [readonly string[] | null, number, boolean] = [
    null,
    rowsAtFirst,
    false,
  ];
  while (!isLast) {
    const rows = await read({ after, rowsMax: limit });
    const text = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    tally.addLines(rows.length);
    services.onRows?.(rows.length);
    if (rows.length > 0) yield text;
    isLast = rows.length < limit || table.key.length === 0;
    after = rows.at(-1)?.key ?? null;
    limit = Math.min(rowsMax, Math.max(1, Math.round((rows.length * portionBytes) / text.length)));
  }
}

async function* textOfJobs(
  { transaction, companyId }: Export,
  tally: ReturnType<typeof createTally>,
): AsyncGenerator<Buffer> {
  const { rows } = await transaction.query<{ line: string }>(sql.listJobs(companyId));
  tally.addLines(rows.length);
  if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
}

async function describe(
  { services, transaction, companyId, name }: Export,
  contents: {
    readonly written: Manifest['tables'];
    readonly jobs: LinesOfArchive;
    readonly files: Manifest['files'];
    readonly missing: readonly string[];
  },
): Promise<Manifest> {
  const now = toInstant(services.clock.nowMs());
  const [heads, renewals] = await Promise.all([
    transaction.query<sql.ArchivedHead>(sql.findHead(companyId)),
    transaction.query<ToRenew>(sql.listToRenew(companyId, now)),
  ]);
  const { number = null, hash = null, last_position: last = null } = heads.rows[0] ?? {};
  const [toRenew] = renewals.rows;
  if (toRenew === undefined) throw new Error('the query for what to renew returns one row');
  return {
    format: archiveFormat,
    format_version: formatVersion,
    schema_version: schemaVersion,
    created_at: now,
    source: services.source,
    company: { id: companyId, name },
    audit_head:
      number === null || hash === null ? null : { number, hash: Buffer.from(hash).toString('hex') },
    last_position: last ?? '0',
    tables: contents.written,
    jobs: contents.jobs,
    files: contents.files,
    missing_files: contents.missing,
    left_out: listLeftOut(services.derived !== undefined),
    to_renew: toRenew,
  };
}
