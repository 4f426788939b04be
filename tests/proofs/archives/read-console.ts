import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import { findIdFields } from '../isolation/console-id-fields.ts';
import { queriesOf, type Query } from '../isolation/every-read.ts';

/** Records of each kind, from the first to the last. */
const recordsOfKind = 4;

export interface ConsoleRead {
  readonly operation: ConsoleOperation;
  readonly url: string;
}

/** By table, the ids in an archive. */
export type IdsOf = (table: string) => readonly string[];

/** Every GET of the console, alone and with each parameter; with some records of the kind in its path. */
export function listReads(idsOf: IdsOf): ConsoleRead[] {
  return operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => {
      const fields = findIdFields(operation);
      const queries = queriesOf(operation.query, (name) => {
        const field = fields.find(({ place, pointer }) => place === 'query' && pointer[0] === name);
        return field === undefined ? undefined : pickSome(idsOf(field.table), 3)[1];
      });
      return pathsOf(operation, idsOf).flatMap((path) =>
        queries.map((query) => ({ operation, url: `/console/api${path}${toSearch(query)}` })),
      );
    });
}

function pathsOf(operation: ConsoleOperation, idsOf: IdsOf): string[] {
  const { path } = operation;
  if (!path.includes(':id')) return [path];
  const field = findIdFields(operation).find(({ place }) => place === 'path');
  // Its PDFs are drawn for each reader: one run is enough.
  const count = path.endsWith('/zip') ? 1 : recordsOfKind;
  const ids = field === undefined ? [] : pickSome(idsOf(field.table), count);
  return ids.map((id) => path.replace(':id', id));
}

function pickSome(ids: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.floor((ids.length - 1) / Math.max(1, count - 1)));
  return ids.filter((_, place) => place % step === 0).slice(0, count);
}

/** The required `limit` is as small as it may be, which would show one record. */
function toSearch(query: Query): string {
  const more = 'limit' in query ? { ...query, limit: '100' } : query;
  const text = new URLSearchParams(more).toString();
  return text === '' ? '' : `?${text}`;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly etag: unknown;
  /** JSON; of a file its checksum. */
  readonly body: unknown;
}

export async function readConsole(
  server: FastifyInstance,
  cookie: string,
  url: string,
): Promise<ConsoleAnswer> {
  const { statusCode, headers, payload, rawPayload } = await server.inject({
    url,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const isJson = /[/+]json/.test(String(headers['content-type']));
  const sha256 = createHash('sha256').update(rawPayload).digest('hex');
  const body: unknown = isJson ? JSON.parse(payload) : { bytes: rawPayload.length, sha256 };
  return { status: statusCode, etag: headers.etag, body };
}
