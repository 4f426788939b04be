import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram, hasPython } from '../harness/find-program.ts';
import { installSdk } from '../harness/install-sdk.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../harness/throw-away-directory.ts';
import { type Block, listPages, readBlocks, root } from './read-pages.ts';
import { makeNewcomer, makeReader, writeShims } from './reader.ts';
import { isRunApart } from './run-apart.ts';
import { programName, runPage } from './run-page.ts';

// Follows the guides like a reader: pastes each block in order, in an empty folder.
const quickStart = 'docs/guide/quick-start.md';
const guides = listPages().filter(
  (page) =>
    page.startsWith('docs/guide/') && readBlocks(page).some((each) => each.language === 'sh'),
);
const programs = ['bash', 'curl', 'openssl', 'sed'];
const missing = programs.filter((name) => findProgram(name) === undefined);
/** The quick start creates a whole company; on a busy machine that takes a minute. */
const pageMs = 360_000;

let directory: string;
let service: TestService;
/** With the rate limit that the guides describe; the other one has none. */
let limited: TestService;
let receiver: Receiver;
let url: string;
let limitedUrl: string;

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-guides-', {});
  installSdk(directory);
  writeShims(directory);
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  // The addresses of files point to the port of the service.
  service = await startTestService({ config: { publicUrl: undefined } });
  receiver = await startReceiver({ script: () => ({ kind: 'respond', status: 204 }) });
  limited = await startTestService({
    role: 'api',
    database: service.database,
    config: { rateLimitPerMinute: 60 },
  });
  const listen = (each: TestService) => each.service.server.listen({ host: '127.0.0.1', port: 0 });
  url = await listen(service);
  limitedUrl = await listen(limited);
}, pageMs);
afterAll(async () => {
  await limited.close();
  await service.close();
  await receiver.close();
  removeThrowAwayDirectory(directory);
});

test(
  'the programs compile in strict mode',
  () => {
    const folder = join(directory, 'compiled');
    const blocks = guides.flatMap(readBlocks).filter(({ language }) => language === 'ts');
    expect(blocks.length).toBeGreaterThan(2);
    spawnSync('mkdir', ['-p', join(folder, 'node_modules/@types')]);
    for (const name of ['@types/node', 'undici-types']) {
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
    const names = blocks.map((block, index) => {
      const name = `${index}-${programName(block)}`;
      writeFileSync(join(folder, name), block.text);
      return name;
    });
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const strict =
      '--ignoreConfig --noEmit --strict --module nodenext --target es2023 --types node';
    const options = [...strict.split(' '), '--skipLibCheck', ...names];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  },
  pageMs,
);

describe.skipIf(missing.length > 0)('the pages are right about what happens', () => {
  const rest = guides.filter((page) => page !== quickStart);

  test.for(rest.map((page) => [page] as const))('%s', { timeout: pageMs }, async ([page]) => {
    const base = page.endsWith('/rate-limits.md') ? limitedUrl : url;
    const reader = await makeReader({ service, receiver, directory }, page, base);
    expect(await runPage(readBlocks(page), reader)).toBeGreaterThan(0);
  });

  test(`${quickStart}: from nothing to a verified webhook and an approval`, {
    timeout: pageMs,
  }, async () => {
    const reader = await makeNewcomer(directory);
    expect(await runPage(readBlocks(quickStart), reader)).toBe(hasPython() ? 11 : 10);
  });

  test('README.md: the first request', async () => {
    const [block] = readBlocks('README.md').filter(isRunApart);
    const shown = { language: 'json', text: '{"employees":["…"],"next_cursor":"…"}' };
    const output: Block = { ...(block as Block), ...shown, isOutput: true };
    const reader = await makeReader({ service, receiver, directory }, 'README.md', url);
    const more = { ...reader.fillIn, 'limit=3': () => 'limit=2' };
    expect(await runPage([block as Block, output], { ...reader, fillIn: more })).toBe(1);
  });
});
