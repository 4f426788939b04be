import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { connect, createMuster, type MusterOptions } from './create-muster.ts';
import { machineRuntime } from './runtime.ts';

const given = { baseUrl: 'https://hr.example.test', apiKey: 'svc_live_secret' };

/** A client that always gets the same response, and the requests it made. */
function answerWith(respond: (url: string) => Response, options: Partial<MusterOptions> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    return respond(url);
  };
  const runtime = machineRuntime(fetch);
  return { muster: connect({ ...given, maxRetries: 0, ...options }, runtime), sent };
}
const emptyPage = () => Response.json({ employees: [], next_cursor: null });

test.each<[string, unknown, string]>([
  ['no key', { apiKey: undefined }, 'apiKey'],
  ['an empty key', { apiKey: '' }, 'apiKey'],
  ['a key with its line break', { apiKey: 'svc_live_secret\n' }, 'apiKey'],
  ['no address', { baseUrl: undefined }, 'baseUrl'],
  ['a host alone', { baseUrl: 'hr.example.test' }, 'baseUrl'],
  ['another protocol', { baseUrl: 'ftp://hr.example.test' }, 'baseUrl'],
  ['a password in the address', { baseUrl: 'https://a:b@hr.example.test' }, 'baseUrl'],
  ['a query in the address', { baseUrl: 'https://hr.example.test/?a=b' }, 'baseUrl'],
  ['no time at all', { timeoutMs: 0 }, 'timeoutMs'],
  ['endless time', { timeoutMs: Infinity }, 'timeoutMs'],
  ['half a retry', { maxRetries: 0.5 }, 'maxRetries'],
  ['endless retries', { maxRetries: Infinity }, 'maxRetries'],
])('%s is reported at once, without the key', (_name, wrong, option) => {
  const make = () => createMuster({ ...given, ...(wrong as Partial<MusterOptions>) });
  expect(make).toThrow(TypeError);
  expect(make).toThrow(new RegExp(`^${option} (?!.*svc_live_secret)`, 's'));
});

test.each(['', '.', '..', '../leave', 'a/b', 'a?b', '%2e%2e', undefined])(
  'an invalid id is not sent: %s',
  async (id) => {
    const { muster, sent } = answerWith(emptyPage);
    await expect(muster.employees.get(id as string)).rejects.toThrow(TypeError);
    await expect(muster.employees.update(id as string, {})).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  },
);

test('an update sends the given ETag, and none by default', async () => {
  const { muster, sent } = answerWith(() => Response.json({ employee: {} }));
  await muster.employees.update('x', {}, { ifMatch: '"7"' });
  await muster.employees.update('x', {});
  expect(sent.map(({ init }) => new Headers(init.headers).get('if-match'))).toEqual(['"7"', null]);
});

test('a lost ETag does not make an update unconditional', async () => {
  const { muster, sent } = answerWith(() => Response.json({ employee: {} }));
  const lost = { ifMatch: undefined } as unknown as { ifMatch: string };
  await expect(muster.employees.update('x', {}, lost)).rejects.toThrow(/^ifMatch /);
  expect(sent).toEqual([]);
});

test('a redirect is reported and not followed with the key', async () => {
  const { muster, sent } = answerWith(
    () => new Response(null, { status: 308, headers: { location: 'https://elsewhere.test/' } }),
  );
  await expect(muster.employees.list().page()).rejects.toMatchObject({
    status: 308,
    code: 'unexpected_answer',
    message: expect.stringContaining('https://elsewhere.test/'),
  });
  expect(sent[0]?.init.redirect).toBe('manual');
});

test.each([
  ['a page of something else', () => new Response('<h1>Welcome</h1>')],
  ['an empty answer', () => new Response('')],
  ['half an answer', () => new Response('{"employees": [')],
  ['a number', () => new Response('1')],
  ['an answer of another service', () => Response.json({ status: 'ok' })],
  ['a list that is none', () => Response.json({ employees: null })],
])('%s is an error, not an empty list', async (_name, respond) => {
  const { muster } = answerWith(respond);
  await expect(muster.employees.list().page()).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unexpected_answer',
    requestId: undefined,
  });
});

test('neither the client nor its errors reveal the key', async () => {
  const { muster } = answerWith(() => Response.json({ code: 'not_found' }, { status: 404 }));
  const error = await muster.employees.get('x').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(inspect([muster, error], { depth: 10, showHidden: true })).not.toContain('secret');
});

/** A service with these pages; each cursor is the number of the next page. */
function pagesOf(pages: readonly (readonly string[])[], nextCursor = (next: number) => `c${next}`) {
  return answerWith((url) => {
    const cursor = new URL(url).searchParams.get('cursor');
    const index = cursor === null ? 0 : Number(cursor.slice(1));
    const next = index + 1 < pages.length ? nextCursor(index + 1) : null;
    return Response.json({ employees: pages[index]?.map((id) => ({ id })), next_cursor: next });
  });
}

async function readIds(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('a list is read to its last page, with the same filters on each', async () => {
  const { muster, sent } = pagesOf([['a', 'b'], [], ['c'], ['d']]);
  const list = muster.employees.list({ status: 'active', limit: 2 });
  expect(sent).toHaveLength(0);
  expect(await readIds(list)).toEqual(['a', 'b', 'c', 'd']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?status=active&limit=2',
    '?status=active&limit=2&cursor=c1',
    '?status=active&limit=2&cursor=c2',
    '?status=active&limit=2&cursor=c3',
  ]);
  expect(await readIds(list)).toEqual(['a', 'b', 'c', 'd']);
});

test('a list is read page by page, and from a stored cursor', async () => {
  const { muster } = pagesOf([['a'], ['b'], ['c']]);
  const first = await muster.employees.list().page();
  expect(first).toEqual({ data: [{ id: 'a' }], nextCursor: 'c1' });
  const rest = muster.employees.list({ cursor: first.nextCursor! });
  expect(await readIds(rest)).toEqual(['b', 'c']);
  expect((await Array.fromAsync(rest.pages())).map(({ nextCursor }) => nextCursor)).toEqual([
    'c2',
    null,
  ]);
});

test('a page that links to itself throws an error instead of looping', async () => {
  const { muster, sent } = pagesOf([['a'], ['b']], () => 'c0');
  await expect(readIds(muster.employees.list())).rejects.toThrow('the same page again');
  expect(sent).toHaveLength(2);
});
