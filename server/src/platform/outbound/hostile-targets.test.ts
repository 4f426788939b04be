import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import { systemClock } from '../clock.ts';
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts';
import { openSocket } from './open-socket.ts';
import { publicFailure } from './outcome.ts';
import { createOutbound, type Outbound, type PostRequest } from './post.ts';
import type { ResolveHost } from './resolve-host.ts';
import { SocketPool } from './socket-pool.ts';

/** Each of these is, or resolves to, an address that no delivery may reach. */
const hostileHosts = words(`
  127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1
  017700000001 0177.0.0.1 0000000000177.1 0.0.0.0 0 １２７.0.0.1 %31%32%37.1
  127。0。0。1 [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1]
  [2002:7f00:1::] [2001:0:7f00:1::] localhost LOCALHOST. app.localhost
  169.254.169.254 [fd00:ec2::254] 100.100.100.200 168.63.129.16 [fe80::1]
`);

/** The answers of a hostile name server for harmless names. */
const hostileAnswers = {
  'four.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mapped-hex.example': ['::ffff:7f00:1'],
  'compatible.example': ['::127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'sixtofour.example': ['2002:7f00:1::'],
  'any.example': ['0.0.0.0', '::'],
  'zone.example': ['fe80::1%lo', '::1%lo'],
  'metadata.example': ['169.254.169.254', 'fd00:ec2::254'],
  'several.example': ['10.0.0.1', '192.168.0.1', '127.0.0.1', '::1'],
  'spelling.example': ['127.1', '0x7f000001', '2130706433'],
  'trailing-dot.example.': ['127.0.0.1'],
};

let four: Receiver;
let six: Receiver;
const opened: Outbound[] = [];

/** Some containers have no IPv6, so nothing can listen or be reached there. */
const hasIpv6 = Object.values(networkInterfaces()).some((entries) =>
  entries?.some((entry) => entry.address === '::1'),
);

/** Both loopback addresses on one port; a port that is free on one may be in use on the other. */
async function listenOnBoth(triesLeft: number): Promise<void> {
  four = await startReceiver();
  try {
    six = await startReceiver(hasIpv6 ? { host: '::1', port: four.port } : {});
  } catch (error) {
    await four.close();
    if (triesLeft === 0) throw error;
    await listenOnBoth(triesLeft - 1);
  }
}

beforeEach(() => listenOnBoth(5));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbound) => outbound.close()));
  await Promise.all([four.close(), six.close()]);
});

function open(allowCidrs: readonly string[], resolve: ResolveHost): Outbound {
  const outbound = createOutbound({ clock: systemClock, allowCidrs, resolve });
  opened.push(outbound);
  return outbound;
}

function to(url: string): PostRequest {
  return { url, headers: {}, body: '{}', deadlineMs: 3_000, captureBytesMax: 1_000 };
}

const answerHostile: ResolveHost = async (hostname) =>
  hostileAnswers[hostname as keyof typeof hostileAnswers] ?? ['127.0.0.1', '::1'];

const blocked = { kind: 'failure', error: 'blocked_address' };

describe('hostile targets', () => {
  const targets = [...hostileHosts, ...Object.keys(hostileAnswers)].flatMap((host) =>
    ['https', 'http'].map((scheme) => [scheme, host] as const),
  );

  it.each(targets)('%s://%s gets no connection', async (scheme, host) => {
    const outcome = await open([], answerHostile).post(to(`${scheme}://${host}:${four.port}/`));
    expect(outcome).toMatchObject(blocked);
    expect([four.connectionCount, six.connectionCount]).toEqual([0, 0]);
  });

  it.each(hostileHosts)('%s does not connect through the connector alone either', async (host) => {
    const { hostname } = new URL(`https://${host}`);
    const guard = { policy: createAddressPolicy([]), resolve: answerHostile };
    const destination = { hostname, port: four.port, secure: true };
    const attempt = openSocket(destination, guard, new AbortController().signal);
    await expect(attempt).rejects.toMatchObject({ failureKind: 'blocked_address' });
    expect([four.connectionCount, six.connectionCount]).toEqual([0, 0]);
  });

  it('would have been noticed: the same listeners count allowed connections', async () => {
    const outbound = open(['127.0.0.0/8', '::1/128'], answerHostile);
    const literals = hasIpv6 ? ['[::1]'] : [];
    for (const host of ['127.1', '[::ffff:127.0.0.1]', 'localhost', ...literals]) {
      const outcome = await outbound.post(to(`http://${host}:${four.port}/`));
      expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    }
    expect([four.connectionCount, six.connectionCount]).toEqual([3, literals.length]);
  });
});

// Below, 127.0.0.1 is allowed and represents a public host; ::1 represents everything private.
const only127 = ['127.0.0.1/32'];

describe('a host that is public at first', () => {
  it('is resolved once for each connection, checked and connected to with the same answer', async () => {
    four.answerWith({ kind: 'respond', headers: { Connection: 'close' } });
    const answers = [['127.0.0.1'], ['::1'], ['127.0.0.1'], ['::1']];
    let resolutions = 0;
    const outbound = open(only127, async () => answers[resolutions++] ?? []);
    const url = `http://localhost:${four.port}/`;
    const kinds: string[] = [];
    for (let n = 1; n <= 4; n += 1) {
      const outcome = await outbound.post(to(url));
      kinds.push(outcome.kind === 'failure' ? outcome.error : outcome.kind);
      expect(resolutions).toBe(n);
    }
    expect(kinds).toEqual(['response', 'blocked_address', 'response', 'blocked_address']);
    expect([four.connectionCount, six.connectionCount]).toEqual([2, 0]);
  });

  it('is reached at its public addresses only, in any order', async () => {
    for (const answer of [
      ['::1', '127.0.0.1'],
      ['127.0.0.1', '::1'],
      ['10.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.9'],
    ]) {
      const outbound = open(only127, async () => answer);
      const outcome = await outbound.post(to(`http://localhost:${four.port}/`));
      expect(outcome).toMatchObject({ kind: 'response', status: 200 });
    }
    expect([four.connectionCount, six.connectionCount]).toEqual([3, 0]);
  });

  it('is not replaced by a private one when its public address refuses', async () => {
    await four.close();
    const outbound = open(only127, async () => ['127.0.0.1', '::1']);
    const outcome = await outbound.post(to(`http://localhost:${four.port}/`));
    expect(outcome).toMatchObject({ error: 'refused' });
    expect(six.connectionCount).toBe(0);
    four = await startReceiver();
  });

  it('gets plain http only in the allowed ranges', async () => {
    const destination = { hostname: 'plain.example', port: 80, secure: false };
    const guard = { policy: createAddressPolicy(only127), resolve: async () => ['8.8.8.8'] };
    const attempt = openSocket(destination, guard, new AbortController().signal);
    await expect(attempt).rejects.toMatchObject({ failureKind: 'blocked_address' });
  });
});

/** Allows the first `judgementsAllowed` checks, then nothing. */
function revocablePolicy(judgementsAllowed: number): AddressPolicy {
  let left = judgementsAllowed;
  return {
    hasAllowList: true,
    judge: (address) => {
      left -= 1;
      return left >= 0
        ? { allowed: true, by: 'allow_list', address }
        : { allowed: false, range: 'revoked' };
    },
  };
}

describe('the connected socket', () => {
  it('is checked again before the first byte, TLS included', async () => {
    let bytes = 0;
    let ended = () => {};
    const isOver = new Promise<void>((resolve) => (ended = resolve));
    const server = createServer((socket) => {
      socket.on('data', (chunk) => (bytes += chunk.length)).on('error', () => {});
      socket.on('close', ended);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const guard = { policy: revocablePolicy(1), resolve: async () => ['127.0.0.1'] };
    const attempt = openSocket(
      { hostname: 'hook.example', port, secure: true },
      guard,
      new AbortController().signal,
    );
    await expect(attempt).rejects.toMatchObject({ failureKind: 'blocked_address' });
    await isOver;
    expect(bytes).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is checked again for each post that reuses it', async () => {
    // Two checks are for connecting; the third is for the reuse.
    for (const [judgements, isReused] of [
      [3, true],
      [2, false],
    ] as const) {
      const guard = { policy: revocablePolicy(judgements), resolve: answerHostile };
      const pool = new SocketPool({ guard, idleSocketsMax: 4 });
      const url = new URL(four.url);
      const connection = pool.take(url);
      const answer = await connection.client.request({ method: 'POST', path: '/', body: '{}' });
      await answer.body.dump();
      pool.release(connection);
      expect(pool.idleCount).toBe(1);
      const next = pool.take(url);
      expect(next === connection).toBe(isReused);
      pool.drop(next);
    }
  });
});

describe('to the owner', () => {
  it('a blocked address looks exactly like a refused connection', () => {
    expect(publicFailure('blocked_address')).toEqual(publicFailure('refused'));
    expect(publicFailure('timeout')).toEqual({ error: 'timeout', detail: expect.any(String) });
  });
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
