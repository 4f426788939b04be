import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { systemClock } from '../clock.ts';
import { createOutbound, type Outbound, type PostRequest } from './post.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function open(ca?: string): Outbound {
  return createOutbound({
    clock: systemClock,
    allowCidrs: ['127.0.0.0/8'],
    resolve: async () => ['127.0.0.1'],
    ...(ca === undefined ? {} : { ca }),
  });
}

function to(url: string): PostRequest {
  return { url, headers: {}, body: '{}', deadlineMs: 5_000, captureBytesMax: 1_000 };
}

async function postOnce(url: string, ca?: string): Promise<unknown> {
  const outbound = open(ca);
  const outcome = await outbound.post(to(url));
  await outbound.close();
  return outcome;
}

it('a receiver without TLS is a tls failure and gets no request', async () => {
  const receiver = await startReceiver();
  const outcome = await postOnce(`https://hook.example:${receiver.port}/`);
  expect(outcome).toMatchObject({ kind: 'failure', error: 'tls' });
  expect(receiver.requests).toHaveLength(0);
  await receiver.close();
});

describe.skipIf(!hasOpenssl)('a receiver with a certificate for hook.example', () => {
  const seen: { host: string | undefined; servername: unknown; alpn: unknown }[] = [];
  let connections = 0;
  let server: Server;
  let port: number;
  let certificate: string;

  beforeAll(async () => {
    const made = makeCertificate('hook.example');
    certificate = made.cert;
    server = createServer(made, (incoming, outgoing) => {
      const { servername, alpnProtocol } = incoming.socket as TLSSocket & { servername: unknown };
      seen.push({ host: incoming.headers.host, servername, alpn: alpnProtocol });
      incoming.resume().on('end', () => outgoing.end('ok'));
    });
    server.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is reached under its own name, on one connection, if the certificate is trusted', async () => {
    const outbound = open(certificate);
    for (let n = 0; n < 5; n += 1) {
      const outcome = await outbound.post(to(`https://hook.example:${port}/`));
      expect(outcome).toMatchObject({ kind: 'response', status: 200, body: 'ok' });
    }
    await outbound.close();
    expect(connections).toBe(1);
    expect(seen).toHaveLength(5);
    expect(seen[0]).toEqual({
      host: `hook.example:${port}`,
      servername: 'hook.example',
      alpn: 'http/1.1',
    });
  });

  it.each([
    ['an untrusted certificate', 'hook.example', false],
    ['a certificate for another name', 'other.example', true],
    ['a certificate for no address', '127.0.0.1', true],
  ])('%s is a tls failure and gets no request', async (_name, host, isTrusted) => {
    const before = seen.length;
    const outcome = await postOnce(`https://${host}:${port}/`, isTrusted ? certificate : undefined);
    expect(outcome).toMatchObject({ kind: 'failure', error: 'tls' });
    expect(seen).toHaveLength(before);
  });
});

/** A self-signed certificate, valid for a day. */
function makeCertificate(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const kind = '-x509 -days 1 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1'.split(' ');
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}
