import { stat } from 'node:fs/promises';
import { Entry, openPromise, type ZipFile } from 'yauzl';

/** A file that isn't an archive, or one that was made to harm. The message is a sentence. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export interface OpenArchive {
  /** The names of all entries. */
  readonly names: ReadonlySet<string>;
  /** @throws ArchiveRefused if there is no such entry, and while reading if it is broken */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/** What unpacked text and files never reach: at most 100 times the archive. */
const expansionMax = 100;
/** Small archives may compress better. */
const expansionFreeBytes = 50_000_000;
const namePattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+)?(\.(jsonl?|csv|pdf|txt))?$/;
const kindMask = 0o170000;
const regularFile = 0o100000;

/**
 * Opens a ZIP archive of plain files and reads its directory, but none of the contents.
 *
 * @throws ArchiveRefused for links, folders, encryption, names outside of it, a name used twice, entries
 *   that share their bytes, and contents that would expand beyond measure
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const { size } = await stat(path);
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  try {
    const entries = await readDirectory(zip, size);
    return {
      names: new Set(entries.keys()),
      read: (name) => readEntry(zip, entries.get(name), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What reading needs: whole entries of 200,000 files would take 200 MB. */
type Place = Pick<
  Entry,
  | 'compressedSize'
  | 'uncompressedSize'
  | 'compressionMethod'
  | 'generalPurposeBitFlag'
  | 'relativeOffsetOfLocalHeader'
>;

function placeOf(entry: Entry): Place {
  return {
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  };
}

async function readDirectory(zip: ZipFile, size: number): Promise<Map<string, Place>> {
  const entries = new Map<string, Place>();
  let [packed, unpacked] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      judge(entry);
      if (entries.has(entry.fileName)) {
        throw new ArchiveRefused(`The archive has two files named ${entry.fileName}.`);
      }
      entries.set(entry.fileName, placeOf(entry));
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (packed > size) throw new ArchiveRefused('Files of the archive share their bytes.');
  if (unpacked > expansionFreeBytes + expansionMax * size) {
    throw new ArchiveRefused(`Unpacked, the archive is more than ${expansionMax} times as large.`);
  }
  return entries;
}

function judge(entry: Entry): void {
  const { fileName, externalFileAttributes } = entry;
  const kind = (externalFileAttributes >>> 16) & kindMask;
  if (!namePattern.test(fileName) || (kind !== 0 && kind !== regularFile)) {
    const shown = JSON.stringify(fileName.slice(0, 100));
    throw new ArchiveRefused(`The archive has an entry that can't belong to it: ${shown}.`);
  }
  if (!entry.canDecodeFileData()) {
    throw new ArchiveRefused(`The file ${fileName} is encrypted or compressed in an unknown way.`);
  }
}

async function* readEntry(
  zip: ZipFile,
  place: Place | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  if (place === undefined) throw new ArchiveRefused(`The archive has no file ${name}.`);
  try {
    const stream = await zip.openReadStreamPromise(Object.assign(new Entry(), place));
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the library and zlib report about the bytes; an error of the disk is passed on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ArchiveRefused || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code !== '' && !code.startsWith('Z_') && code !== 'ERR_OUT_OF_RANGE') return error;
  return new ArchiveRefused(
    `The file is not an intact ZIP archive: ${error.message.replace(/\.$/, '')}.`,
  );
}
