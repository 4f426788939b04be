import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import type { Answered } from './records.ts';

/** GETs `path` and resolves with the record in the member `member`. */
export async function readRecord<Item extends object>(
  connection: Connection,
  { path, member }: { readonly path: string; readonly member: string },
  options?: RequestOptions,
): Promise<Answered<Item>> {
  const answer = await request<Record<string, Item>>(
    connection,
    { method: 'GET', path, member },
    options,
  );
  return withLastResponse(answer[member] as Item, answer.lastResponse);
}
