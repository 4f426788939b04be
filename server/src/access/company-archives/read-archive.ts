import { createHash } from 'node:crypto';
import { changingQueues } from '../../platform/jobs/queues.ts';
import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import { readLines } from '../../platform/zip/read-lines.ts';
import { jobsName, type LinesOfArchive, type Manifest, rowsName } from './archive-format.ts';
import { contentColumns, documentsFolder } from './left-out.ts';
import { parseJson } from './read-manifest.ts';
import { createTally } from './tally.ts';

export type RowOfArchive = Readonly<Record<string, unknown>>;

export interface LineOfArchive {
  /** As it is in the archive: numbers keep their digits. */
  readonly line: string;
  readonly row: RowOfArchive;
}

/** A file that belongs to a row. */
export interface FileOfRow {
  readonly folder: string;
  readonly id: string;
  readonly sha256: string;
  /** Undefined: any. */
  readonly bytes: number | undefined;
}

/** A document or photo is smaller; the file of an import is as large. */
const fileBytesMax = 10_485_760;

/** The rows of a table. @throws ArchiveRefused if they are not what the manifest says */
export async function* readTable(
  archive: OpenArchive,
  { tables, company }: Manifest,
  table: string,
): AsyncGenerator<LineOfArchive> {
  const expected = tables[table];
  if (expected === undefined) return;
  const columns = expected.columns.join();
  for await (const each of readObjects(archive, rowsName(table), expected)) {
    if (Object.keys(each.row).join() !== columns) {
      throw new ArchiveRefused(`A row of ${table} doesn't have the columns of its table.`);
    }
    if (table === 'companies' && each.row['id'] !== company.id) {
      throw new ArchiveRefused('The archive names two companies.');
    }
    yield each;
  }
}

/** The jobs. @throws ArchiveRefused for one of another company or kind */
export async function* readJobs(
  archive: OpenArchive,
  { jobs, company }: Manifest,
): AsyncGenerator<LineOfArchive> {
  const queues: readonly string[] = changingQueues;
  for await (const each of readObjects(archive, jobsName, jobs)) {
    const { queue, data, due_at: due, ...more } = each.row;
    const isOwn =
      typeof data === 'object' &&
      data !== null &&
      'companyId' in data &&
      data.companyId === company.id;
    const isKnown = typeof queue === 'string' && queues.includes(queue) && typeof due === 'string';
    if (!isOwn || !isKnown || Object.keys(more).length > 0) {
      throw new ArchiveRefused('The archive has a job that does not belong to it.');
    }
    yield each;
  }
}

async function* readObjects(
  archive: OpenArchive,
  name: string,
  expected: LinesOfArchive,
): AsyncGenerator<LineOfArchive> {
  const tally = createTally();
  for await (const line of readLines(tally.watch(archive.read(name)))) {
    tally.addLines(1);
    const row = parseJson(line);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new ArchiveRefused(`A line of ${name} is not a JSON object.`);
    }
    yield { line, row: row as RowOfArchive };
  }
  const found = tally.result();
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) {
    throw new ArchiveRefused(`The checksum of ${name} is wrong.`);
  }
  if (found.lines !== expected.lines) {
    throw new ArchiveRefused(`The number of lines of ${name} is wrong.`);
  }
}

/** The file that belongs to a row of a table; undefined if there is none. */
export function fileOf(
  table: string,
  row: RowOfArchive,
  missing: ReadonlySet<string>,
): FileOfRow | undefined {
  const inColumn = contentColumns[table];
  if (inColumn !== undefined) {
    const { folder, key, column } = inColumn;
    return { folder, id: String(row[key]), sha256: String(row[column]), bytes: undefined };
  }
  if (table !== 'documents' || missing.has(String(row['id']))) return undefined;
  return {
    folder: documentsFolder,
    id: String(row['id']),
    sha256: String(row['sha256']).replace(/^\\x/, ''),
    bytes: Number(row['size_bytes']),
  };
}

/** @throws ArchiveRefused if it is not the file of the row */
export async function readFile(archive: OpenArchive, file: FileOfRow): Promise<Buffer> {
  const name = `${file.folder}/${file.id}`;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of archive.read(name)) {
    bytes += chunk.length;
    if (bytes > fileBytesMax) throw new ArchiveRefused(`The file ${name} is too large.`);
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  const isSame = createHash('sha256').update(content).digest('hex') === file.sha256;
  if (!isSame || (file.bytes !== undefined && file.bytes !== bytes)) {
    throw new ArchiveRefused(`The checksum of ${name} is wrong.`);
  }
  return content;
}
