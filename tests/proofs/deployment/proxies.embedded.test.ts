import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { findProgram } from '../../harness/find-program.ts';
import { findFreePort } from '../../harness/free-port.ts';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../harness/test-service.ts';
import { lacks } from '../cluster/needs.ts';
import { type ServerProgram, startServerProgram } from '../cluster/server-program.ts';

// Runs the files of deploy/ in the proxies themselves, with a certificate of an authority made here.

const host = 'hr.example.com';
const deploy = join(import.meta.dirname, '../../../deploy');

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly api: number;
}

interface Proxy {
  readonly name: string;
  readonly path: string | undefined;
  readonly remedy: string;
  /** The file of deploy/, and what differs on this machine. */
  readonly file: string;
  readonly replaced: (ports: Ports, directory: string) => Readonly<Record<string, string>>;
  /** What the file is included in, by name; `{}` if it is complete. */
  readonly around: (directory: string) => Readonly<Record<string, string>>;
  readonly args: (directory: string) => readonly string[];
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    path: findProgram('nginx', ['/usr/sbin']),
    remedy: 'apt-get install nginx-light',
    file: 'nginx.conf',
    replaced: ({ http, https, api }, directory) => ({
      'server 127.0.0.1:3000;': `server 127.0.0.1:${api};`,
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
      '/etc/ssl/muster/certificate.pem': join(directory, 'certificate.pem'),
      '/etc/ssl/muster/key.pem': join(directory, 'key.pem'),
    }),
    around: (directory) => ({
      'main.conf': `daemon off;
pid ${directory}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  include ${directory}/nginx.conf;
}
`,
    }),
    args: (directory) => ['-p', directory, '-c', join(directory, 'main.conf'), '-e', 'stderr'],
  },
  {
    name: 'Caddy',
    path: findProgram('caddy'),
    remedy: 'apt-get install caddy',
    file: 'Caddyfile',
    replaced: ({ api }, directory) => ({
      'hr.example.com {': `hr.example.com {\n\ttls ${directory}/certificate.pem ${directory}/key.pem`,
      '127.0.0.1:3000': `127.0.0.1:${api}`,
    }),
    around: () => ({}),
    args: (directory) => [
      'run',
      '--config',
      join(directory, 'Caddyfile'),
      '--adapter',
      'caddyfile',
    ],
  },
];

let service: TestService;
let company: TestCompany;
let authority: string;
const certificates = mkdtempSync(join(tmpdir(), 'muster-certificates-'));
let apiPort: number;

beforeAll(async () => {
  makeCertificates();
  authority = readFileSync(join(certificates, 'authority.pem'), 'utf8');
  service = await startTestService({
    config: { publicUrl: `https://${host}`, trustProxy: 1, rateLimitPerMinute: 1_000 },
  });
  company = await service.createCompany();
  const address = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
  apiPort = Number(new URL(address).port);
});
afterAll(async () => {
  await service.close();
  rmSync(certificates, { recursive: true });
});

function makeCertificates(): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: certificates, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const days = ['-days', '30'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...days,
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-subj',
    '/CN=Test',
  );
  openssl('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', `/CN=${host}`);
  writeFileSync(join(certificates, 'names.txt'), `subjectAltName=DNS:${host}\n`);
  const signed = '-req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial';
  openssl(
    'x509',
    ...signed.split(' '),
    ...days,
    '-extfile',
    'names.txt',
    '-out',
    'certificate.pem',
  );
}

async function start(proxy: Proxy, ports: Ports): Promise<ServerProgram> {
  const files = (directory: string): Record<string, string> => {
    let text = readFileSync(join(deploy, proxy.file), 'utf8');
    for (const [shipped, here] of Object.entries(proxy.replaced(ports, directory))) {
      expect(text).toContain(shipped);
      text = text.replaceAll(shipped, here);
    }
    const certificate = (name: string) => readFileSync(join(certificates, name), 'utf8');
    // Caddy's ports are options before its sites.
    const global = `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tadmin off\n}\n`;
    return {
      [proxy.file]: proxy.name === 'Caddy' ? `${global}${text}` : text,
      'certificate.pem': certificate('certificate.pem'),
      'key.pem': certificate('key.pem'),
      ...proxy.around(directory),
    };
  };
  return startServerProgram({ path: proxy.path ?? '', port: ports.https, files, args: proxy.args });
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Of the client. */
  readonly from?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

function send(
  port: number,
  path: string,
  { body, from, headers = {}, ...sent }: Sent = {},
): Promise<Answer> {
  const isPlain = port !== httpsPort;
  return new Promise((resolve, reject) => {
    const options = {
      ...sent,
      port,
      path,
      host: '127.0.0.1',
      ...(from === undefined ? {} : { localAddress: from }),
      headers: { host, ...headers },
      ...(isPlain ? {} : { ca: authority, servername: host }),
    };
    const begun = (isPlain ? requestPlain : request)(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
      answer.on('error', reject);
    });
    begun.on('error', reject);
    begun.end(body);
  });
}

/** Reads an answer that doesn't end. */
function hear(port: number, path: string, cookie: string) {
  const options = { port, path, host: '127.0.0.1', ca: authority, servername: host };
  let text = '';
  const begun = request({ ...options, headers: { host, cookie } }, (answer) => {
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    answer.on('error', () => undefined);
  });
  begun.on('error', () => undefined).end();
  return {
    until: (pattern: RegExp) =>
      eventually(async () => {
        if (!pattern.test(text)) throw new Error(`${pattern} is not in: ${text}`);
      }),
    end: () => begun.destroy(),
  };
}

let httpsPort = 0;

const skipped = lacks(
  proxies.map(({ name, path, remedy }) => ({ name, isThere: path !== undefined, remedy })),
  'the proxies of deploy/ (tests/proofs/deployment)',
);

describe.skipIf(skipped).each(proxies)('$name, with deploy/$file', (proxy) => {
  let ports: Ports;
  let running: ServerProgram;
  const withKey = () => ({ authorization: `Bearer ${company.key}` });

  beforeAll(async () => {
    ports = { http: await findFreePort(), https: await findFreePort(), api: apiPort };
    httpsPort = ports.https;
    running = await start(proxy, ports);
  });
  afterAll(() => running.stop());

  test('redirects to HTTPS, with a certificate that is checked', async () => {
    const { status, headers } = await send(ports.http, '/docs/guide?a=1');
    expect(status).toBe(308);
    expect(headers['location']).toMatch(/^https:\/\/hr\.example\.com(?::\d+)?\/docs\/guide\?a=1$/);
    expect(await send(ports.https, '/readyz/requests')).toMatchObject({ status: 200 });
  });

  test('leaves the path as it is', async () => {
    const body = { first_name: 'A', last_name: 'B', email: `${randomUUID()}@example.test` };
    const path = `/api/v1/employees/by-external-id/a%2F${proxy.name}`;
    const answer = await send(ports.https, path, {
      method: 'PUT',
      headers: { ...withKey(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({
      employee: { external_id: `a/${proxy.name}` },
    });
  });

  test('passes a document of 10 MiB, and no forged address', async () => {
    const made = await send(ports.https, '/api/v1/employees', {
      method: 'POST',
      headers: { ...withKey(), 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'A',
        last_name: 'B',
        email: `${randomUUID()}@example.test`,
      }),
    });
    const { employee } = JSON.parse(made.body) as { employee: { id: string } };
    const { key } = await company.createKey([], null, ['documents:write']);
    const content = Buffer.alloc(10 * 1024 * 1024, 'muster ');
    const uploaded = await send(ports.https, '/api/v1/documents', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': formContentType },
      body: encodeForm({
        fields: { employee_id: employee.id, category: 'other' },
        files: [{ name: 'a.txt', type: 'text/plain', content }],
      }),
    });
    expect(uploaded).toMatchObject({ status: 201 });

    const left = async (forged: string, from: string): Promise<number> => {
      const headers = { 'x-forwarded-for': forged };
      const answer = await send(ports.https, '/api/v1/me', { headers, from });
      expect(answer.status).toBe(401);
      return Number(/r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1]);
    };
    const first = await left('192.0.2.1', '127.0.0.1');
    // The same client, whatever it writes; another one is counted by itself.
    expect(await left('192.0.2.2', '127.0.0.1')).toBe(first - 1);
    expect(await left('192.0.2.2', '127.0.0.2')).toBeGreaterThan(first - 1);
  });

  test('passes on the changes of a live page as they come', async () => {
    const post = (path: string, body: object, cookie = '') =>
      send(ports.https, `/console/api${path}`, {
        method: 'POST',
        headers: { origin: `https://${host}`, 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const signedUp = await post('/sign-up', {
      company_name: proxy.name,
      first_name: 'Ona',
      last_name: 'Owner',
      email: `${randomUUID()}@example.test`,
      password: `${randomUUID()} horse battery`,
    });
    expect(signedUp.status).toBe(201);
    const [cookie = ''] = String(signedUp.headers['set-cookie']).split(';');
    expect(String(signedUp.headers['set-cookie'])).toContain('; Secure');
    const { company: founded } = JSON.parse(signedUp.body) as { company: { id: string } };
    const heard = hear(ports.https, `/console/api/live?company=${founded.id}&age_ms=0`, cookie);
    await heard.until(/data/);
    await post('/employees', { first_name: 'A', last_name: 'B', email: 'a@example.test' }, cookie);
    await heard.until(/employees/);
    heard.end();
  });

  test('waits for events as long as the service does', async () => {
    const { key } = await company.createKey([], null, ['events:read']);
    const headers = { authorization: `Bearer ${key}` };
    const all = await send(ports.https, '/api/v1/events?limit=200', { headers });
    const after = (JSON.parse(all.body) as { events: { position: number }[] }).events.at(
      -1,
    )?.position;
    const waited = await send(ports.https, `/api/v1/events?after=${after}&wait=30`, { headers });
    expect(waited).toMatchObject({ status: 200 });
    expect(JSON.parse(waited.body)).toMatchObject({ events: [] });
  }, 120_000);
});
