import type { Database } from '../../../platform/database/driver.ts';
import { createDelayedWriter } from '../../../platform/delayed-writer.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { ApiKeyActor } from '../../actor.ts';
import { type ApiRequest, insertAll } from './api-requests.sql.ts';

const writeEveryMs = 1_000;
const rowsOfWriteMax = 1_000;
/** About 5 MB. Further requests are not logged. */
const notedMax = 20_000;
/** Of a key between two writes. */
const succeededMax = 100;
const limitedMax = 1;

/** A finished request of a key. */
export type NotedRequest = Omit<ApiRequest, 'api_key_id' | 'id'>;

/**
 * Collects the requests of API keys and writes them to their log once a second, outside the request.
 * Of many successful ones only the first are written. If the process is killed or the database is
 * unavailable, the collected requests are missing from the log.
 */
export interface RequestNotes {
  note(actor: ApiKeyActor, request: NotedRequest): void;
  /** Writes the remaining requests. */
  close(): Promise<void>;
}

export interface RequestNotesOptions {
  readonly database: Database;
  readonly ids: Ids;
  /** Called with the number of requests that are missing from the log. */
  readonly onFailure: (error: unknown, lost: number) => void;
}

export function createRequestNotes({
  database,
  ids,
  onFailure,
}: RequestNotesOptions): RequestNotes {
  let collected = new Map<string, ApiRequest[]>();
  /** Of each key and bound, how many were noted since the last write. */
  let noted = new Map<string, number>();
  let count = 0;
  let lost = 0;

  const write = async (): Promise<void> => {
    const taken = collected;
    if (lost > 0) onFailure(undefined, lost);
    collected = new Map();
    noted = new Map();
    count = 0;
    lost = 0;
    for (const [companyId, rows] of taken) {
      try {
        await writeOfCompany(database, companyId, rows);
      } catch (error) {
        onFailure(error, rows.length);
      }
    }
  };
  const writer = createDelayedWriter({
    afterMs: writeEveryMs,
    write,
    hasMore: () => count > 0,
  });

  return {
    note: ({ companyId, apiKeyId }, request) => {
      const max = notedOfKeyMax(request.status);
      const notedOfKey = noted.get(`${apiKeyId} ${max}`) ?? 0;
      if (notedOfKey === max) return;
      noted.set(`${apiKeyId} ${max}`, notedOfKey + 1);
      if (count >= notedMax) {
        lost += 1;
        return;
      }
      const rows = collected.get(companyId) ?? [];
      rows.push({ ...request, api_key_id: apiKeyId, id: ids.next() });
      collected.set(companyId, rows);
      count += 1;
      writer.schedule();
    },
    close: () => writer.close(),
  };
}

/** A flood of requests must not become a flood of rows, but what failed is what people look for. */
function notedOfKeyMax(status: number): number {
  if (status === 429) return limitedMax;
  return status < 400 ? succeededMax : Infinity;
}

async function writeOfCompany(
  database: Database,
  companyId: string,
  rows: readonly ApiRequest[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsOfWriteMax) {
    const some = rows.slice(start, start + rowsOfWriteMax);
    await database.single({ role: 'muster_app', companyId }, insertAll(companyId, some));
  }
}
