import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/driver.ts';
import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import { readLines } from '../../platform/zip/read-lines.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import { derivedFolders, type LinesOfArchive, type Manifest, sumsName } from './archive-format.ts';
import { createTally } from './tally.ts';

/** Files that are made from the rows, for people to open. Their folders are `derivedFolders`. */
export interface DerivedFiles {
  /** How many documents there will be. */
  count(transaction: Transaction, companyId: string): Promise<number>;
  /** In the transaction that reads the rows. */
  tables(transaction: Transaction, companyId: string): AsyncIterable<ZipEntry>;
  /** After it: they take long to draw, and what they show no longer changes. */
  documents(companyId: string): AsyncIterable<ZipEntry>;
}

/** Sums in one buffer: single lines would cost 100 bytes more each. */
const linesInBlock = 500;

/** Collects the sums of the entries that pass. */
export function createSums() {
  const blocks: Buffer[] = [];
  let lines: string[] = [];
  let count = 0;
  const add = (entry: ZipEntry, sha256: string): void => {
    lines.push(`${sha256}  ${entry.folder}/${entry.name}\n`);
    count += 1;
    if (lines.length === linesInBlock) flush();
  };
  const flush = (): void => {
    blocks.push(Buffer.from(lines.join('')));
    lines = [];
  };
  const tally = createTally();
  async function* text(): AsyncGenerator<Uint8Array> {
    flush();
    tally.addLines(count);
    yield* blocks;
  }
  return {
    async *watch(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
      for await (const entry of entries) {
        if ('content' in entry) {
          yield entry;
          add(entry, createHash('sha256').update(entry.content).digest('hex'));
          continue;
        }
        const own = createTally();
        yield { ...entry, chunks: own.watch(entry.chunks) };
        add(entry, own.result().sha256);
      }
    },
    /** Of the file that has them, once, at the end. */
    entry: (): ZipEntry => ({ name: sumsName, chunks: tally.watch(text()) }),
    result: (): LinesOfArchive => tally.result(),
  };
}

const sumPattern = /^([0-9a-f]{64}) {2}(([a-z]+)\/[a-z0-9-]+\.(?:csv|pdf))$/;

/**
 * Compares the files that are made from the rows with their sums. Nothing of them is imported.
 *
 * @throws ArchiveRefused for a wrong sum, and for a file that is missing or has no sum
 */
export async function verifyDerived(
  archive: OpenArchive,
  { derived }: Pick<Manifest, 'derived'>,
): Promise<void> {
  const files = new Set(
    [...archive.names].filter((name) => derivedFolders.includes(name.split('/', 1)[0] ?? '')),
  );
  if (derived === undefined) {
    refuseLeft(files);
    return;
  }
  const tally = createTally();
  for await (const line of readLines(tally.watch(archive.read(sumsName)))) {
    tally.addLines(1);
    const [, expected, name = '', folder = ''] = sumPattern.exec(line) ?? [];
    if (!derivedFolders.includes(folder) || !files.delete(name)) {
      throw new ArchiveRefused(`A line of ${sumsName} names no file of the archive.`);
    }
    if ((await sumOf(archive, name)) !== expected) {
      throw new ArchiveRefused(`The checksum of ${name} is wrong.`);
    }
  }
  const found = tally.result();
  if (
    found.sha256 !== derived.sha256 ||
    found.bytes !== derived.bytes ||
    found.lines !== derived.lines
  ) {
    throw new ArchiveRefused(`The checksum of ${sumsName} is wrong.`);
  }
  refuseLeft(files);
}

function refuseLeft(files: ReadonlySet<string>): void {
  const [left] = files;
  if (left !== undefined) throw new ArchiveRefused(`The archive has an unknown file, ${left}.`);
}

async function sumOf(archive: OpenArchive, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of archive.read(name)) hash.update(chunk);
  return hash.digest('hex');
}
