import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEndpointSecret, signDelivery } from '../../server/src/webhooks/sign.ts';
import { version } from './create-muster.ts';

// Tests the published package: packed, unpacked outside of this repository, and used from there.

const source = fileURLToPath(new URL('..', import.meta.url));
const root = dirname(source.replace(/\/$/, ''));
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
let scratch: string;
let files: string[];

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'muster-sdk-'));
  // Builds a copy, so that the working tree stays unchanged and two runs don't interfere.
  cpSync(source, join(scratch, 'sdk'), {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$|\.test\.ts$/.test(path),
  });
  cpSync(join(root, 'tsconfig.json'), join(scratch, 'tsconfig.json'));
  run(process.execPath, [tsc, '-p', 'tsconfig.build.json'], 'sdk');
  const packed = run('npm', ['pack', '--json', '--ignore-scripts'], 'sdk');
  const [tarball] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  files = tarball.files.map(({ path }) => path);
  mkdirSync(join(scratch, 'user/node_modules/@muster/sdk'), { recursive: true });
  const target = 'user/node_modules/@muster/sdk';
  run('tar', ['-xzf', `sdk/${tarball.filename}`, '--strip-components=1', '-C', target], '.');
  writeFileSync(join(scratch, 'user/package.json'), '{"type":"module"}');
  mkdirSync(join(scratch, 'user/node_modules/@types'));
  for (const types of ['@types/node', 'undici-types']) {
    symlinkSync(join(root, 'node_modules', types), join(scratch, 'user/node_modules', types));
  }
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** The output of the program; throws an error containing it if the program failed. */
function run(program: string, parameters: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: join(scratch, folder),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: scratch },
  });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

/** Writes a file of the package's user, and returns its path relative to the user's folder. */
function write(name: string, text: string): string {
  writeFileSync(join(scratch, 'user', name), text);
  return name;
}

function readManifest(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Record<string, unknown>;
}

test('the package contains only the build, its licence and README, and has no dependencies', () => {
  const others = files.filter((path) => !/^dist\/[\w.-]+\.(js|d\.ts)$/.test(path));
  expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files.filter((path) => path.includes('test'))).toEqual([]);
  const { dependencies, peerDependencies, private: isPrivate, ...manifest } = readManifest();
  expect({ dependencies, peerDependencies, isPrivate }).toEqual({ isPrivate: false });
  expect(manifest['version']).toBe(version);
});

test('every path in exports exists, types first, and nothing else can be imported', () => {
  const { exports } = readManifest() as { exports: Record<string, string | object> };
  const targets = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry as Record<string, string>),
  );
  for (const target of targets) expect(files).toContain(target.replace('./', ''));
  expect(Object.keys(exports['.'] as object)).toEqual(['types', 'default']);
  expect(Object.keys(exports['./webhooks'] as object)).toEqual(['types', 'default']);
  const reach = write('reach.js', "await import('@muster/sdk/dist/connection.js');");
  expect(() => run(process.execPath, [reach], 'user')).toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

test('it uses only what browsers, Node, Deno, Bun and edge runtimes all have', () => {
  for (const path of files.filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(scratch, 'user/node_modules/@muster/sdk', path), 'utf8');
    const imports = [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(([^)]*)\)/g)];
    expect(imports.filter(([, from]) => from?.startsWith('./') !== true)).toEqual([]);
    expect(text).not.toMatch(/\b(Buffer|process|require|__dirname|Deno|Bun|window)\b(?!\s+of)/);
  }
});

const usage = `
import * as sdk from '@muster/sdk';
import { verify } from '@muster/sdk/webhooks';
console.log([Object.keys(sdk).sort().join(), typeof sdk.webhooks.verify, verify === sdk.webhooks.verify].join(' '));
`;
const fronts = [
  'ApiError,AuthenticationError,CompanyMovedError,ConflictError,ConnectionError,FeedRewoundError,InvalidRequestError,',
  'MusterError,NotFoundError,PermissionError,PreconditionFailedError,RateLimitError,ServerError,TimeoutError,',
  'WebhookVerificationError,createMuster,version,webhooks function true\n',
].join('');

test('it is imported by name, and required where Node supports it', () => {
  expect(run(process.execPath, [write('use.js', usage)], 'user')).toBe(fronts);
  const required = write(
    'use.cjs',
    "const { createMuster } = require('@muster/sdk'); console.log(typeof createMuster);",
  );
  expect(run(process.execPath, [required], 'user')).toBe('function\n');
});

// For programs on Node, in browsers and bundled, each with only its own types.
test.each([
  ['nodenext', ['--module', 'nodenext', '--types', 'node']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']],
])('its types resolve and are right: %s', (_name, settings) => {
  const program = write(
    'use.ts',
    `import { createMuster, type Employee, NotFoundError, webhooks } from '@muster/sdk';
     import { verify, type WebhookEvent } from '@muster/sdk/webhooks';
     export async function read(body: string, headers: Headers): Promise<string> {
       const muster = createMuster({ baseUrl: 'https://hr.example.com', apiKey: 'svc_live_x' });
       const employee: Employee = await muster.employees.get('x');
       // @ts-expect-error -- there is no such status
       muster.employees.list({ status: 'gone' });
       // @ts-expect-error -- an e-mail address is required
       await muster.employees.create({ first_name: 'A', last_name: 'B' });
       for await (const { days } of muster.leave.list()) days.toFixed(1);
       const event: WebhookEvent = await webhooks.verify(body, headers, ['whsec_x']);
       if (event.event === 'leave.rejected') return event.payload.rejectionReason ?? '';
       // @ts-expect-error -- the other events have no such member
       if (event.payload.rejectionReason) return '';
       await verify(new Uint8Array(), { 'webhook-id': ['x'] }, 'whsec_x', { toleranceSeconds: 60 });
       return new NotFoundError({} as never).code + employee.email;
     }`,
  );
  const strict = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2023',
  ];
  const types = settings.includes('node') ? ['--lib', 'es2023'] : ['--lib', 'es2023,dom'];
  expect(run(process.execPath, [tsc, ...strict, ...types, ...settings, program], 'user')).toBe('');
});

async function bundle(text: string, format: 'es' | 'iife'): Promise<string> {
  const input = join(scratch, 'user', write('bundled.js', text));
  const build = await rolldown({ input });
  const { output } = await build.generate({ minify: true, format, name: 'bundled' });
  await build.close();
  return output[0].code;
}

test('it works with web APIs only', async () => {
  const program = `
    import { createMuster, webhooks } from '@muster/sdk';
    export async function use({ body, bytes, headers, secret, fetch }) {
      const muster = createMuster({ baseUrl: 'https://hr.test', apiKey: 'svc_live_x', fetch });
      const { id } = await muster.leave.create({});
      const ids = [];
      for await (const { id } of muster.payroll.list()) ids.push(id);
      const asText = await webhooks.verify(body, headers, secret);
      const asBytes = await webhooks.verify(bytes, headers, secret);
      const forged = await webhooks.verify(body + ' ', headers, secret).catch(({ code }) => code);
      return JSON.stringify([id, ids, asText.event, asBytes.event, forged]);
    }`;
  const web = {
    AbortController,
    atob,
    clearTimeout,
    crypto,
    FormData,
    Headers,
    setTimeout,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
  };
  const code = `${await bundle(program, 'iife')}; bundled.use`;
  const use = runInNewContext(code, web) as (given: object) => Promise<string>;
  const secret = newEndpointSecret();
  const body = '{"event":"leave.approved","delivery_id":"d-1","delivered_at":"","payload":{}}';
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const delivery = {
    deliveryId: 'd-1',
    event: 'leave.approved',
    isTest: false,
    timestampSeconds,
    body,
  };
  const headers = signDelivery({ ...delivery, secrets: [secret] });
  const answer = { leave_request: { id: 'l' }, payroll_runs: [{ id: 'p' }], next_cursor: null };
  const fetch = async () => Response.json(answer);
  const bytes = new TextEncoder().encode(body);
  expect(await use({ body, bytes, headers, secret, fetch })).toBe(
    '["l",["p"],"leave.approved","leave.approved","wrong_signature"]',
  );
});
