import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startMuster } from '../../../tests/harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../tests/harness/throw-away-directory.ts';

const directory = makeThrowAwayDirectory('muster-loaded-', {});
afterAll(() => removeThrowAwayDirectory(directory));

/** Prints on exit which packages a process has loaded. */
const witness = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name !== undefined) loaded.add(name);
      if (url.includes('/typebox/build/value/')) loaded.add('typebox/value');
      return next(url, context);
    },
  });
  process.on('exit', () => process.stdout.write('loaded: ' + [...loaded].join(' ') + '\\n'));
`;

async function packagesOf(role: string): Promise<Set<string>> {
  const muster = startMuster(['serve', '--role', role], {
    DATA_DIR: join(directory, 'data'),
    PORT: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(witness)}`,
  });
  await muster.waitForOutput(/muster listens on/);
  muster.child.kill('SIGTERM');
  const { stdout } = await muster.ended();
  return new Set(
    [...stdout.matchAll(/^loaded: (.*)$/gm)].flatMap(([, names = '']) => names.split(' ')),
  );
}

// Loaded only by the work that needs them. Imported by modules that run at startup, they took half
// of its time (docs/decisions/0034-start-and-memory.md): use `await import(…)` where they are
// needed.
const ofSeldomWork = [
  '@fastify/fast-json-stringify-compiler',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
  '@scalar/fastify-api-reference',
  'ajv',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'fontkit',
  'ioredis',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pino-pretty',
  'prom-client',
  // 195 files, a tenth of the start.
  'typebox/value',
];

test.each([
  { role: 'api', others: ['undici'] },
  {
    role: 'worker',
    others: [
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      'rate-limiter-flexible',
      'yaml',
    ],
  },
])('serve --role $role starts without the libraries for rare work', async ({ role, others }) => {
  const loaded = await packagesOf(role);
  expect(loaded).toContain('fastify');
  expect([...ofSeldomWork, ...others].filter((name) => loaded.has(name))).toEqual([]);
});
