import { type Database, DatabaseUnavailable } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import type { Change } from '../change.ts';
import { addRemovals } from './add-removals.ts';
import { checkFile, type ClaimedFile } from './check-file.ts';
import type { Document, DocumentCategory } from './document.ts';
import { removeOrphan } from './remove-orphan.ts';
import { admitUpload, storeDocument } from './store-document.ts';

export interface UploadParts {
  readonly database: Database;
  readonly ids: Ids;
  readonly queue: JobQueue;
  readonly contentStores: ContentStores;
  /** Runs work in a separate transaction of the sender. */
  readonly inChange: <T>(work: (change: Change) => Promise<T>) => Promise<T>;
}

export interface Upload {
  readonly employeeId: string;
  readonly category: DocumentCategory;
  readonly file: ClaimedFile;
}

/** Runs in the transaction that inserts the row; `store` does so. */
export type RecordUpload<Result> = (
  change: Change,
  store: () => Promise<Document>,
) => Promise<Result>;

/** An upload takes seconds; content without a row after this time never gets one. */
const orphanAfterMs = 3_600_000;

/**
 * Checks, stores and records a file. With object storage, the content is stored first under a new
 * id. If the row doesn't follow, the content is removed at once or, after a crash, by the job
 * committed before the upload.
 *
 * @throws Problem `validation_failed` (file, employee), `unavailable` (object storage)
 */
export async function uploadDocument<Result>(
  parts: UploadParts,
  upload: Upload,
  record: RecordUpload<Result>,
): Promise<Result> {
  const { database, ids, queue, contentStores, inChange } = parts;
  const store = contentStores.current;
  const file = await checkFile(upload.file);
  const id = ids.next();
  const document = { ...file, id, employeeId: upload.employeeId, category: upload.category };
  const insert = (change: Change): Promise<Result> =>
    record(change, () => storeDocument(change, store, document));
  if (store.name === 'database') {
    return inChange(insert);
  }
  const companyId = await inChange(async (change) => {
    await admitUpload(change, upload);
    await addRemovals({ ...change, queue }, [id], orphanAfterMs);
    return change.actor.companyId;
  });
  try {
    await store.stage({ companyId, id }, file.content);
    return await inChange(insert);
  } catch (error) {
    // If the connection to the database was lost, it is unknown whether it committed; the job finds
    // out later.
    if (!(error instanceof DatabaseUnavailable)) {
      await removeOrphan({ database, contentStores }, { companyId, id }).catch(() => undefined);
    }
    throw error;
  }
}
