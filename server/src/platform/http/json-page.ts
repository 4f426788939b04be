import type { Cursors } from './cursor.ts';
import { bindingOf, type PageRequest, lastIdOf } from './page.ts';

/** A record with the JSON that the table stores for it. */
export interface JsonRecord {
  readonly id: string;
  readonly as_json: string;
}

/** A page in the form in which it is sent. */
export interface JsonPage {
  /** Of the records on the page. */
  readonly ids: readonly string[];
  readonly body: Buffer;
}

export interface JsonPageRequest extends PageRequest {
  /** The member of the response that holds the records. */
  readonly member: string;
}

/**
 * One page of a list whose records are stored as JSON, newest first. As with `readPage`, `read` is
 * called with one more record than the page holds. The array it returns is emptied once the page is
 * built.
 *
 * @throws Problem `invalid_cursor`
 */
export async function readJsonPage(
  cursors: Cursors,
  request: JsonPageRequest,
  read: (beforeId: string | undefined, recordsMax: number) => Promise<JsonRecord[]>,
): Promise<JsonPage> {
  const { cursor, limit, member } = request;
  const binding = bindingOf(request);
  const records = await read(lastIdOf(cursors, binding, cursor), limit + 1);
  const shown = records.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const lastId = records.length > limit ? ids.at(-1) : undefined;
  const next = lastId === undefined ? null : cursors.encode(binding, lastId);
  const body = toBody(member, shown, next);
  // Promises that waited for a connection live long and are collected late. They hold this array,
  // and under load its texts took 60 MB.
  records.length = 0;
  return { ids, body };
}

/** Joined once, because each additional copy is 70 kB of garbage for a page of employees. */
function toBody(member: string, records: readonly JsonRecord[], next: string | null): Buffer {
  const texts = records.map(({ as_json: json }) => json);
  const end = `],"next_cursor":${JSON.stringify(next)}}`;
  texts[0] = `{"${member}":[${texts[0] ?? ''}`;
  texts[Math.max(0, texts.length - 1)] += end;
  return Buffer.from(texts.join(','));
}
