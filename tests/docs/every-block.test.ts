import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifySnippets } from '../../console/src/pages/webhooks/verify-snippets.ts';
import { verify } from '../../sdk/src/webhooks.ts';
import { problemTable } from '../../server/src/platform/http/problem.ts';
import { accountOf, findStaleAccounts } from './accounts.ts';
import { findBodyFault, webhookHeaders } from './check-body.ts';
import { compareHttp, compareJson, compareText, readMessage } from './match-output.ts';
import {
  type Block,
  findBlocks,
  listPages,
  placeOf,
  readBlocks,
  readPage,
  root,
} from './read-pages.ts';
import { isProgram, programName } from './run-page.ts';
import { isRunApart } from './run-apart.ts';

const blocks = listPages().flatMap(readBlocks);
const guides = listPages().filter((page) => page.startsWith('docs/guide/'));

/** How a block is tested; undefined if it isn't. */
function proofOf(block: Block): string | undefined {
  const { page, language, isOutput } = block;
  if (isRunApart(block)) return 'run';
  if (!page.startsWith('docs/guide/')) return accountOf(block);
  if (language === 'sh' || isProgram(block)) return 'run';
  // Run by console/src/pages/webhooks/verify-snippets.test.ts.
  if (verifySnippets.some(({ code }) => code === block.text)) return 'run';
  if (isOutput) return 'compared';
  return language === 'json' || language === 'http' ? 'checked' : undefined;
}

test('each code block of each page is run, checked, or listed with a reason', () => {
  const unproved = blocks.filter((block) => proofOf(block) === undefined).map(placeOf);
  expect(unproved, 'list them in tests/docs/accounts.ts').toEqual([]);
  expect(blocks.length).toBeGreaterThan(100);
  expect(guides.length).toBeGreaterThan(14);
});

test('each row of the list has a block', () => {
  expect(findStaleAccounts(blocks)).toEqual([]);
});

test('a block in another language, or outside of the list, is found', () => {
  const at = (page: string, fence: string) =>
    findBlocks(page, `# A\n\n\`\`\`${fence}\n1\n\`\`\`\n`);
  expect(at('docs/guide/errors.md', 'python').map(proofOf)).toEqual([undefined]);
  expect(at('docs/guide/errors.md', '').map(proofOf)).toEqual([undefined]);
  expect(at('docs/scaling.md', 'sh').map(proofOf)).toEqual([undefined]);
  expect(at('README.md', 'sh').map(proofOf)).toEqual([undefined]);
  expect(() => findBlocks('README.md', '```sh\n1\n')).toThrow('has no end');
});

/** Set by the shell, or by the quick start and in every guide after it. */
const known = new Set(['PWD', 'MUSTER_URL', 'MUSTER_API_KEY']);

test.each(guides)('%s sets each variable of its samples, or says before what it is', (page) => {
  const text = readPage(page);
  const used = new Map(
    [...text.matchAll(/(?<!`)\$\{?([A-Z][A-Z\d_]{2,})|environ\["([A-Z][A-Z\d_]{2,})"\]/g)]
      .toReversed()
      .map((match) => [match[1] ?? match[2] ?? '', match.index] as const),
  );
  const unset = [...used].filter(([name, at]) => {
    const before = text.slice(0, at + 1);
    return (
      !known.has(name) &&
      !new RegExp(`\`\\$?${name}\\b|\\b${name}\\s*=|for ${name} in`).test(before)
    );
  });
  expect(unset).toEqual([]);
});

describe.each(guides)('%s', (page) => {
  const own = readBlocks(page);
  const text = readPage(page);

  test('begins with its title and its purpose', () => {
    expect(text).toMatch(/^# \S.*\n\n[A-Z]/);
  });

  test('shows the output of commands that may fail silently, and runs its programs', () => {
    for (const [index, block] of own.entries()) {
      const mayFailUnseen = /\bcurl\b/.test(block.text) && !/curl -f/.test(block.text);
      if (block.language === 'sh' && mayFailUnseen) {
        expect(own[index + 1]?.isOutput, placeOf(block)).toBe(true);
      }
      if (!isProgram(block)) continue;
      const commands = own.filter(({ language }) => language === 'sh').map((each) => each.text);
      expect(commands.join(), placeOf(block)).toContain(` ${programName(block)}`);
    }
  });

  test('its bodies match the OpenAPI document, and its webhooks are signed', async () => {
    for (const block of own.filter(({ isOutput }) => !isOutput)) {
      if (block.language === 'json') {
        expect(findBodyFault(block.text, block.words[0]), placeOf(block)).toBeUndefined();
      }
      if (block.language !== 'http') continue;
      const { headers, body } = readMessage(block.text);
      expect([...headers.keys()], placeOf(block)).toEqual(
        expect.arrayContaining([...webhookHeaders]),
      );
      expect(findBodyFault(body), placeOf(block)).toBeUndefined();
      const [secret = ''] = /whsec_[\w+/]+/.exec(text) ?? [];
      const sent = JSON.stringify(JSON.parse(body));
      for (const set of [headersWith(headers, 'webhook-'), headersWith(headers, 'x-webhook-')]) {
        await verify(sent, set, secret, { toleranceSeconds: Infinity });
      }
    }
  });

  test('its links have targets', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    for (const link of links.filter((each) => !each.startsWith('https:'))) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      expect(existsSync(join(root, target)), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  });
});

const operationIds = [
  ...readFileSync(join(root, 'docs/openapi/muster.v1.json'), 'utf8').matchAll(
    /"operationId": "(\w+)",\n\s+"summary"/g,
  ),
].map(([, id = '']) => id);

/** One of the two sets of headers that verify a webhook. */
function headersWith(headers: ReadonlyMap<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith(prefix)));
}

/**
 * The anchors of its headings, as GitHub generates them; for the OpenAPI document, its operations.
 */
function anchorsOf(page: string): string[] {
  if (page.endsWith('.json')) return operationIds;
  const headings = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('the table of errors has each code that the API returns, and no other', () => {
  const page = readPage('docs/guide/errors.md');
  const rows = [...page.matchAll(/^\| (\d{3}) \| `([a-z_]+)` \|/gm)];
  const document = readFileSync(join(root, 'docs/openapi/muster.v1.json'), 'utf8');
  // Of problems, which also have a request id; leave types have a code as well.
  const problem = /"code": "([a-z_]+)",\s+"request_id"/g;
  const declared = [...document.matchAll(problem)].map(([, code = '']) => code);
  // Sent before any operation is reached; the document's introduction describes them.
  const others = ['method_not_allowed', 'request_timeout', 'headers_too_large'];
  const codes = rows.map(([, , code = '']) => code);
  expect(codes.toSorted()).toEqual([...new Set([...declared, ...others])].toSorted());
  for (const [, status, code] of rows) {
    expect(problemTable[code as keyof typeof problemTable].status).toBe(Number(status));
  }
});

describe('the comparison of output', () => {
  const id = '01a1fa51-511f-7000-8000-000000000001';
  const other = '01a1fa51-511f-7000-8000-00000000000a';

  test('JSON: ids and times may differ, members and everything else may not', () => {
    expect(compareJson({ id, days: 5 }, { id: other, days: 5 })).toBeUndefined();
    expect(compareJson({ id }, { id: 'x' })).toBe('/id: "x"');
    expect(compareJson({ id, days: 5 }, { id, days: 4 })).toBe('/days: 4');
    expect(compareJson({ id }, { id, days: 4 })).toBe('/days: is not shown');
    expect(compareJson({ id, '…': '…' }, { id, days: 4 })).toBeUndefined();
    expect(compareJson({ id, days: 1, '…': '…' }, { id })).toBe('/days: is not there');
    expect(compareJson(['a', '…'], ['a', 'b'])).toBeUndefined();
    expect(compareJson(['a'], ['a', 'b'])).toBe(': 2 elements');
  });

  test('text and HTTP: line by line', () => {
    expect(compareText('a 12:00:00\nb', 'before\na  09:30:01\nb\n')).toBeUndefined();
    expect(compareText('a\nb', 'a\nx\nb')).toBe('not printed: b');
    expect(compareText('a\n…\nb', 'a\nx\nb')).toBeUndefined();
    const answer = 'HTTP/1.1 200 OK\r\nETag: "1"\r\nX-Request-Id: 7\r\n\r\n{"a":1}';
    expect(compareHttp('HTTP/1.1 200 OK\netag: "1"\n\n{"a": 1}', answer)).toBeUndefined();
    expect(compareHttp('HTTP/1.1 200 OK\netag: "2"\n', answer)).toBe('etag: "1"');
    expect(compareHttp('HTTP/1.1 404 Not Found\n', answer)).toBe('answered HTTP/1.1 200 OK');
  });

  test('bodies: a wrong, a missing and an unknown member are reported', () => {
    const person = '"first_name": "A", "last_name": "B"';
    expect(findBodyFault(`{${person}, "email": "a@b.example"}`, 'NewEmployee')).toBeUndefined();
    expect(findBodyFault(`{${person}}`, 'NewEmployee')).toContain('email');
    expect(findBodyFault(`{${person}, "…": "…"}`, 'NewEmployee')).toBeUndefined();
    expect(findBodyFault('{"firstname": "A", "…": "…"}', 'NewEmployee')).toBeDefined();
    expect(findBodyFault('{"hello": 1}')).toContain('no schema');
    expect(findBodyFault('{"code": "not_found", "status": 403, "…": "…"}')).toContain('404');
    expect(findBodyFault('{"code": "nothing_found", "…": "…"}')).toContain('no code');
  });
});
