import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import type { Answered } from './records.ts';

/** The options of every request, and the key that identifies it to the service. */
export interface CreateOptions extends RequestOptions {
  /**
   * 1 to 255 visible ASCII characters. For 24 hours, the same key and body return the first
   * response. By default each call generates a key, which makes its retries safe. Set your own to
   * make retries safe across restarts of your program.
   */
  readonly idempotencyKey?: string | undefined;
}

/** POSTs `body`, if there is one, with an Idempotency-Key and resolves with the record in the member `member`. */
export async function createRecord<Item extends object>(
  connection: Connection,
  {
    path,
    member,
    headers: more = {},
  }: {
    readonly path: string;
    readonly member: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
  body: object | undefined,
  { idempotencyKey = connection.runtime.newKey(), ...options }: CreateOptions = {},
): Promise<Answered<Item>> {
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters');
  }
  const headers = { 'Idempotency-Key': idempotencyKey, ...more };
  const answer = await request<Record<string, Item>>(
    connection,
    { method: 'POST', path, member, body, headers },
    options,
  );
  return withLastResponse(answer[member] as Item, answer.lastResponse);
}
