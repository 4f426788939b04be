import type { Transaction } from '../../platform/database/driver.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import { listContents, listStoredElsewhere, readContents, type SizedFile } from './archive.sql.ts';

export interface FileOfRecord {
  readonly id: string;
  /** Undefined: it is missing. */
  readonly content: Uint8Array | undefined;
}

interface Place {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

const listedMax = 2_000;
/** How many bytes of contents are read at once, unless one is larger. */
const readBytesMax = 8_000_000;

/** The files in a column, by the key of their rows. */
export async function* readStoredFiles(
  transaction: Transaction,
  companyId: string,
  place: Place,
): AsyncGenerator<FileOfRecord> {
  const list = (after: string | null) =>
    transaction.query<SizedFile>(listContents(companyId, place, { after, rowsMax: listedMax }));
  for await (const page of pagesOf(list)) {
    for (const group of groupBySize(page)) {
      const { rows } = await transaction.query<FileOfRecord>(readContents(companyId, place, group));
      yield* rows;
    }
  }
}

/** The files of documents that are in object storage. */
export async function* readFilesElsewhere(
  transaction: Transaction,
  companyId: string,
  stores: ContentStores,
): AsyncGenerator<FileOfRecord> {
  const list = (after: string | null) =>
    transaction.query<SizedFile>(listStoredElsewhere(companyId, { after, rowsMax: listedMax }));
  for await (const page of pagesOf(list)) {
    for (const { id } of page) {
      yield { id, content: await stores.named('object_storage').read({ companyId, id }) };
    }
  }
}

async function* pagesOf(
  list: (after: string | null) => Promise<{ rows: SizedFile[] }>,
): AsyncGenerator<SizedFile[]> {
  let after: string | null = null;
  do {
    const { rows } = await list(after);
    yield rows;
    after = rows.length < listedMax ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

function groupBySize(files: readonly SizedFile[]): string[][] {
  const groups: string[][] = [];
  let bytesLeft = 0;
  for (const { id, bytes } of files) {
    if (bytes > bytesLeft) {
      groups.push([]);
      bytesLeft = readBytesMax;
    }
    groups.at(-1)?.push(id);
    bytesLeft -= bytes;
  }
  return groups;
}
