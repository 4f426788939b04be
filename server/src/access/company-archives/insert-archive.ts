import type { Transaction } from '../../platform/database/driver.ts';
import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import type { ArchivedTable, Manifest } from './archive-format.ts';
import * as sql from './archive-import.sql.ts';
import { type ImportServices, refusalOf } from './import-services.ts';
import { contentColumns } from './left-out.ts';
import {
  fileOf,
  type FileOfRow,
  type LineOfArchive,
  readFile,
  readJobs,
  readTable,
} from './read-archive.ts';

export interface ArchiveToInsert {
  readonly archive: OpenArchive;
  /** Each after those that its rows refer to. */
  readonly tables: readonly ArchivedTable[];
  readonly manifest: Manifest;
  readonly now: string;
  readonly isDryRun: boolean;
  /** Called before the first file goes to object storage. */
  readonly onStaging: () => void;
}

/** What one statement inserts at most. */
const portion = { rows: 1_000, characters: 2_000_000 };

/** In memory together, each at most 10 MB: one round trip to the database or to object storage. */
const filesAtOnce = 8;

/** Adds all rows, files and jobs. */
export async function insertArchive(
  services: ImportServices,
  transaction: Transaction,
  arrival: ArchiveToInsert,
): Promise<void> {
  const { archive, tables, manifest } = arrival;
  for (const table of tables) await insertTable(services, transaction, arrival, table);
  const lines = readJobs(archive, manifest);
  for await (const jobs of portionsOf(lines, async ({ line }) => line)) {
    await transaction.query(sql.insertJobs(jobs.map(({ text }) => text)));
  }
}

async function insertTable(
  services: ImportServices,
  transaction: Transaction,
  arrival: ArchiveToInsert,
  table: ArchivedTable,
): Promise<void> {
  const { archive, manifest, now } = arrival;
  const { name } = table;
  const companyId = manifest.company.id;
  const columns = manifest.tables[name]?.columns;
  if (columns === undefined) return;
  const missing = new Set(manifest.missing_files);
  const generated = new Set(
    table.columns.filter((each) => each.is_generated).map((each) => each.name),
  );
  const storedIn = services.contentStores.current.name;
  const complete = (each: LineOfArchive) => completeLine(services, arrival, name, each);
  for await (const rows of portionsOf(readTable(archive, manifest, name), complete)) {
    const lines = rows.map(({ text }) => text);
    const { rowCount } = await transaction
      .query(sql.insertRows(companyId, name, { columns, generated, lines, now, storedIn }))
      .catch((error: unknown) => {
        throw refusalOf(error, name);
      });
    if (rowCount !== rows.length) throw new ArchiveRefused(`Rows of ${name} were not added.`);
    services.onRows?.(rows.length);
    if (name in contentColumns) continue;
    const files = rows.flatMap(({ row }) => fileOf(name, row, missing) ?? []);
    for (let start = 0; start < files.length; start += filesAtOnce) {
      const some = files.slice(start, start + filesAtOnce);
      await Promise.all(some.map((file) => keepFile(services, transaction, arrival, file)));
    }
  }
}

/** The line as it is inserted: with the content of its file, or with a secret. */
async function completeLine(
  { sealSecret, onRows }: ImportServices,
  { archive, manifest }: ArchiveToInsert,
  table: string,
  { line, row }: LineOfArchive,
): Promise<string> {
  const content = contentColumns[table];
  if (content !== undefined) {
    const file = fileOf(table, row, new Set());
    const bytes = file === undefined ? Buffer.alloc(0) : await readFile(archive, file);
    onRows?.(1);
    return JSON.stringify({ ...row, [content.column]: `\\x${bytes.toString('hex')}` });
  }
  if (table !== 'webhook_endpoints') return line;
  const sealed = Buffer.from(sealSecret(manifest.company.id, String(row['id'])));
  return JSON.stringify({ ...row, secret_ciphertext: `\\x${sealed.toString('hex')}` });
}

async function keepFile(
  { contentStores, onRows }: ImportServices,
  transaction: Transaction,
  { archive, manifest, isDryRun, onStaging }: ArchiveToInsert,
  file: FileOfRow,
): Promise<void> {
  const { current } = contentStores;
  const key = { companyId: manifest.company.id, id: file.id };
  const content = await readFile(archive, file);
  onRows?.(1);
  // A dry run would only upload files to delete them again.
  if (current.name !== 'database' && isDryRun) return;
  if (current.name !== 'database') onStaging();
  await current.stage(key, content);
  await current.keep(transaction, key, content);
}

interface CompleteLine {
  readonly text: string;
  readonly row: LineOfArchive['row'];
}

async function* portionsOf(
  lines: AsyncIterable<LineOfArchive>,
  complete: (line: LineOfArchive) => Promise<string>,
): AsyncGenerator<CompleteLine[]> {
  let [rows, characters]: [CompleteLine[], number] = [[], 0];
  for await (const each of lines) {
    const text = await complete(each);
    rows.push({ text, row: each.row });
    characters += text.length;
    if (rows.length < portion.rows && characters < portion.characters) continue;
    yield rows;
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}
