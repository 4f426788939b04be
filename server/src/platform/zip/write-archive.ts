import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** With folders, separated by `/`. */
  readonly name: string;
  /** Default true; false for what is compressed already, such as images. */
  readonly compresses?: boolean;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Regular files that their owner may read and write: what other programs unpack. */
const mode = 0o100600;

/**
 * Writes a ZIP archive, entry by entry, as fast as `destination` takes it: of large entries only a
 * chunk is in memory. With the 64-bit records (ZIP64) where they are needed.
 *
 * @throws what `entries`, one of the contents or `destination` throws
 */
export async function writeArchive(
  destination: Writable,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  zip.on('error', (error: Error) => failed.reject(error));
  const written = pipeline(zip.outputStream, destination);
  written.catch((error: unknown) => failed.reject(error));
  try {
    for await (const entry of entries) await Promise.race([failed.promise, add(zip, entry)]);
  } catch (error) {
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : undefined);
    await written.catch(() => undefined);
    throw error;
  }
  zip.end();
  await written;
}

/** Until all of the content was read, so that no two contents are open at once. */
function add(zip: ZipFile, { name, compresses = true, content }: ArchiveEntry): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stream = Readable.from(content, { objectMode: false });
  stream.once('end', resolve);
  stream.once('error', reject);
  zip.addReadStream(stream, name, { compress: compresses, mode });
  return promise;
}
