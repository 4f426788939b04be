import { LRUCache } from 'lru-cache';
import type { JsonRecord, StampedRecords } from '../database/stamped-records.ts';
import type { Cursors } from './cursor.ts';
import { bindingOf, type PageRequest, positionOf } from './page.ts';

/** A page as it is sent. */
export interface JsonPage {
  /** Of the records on it. */
  readonly ids: readonly string[];
  readonly body: Buffer;
}

interface RememberedPage extends JsonPage {
  readonly stamp: string;
}

/** Pages as they were last sent, with the stamps of what they were made from. */
export interface RememberedPages {
  readonly pages: LRUCache<string, RememberedPage>;
  /** Those that were asked for once: most of them nobody asks for again. */
  readonly asked: LRUCache<string, true>;
}

const rememberedPagesMax = 2_000;
const rememberedBytesMax = 16 * 1024 * 1024;
/** A page that nobody has asked for in this time is forgotten: it holds people's data. */
const rememberedMs = 60_000;

export function rememberPages(): RememberedPages {
  const lasting = { max: rememberedPagesMax, ttl: rememberedMs, ttlAutopurge: true } as const;
  return {
    pages: new LRUCache<string, RememberedPage>({
      ...lasting,
      updateAgeOnGet: true,
      maxSize: rememberedBytesMax,
      sizeCalculation: ({ body, ids }, key) => body.length + 50 * ids.length + 2 * key.length + 200,
    }),
    asked: new LRUCache<string, true>(lasting),
  };
}

export interface JsonPageRequest extends PageRequest {
  /** The member of the answer that holds the records. */
  readonly member: string;
}

/**
 * One page of a list whose records are kept as JSON, newest first. A page that was sent before is sent
 * again without being read when the collection's stamp says that nothing has changed; it is asked for each
 * time, so that no answer is older than its request. Remembered is what is asked for a second time: the
 * memory that others would take is freed late, at the cost of hundreds of megabytes under load.
 * `read` is asked for one record more than the page holds, as in `readPage`.
 *
 * @throws Problem `invalid_cursor`
 */
export async function readJsonPage(
  { cursors, remembered }: { readonly cursors: Cursors; readonly remembered: RememberedPages },
  request: JsonPageRequest,
  read: (
    beforeId: string | undefined,
    recordsMax: number,
    knownStamp: string,
  ) => Promise<StampedRecords>,
): Promise<JsonPage> {
  const { cursor, limit, member } = request;
  const binding = bindingOf(request);
  const beforeId = positionOf(cursors, binding, cursor);
  const key = `${limit} ${cursor ?? ''} ${binding}`;
  const known = remembered.pages.get(key);
  const { stamp, records } = await read(beforeId, limit + 1, known?.stamp ?? '');
  if (records === undefined) {
    if (known === undefined) throw new Error('nothing was read, and there is no page to send');
    return known;
  }
  const shown = records.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const lastId = records.length > limit ? ids.at(-1) : undefined;
  const next = lastId === undefined ? null : cursors.encode(binding, lastId);
  const body = toBody(member, shown, next);
  // Whatever still holds the array, an old promise or the driver, holds no text with it.
  records.length = 0;
  if (known === undefined && !remembered.asked.has(key)) remembered.asked.set(key, true);
  else remembered.pages.set(key, { stamp, ids, body });
  return { ids, body };
}

/** Joined once: each further copy is 70 kB of garbage for a page of employees. */
function toBody(member: string, records: readonly JsonRecord[], next: string | null): Buffer {
  const texts = records.map(({ as_json: json }) => json);
  const end = `],"next_cursor":${JSON.stringify(next)}}`;
  texts[0] = `{"${member}":[${texts[0] ?? ''}`;
  texts[Math.max(0, texts.length - 1)] += end;
  const text = texts.join(',');
  // Of its own: what is remembered would keep the whole pool of 64 kB from which small buffers are cut.
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  return body;
}
