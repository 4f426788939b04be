import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TestService } from '../../harness/test-service.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const document = JSON.parse(
  readFileSync(new URL('../../../docs/openapi/muster.v1.json', import.meta.url), 'utf8'),
) as Document;

/** Enough of each kind to meet each state. */
const recordsOfKind = 25;

export interface ReadAnswers {
  /** By path: status, ETag and body. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** Paths for which no record was found. */
  readonly withoutRecords: readonly string[];
}

/** Every GET of `/api/v1`: lists to their end, and some records of each kind. */
export async function readEverything(
  { service }: Pick<TestService, 'service'>,
  key: string,
): Promise<ReadAnswers> {
  const answers = new Map<string, unknown>();
  const withoutRecords: string[] = [];
  // oxlint-disable-next-line typescript/no-explicit-any -- of any shape
  const get = async (path: string): Promise<any> => {
    const { statusCode, headers, payload } = await service.server.inject({
      url: path,
      headers: { authorization: `Bearer ${key}` },
    });
    const isJson = /[/+]json/.test(String(headers['content-type']));
    const body = isJson ? JSON.parse(payload) : payload;
    const file: unknown = body?.file?.url;
    if (typeof file === 'string') body.file = await readFile(service, file);
    answers.set(path, { status: statusCode, etag: headers.etag, body: withoutCursor(body) });
    return body;
  };
  const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  const idsOf = new Map<string, string[]>();
  for (const path of paths.filter((each) => !each.includes('{'))) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const body = await get(`${path}?limit=100${query}`);
      // A list that has no limit.
      const page = body?.status === 422 ? await get(path) : body;
      const list = Object.values(page ?? {}).find(Array.isArray) ?? [];
      ids.push(...list.map((row: { id?: string }) => row.id ?? ''));
      cursor = page?.next_cursor ?? null;
    } while (cursor !== null);
    idsOf.set(path, ids);
  }
  for (const path of paths.filter((each) => each.includes('{'))) {
    const base = path.slice(0, path.indexOf('/{'));
    const ids = (idsOf.get(base) ?? []).filter((id) => id !== '');
    if (ids.length === 0 || path.split('{').length > 2) withoutRecords.push(path);
    for (const id of ids.slice(0, recordsOfKind)) await get(path.replace(/\{\w+\}/, id));
  }
  return { answers: withoutCursors(answers), withoutRecords };
}

/** What a link to a file leads to; the link itself is sealed by its installation. */
async function readFile({ server }: TestService['service'], url: string): Promise<object> {
  const { statusCode, rawPayload } = await server.inject({ url: new URL(url).pathname });
  const sha256 = createHash('sha256').update(rawPayload).digest('hex');
  return { status: statusCode, bytes: rawPayload.length, sha256 };
}

/** Each installation seals its own cursors; each response names its own request. */
function withoutCursor(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { next_cursor: cursor, request_id: _request, ...others } = body as Record<string, unknown>;
  return { ...others, hasMore: typeof cursor === 'string' };
}

function withoutCursors(answers: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const pages = new Map<string, number>();
  return new Map(
    [...answers].map(([path, answer]) => {
      const plain = path.replace(/&cursor=.*/, '');
      const page = pages.get(plain) ?? 1;
      pages.set(plain, page + 1);
      return [`${plain}#${page}`, answer];
    }),
  );
}
