import { S3mini } from 's3mini';
import { createConcurrencyLimit, LimitExceeded } from '../concurrency-limit.ts';
import { unavailable } from '../http/failure-to-problem.ts';
import type { ContentKey, ContentStore } from './content-store.ts';
import type { ObjectStorageSettings } from './object-storage-settings.ts';

/** Covers connecting, headers and body of one exchange. */
const deadlineMs = 20_000;
/** Each exchange holds its content in memory. */
const exchangesMax = 8;
const exchangesWaitingMax = 32;

export interface ObjectStoreOptions {
  readonly settings: ObjectStorageSettings;
  /** Limits how much is read, regardless of how much the service sends. */
  readonly contentBytesMax: number;
  readonly deadlineMs?: number;
}

/**
 * Content as objects of an S3-compatible service, each at `<company>/<id>`. It does not use
 * platform/outbound: the operator configures the address, which may be in a private network, and
 * customers cannot influence it. Redirects are not followed.
 *
 * Every method throws Problem `unavailable` if the service cannot be reached in time or refuses.
 */
export function createObjectStore(options: ObjectStoreOptions): ContentStore {
  const { settings, contentBytesMax } = options;
  const limit = createConcurrencyLimit(exchangesMax, exchangesWaitingMax);
  const s3 = new S3mini({
    ...settings,
    requestAbortTimeout: options.deadlineMs ?? deadlineMs,
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  const exchange = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await limit.run(work);
    } catch (error) {
      throw unavailable(error instanceof LimitExceeded ? error : withoutSecrets(error));
    }
  };
  return {
    name: 'object_storage',
    stage: (key, content) =>
      exchange(async () => {
        const answer = await s3.putObject(pathOf(key), content, 'application/octet-stream');
        await answer.body?.cancel();
      }),
    keep: async () => undefined,
    read: (key) =>
      exchange(async () => {
        const answer = await s3.getObjectResponse(pathOf(key));
        return answer === null ? undefined : readAtMost(answer, contentBytesMax);
      }),
    remove: (key) =>
      exchange(async () => {
        await s3.deleteObject(pathOf(key));
      }),
    removeAll: async (companyId) => {
      for (;;) {
        const page = await exchange(() => s3.listObjectsPaged('/', `${companyId}/`, exchangesMax));
        const keys = (page?.objects ?? []).map(({ Key: key }) => key);
        if (keys.length === 0) return;
        const removals = keys.map((key) => exchange(() => s3.deleteObject(key)));
        const isRemoved = await Promise.all(removals);
        if (isRemoved.includes(false)) {
          throw unavailable(new Error('the object storage did not delete an object'));
        }
      }
    },
  };
}

function pathOf({ companyId, id }: ContentKey): string {
  return `${companyId}/${id}`;
}

async function readAtMost(answer: Response, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      throw new Error(`the object storage sent more than ${bytesMax} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The library's errors may include a whole response of the service, which must not be logged. */
function withoutSecrets(error: unknown): Error {
  const { name, message, cause } = error as Error;
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new Error(`object storage: ${name}: ${message}${reason}`);
}
