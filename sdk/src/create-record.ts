import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import type { Answered } from './records.ts';

/** As for every request, and the key under which the service knows it again. */
export interface CreateOptions extends RequestOptions {
  /**
   * 1 to 255 visible ASCII characters. The same key and body get the first answer again for 24
   * hours. Made anew for each call unless given, which keeps retries safe within the call; give
   * your own to keep them safe over restarts of your program.
   */
  readonly idempotencyKey?: string | undefined;
}

/** POSTs `body` under an Idempotency-Key and resolves with the record named `member`. */
export async function createRecord<Item extends object>(
  connection: Connection,
  { path, member }: { readonly path: string; readonly member: string },
  body: object,
  { idempotencyKey = connection.runtime.newKey(), ...options }: CreateOptions = {},
): Promise<Answered<Item>> {
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters');
  }
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await request<Record<string, Item>>(
    connection,
    { method: 'POST', path, member, body, headers },
    options,
  );
  return withLastResponse(answer[member] as Item, answer.lastResponse);
}
