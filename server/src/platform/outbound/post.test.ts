import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import { systemClock } from '../clock.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { PostOutcome } from './outcome.ts';
import { createOutbound, type Outbound, type OutboundOptions, type PostRequest } from './post.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function open(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({
    clock: systemClock,
    allowCidrs: ['127.0.0.0/8'],
    ...options,
  });
  cleanUps.push(() => outbound.close());
  return outbound;
}

async function receive(): Promise<Receiver> {
  const receiver = await startReceiver();
  cleanUps.push(() => receiver.close());
  return receiver;
}

/** A raw TCP server, for behaviour that no HTTP server has. */
function listenRaw(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  cleanUps.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function to(url: string, more: Partial<PostRequest> = {}): PostRequest {
  return {
    url,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    deadlineMs: 5_000,
    captureBytesMax: 16_384,
    ...more,
  };
}

async function rawUrl(onConnection: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listenRaw(onConnection)}/`;
}

describe('a post with a response', () => {
  it('sends exactly the given bytes and headers and returns the response', async () => {
    const receiver = await receive();
    receiver.answerWith({ kind: 'respond', status: 201, headers: { 'X-Seen': 'a' }, body: 'né' });
    const body = Buffer.from('{"name":"Zoë 🎉"}');
    const url = `${receiver.url}/hook/x?y=1%20z`;
    const outcome = await open().post(to(url, { body, headers: { 'X-One': 'eins' } }));
    expect(outcome).toEqual({
      kind: 'response',
      status: 201,
      headers: expect.objectContaining({ 'x-seen': 'a' }),
      body: 'né',
      bodyTruncated: false,
      durationMs: expect.any(Number),
    });
    const [request] = receiver.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/hook/x?y=1%20z' });
    expect(request?.headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'keep-alive',
      'content-length': String(body.length),
      'x-one': 'eins',
    });
    expect(request?.body.equals(body)).toBe(true);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i', async (status) => {
    const receiver = await receive();
    const headers = { Location: `${receiver.url}/elsewhere` };
    receiver.answerWith({ kind: 'respond', status, headers });
    expect(await open().post(to(receiver.url))).toMatchObject({ kind: 'response', status });
    expect(receiver.requests).toHaveLength(1);
  });

  it('keeps the body up to the cap and discards the rest', async () => {
    const receiver = await receive();
    const outbound = open();
    for (const [size, bodyTruncated] of [
      [99, false],
      [100, false],
      [101, true],
      [3_000_000, true],
    ] as const) {
      receiver.answerWith({ kind: 'respond', body: 'x'.repeat(size) });
      const outcome = await outbound.post(to(receiver.url, { captureBytesMax: 100 }));
      expect(outcome).toMatchObject({ body: 'x'.repeat(Math.min(size, 100)), bodyTruncated });
    }
    expect(receiver.connectionCount).toBe(1);
  });

  it('splits no character and shows bytes that are not text, or NUL, as U+FFFD', async () => {
    const receiver = await receive();
    const outbound = open();
    receiver.answerWith({ kind: 'respond', body: 'ab🎉' });
    const cut = await outbound.post(to(receiver.url, { captureBytesMax: 4 }));
    expect(cut).toMatchObject({ body: 'ab', bodyTruncated: true });
    receiver.answerWith({ kind: 'respond', body: Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80]) });
    expect(await outbound.post(to(receiver.url))).toMatchObject({
      body: `a${'\u{FFFD}'.repeat(5)}`,
    });
  });

  it('does not decompress: a bomb costs only the bytes on the wire', async () => {
    const receiver = await receive();
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const headers = { 'Content-Encoding': 'gzip' };
    receiver.answerWith({ kind: 'respond', headers, body: bomb });
    const outcome = await open().post(to(receiver.url, { captureBytesMax: 1_000 }));
    expect(outcome).toMatchObject({ kind: 'response', status: 200, bodyTruncated: true });
    expect(outcome.kind === 'response' && outcome.body.length).toBeLessThanOrEqual(1_000);
    expect(outcome.kind === 'response' && outcome.body).toContain('\u{FFFD}');
  });

  it('keeps at most 8 KiB of headers, joins repeated ones and survives odd names', async () => {
    const long = 'x'.repeat(9_000);
    const url = await rawUrl((socket) => {
      socket.once('data', () =>
        socket.end(
          `HTTP/1.1 200 OK\r\n__proto__: p\r\na: 1\r\na: 2\r\nlong: ${long}\r\nContent-Length: 0\r\n\r\n`,
        ),
      );
    });
    const outcome = await open().post(to(url));
    expect(outcome.kind === 'response' && Object.entries(outcome.headers)).toEqual([
      ['__proto__', 'p'],
      ['a', '1, 2'],
    ]);
  });

  it('reads Retry-After as seconds and as a date', async () => {
    const receiver = await receive();
    const nowMs = Date.UTC(2026, 10, 20, 17, 30, 0);
    const outbound = open({ clock: { nowMs: () => nowMs } });
    for (const [value, retryAfterMs] of [
      ['7', 7_000],
      ['Fri, 20 Nov 2026 17:30:09 GMT', 9_000],
      ['Fri, 20 Nov 2026 17:29:00 GMT', 0],
      ['soon', undefined],
      ['-1', undefined],
      ['1e3', undefined],
    ] as const) {
      receiver.answerWith({ kind: 'respond', status: 503, headers: { 'Retry-After': value } });
      const outcome = await outbound.post(to(receiver.url));
      expect(outcome.kind === 'response' && outcome.retryAfterMs).toBe(retryAfterMs);
    }
  });
});

const shortMs = 500;

async function postShort(outbound: Outbound, url: string): Promise<PostOutcome> {
  return outbound.post(to(url, { deadlineMs: shortMs }));
}

/** A timeout at the expected time and the expected stage. */
function timeout(stage: string): unknown {
  return {
    kind: 'failure',
    error: 'timeout',
    detail: `${shortMs} ms passed while ${stage}`,
    durationMs: expect.toSatisfy((ms: number) => ms >= shortMs - 2 && ms < shortMs + 4_000),
  };
}

describe('one deadline covers the whole exchange', () => {
  it('resolving', async () => {
    const outbound = open({ resolve: () => new Promise(() => {}) });
    expect(await postShort(outbound, 'https://hook.example/')).toEqual(timeout('connecting'));
  });

  it('TLS', async () => {
    const port = await listenRaw(() => {});
    expect(await postShort(open(), `https://127.0.0.1:${port}/`)).toEqual(timeout('connecting'));
  });

  it('headers', async () => {
    const receiver = await receive();
    receiver.answerWith({ kind: 'hang' });
    expect(await postShort(open(), receiver.url)).toEqual(timeout('waiting for the response'));
  });

  it.each([{ kind: 'stall' }, { kind: 'endless' }, { kind: 'endless', intervalMs: 20 }] as const)(
    'the body: %o',
    async (answer) => {
      const receiver = await receive();
      receiver.answerWith(answer);
      expect(await postShort(open(), receiver.url)).toEqual(timeout('reading the body'));
    },
  );

  it('reads an endless response at a limited pace, so that it harms only itself', async () => {
    let taken = 0;
    const url = await rawUrl((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const block = Buffer.alloc(65_536);
      const pour = () => {
        while (socket.write(block)) taken += block.length;
      };
      socket.on('drain', pour);
      pour();
    });
    await open().post(to(url, { deadlineMs: 500 }));
    // The burst and 2.5 MiB/s for half a second, plus the socket buffers of both sides.
    expect(taken).toBeLessThan(20_000_000);
  });

  it('never sends a request whose deadline passed before the connection was open', async () => {
    const receiver = await receive();
    const answers: ((addresses: string[]) => void)[] = [];
    const outbound = open({ resolve: () => new Promise((resolve) => answers.push(resolve)) });
    const late = await outbound.post(to(`http://localhost:${receiver.port}/`, { deadlineMs: 50 }));
    expect(late).toMatchObject({ error: 'timeout' });
    expect(answers).toHaveLength(1);
    for (const answer of answers) answer(['127.0.0.1']);
    const witness = await open().post(to(receiver.url));
    expect(witness).toMatchObject({ status: 200 });
    expect(receiver.connectionCount).toBe(1);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('a failed post says how it failed', () => {
  it('refused', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    expect(await open().post(to(receiver.url))).toMatchObject({ error: 'refused' });
  });

  it.each([
    ['an empty answer', async () => []],
    ['an error', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
  ])('dns: %s', async (_name, resolve) => {
    const outcome = await open({ resolve }).post(to('https://absent.example/'));
    expect(outcome).toMatchObject({ kind: 'failure', error: 'dns' });
  });

  it.each([{ kind: 'close' }, { kind: 'close', afterHeaders: true }] as const)(
    'reset: %o',
    async (answer) => {
      const receiver = await receive();
      receiver.answerWith(answer);
      expect(await open().post(to(receiver.url))).toMatchObject({ error: 'reset' });
    },
  );

  it.each(['SSH-2.0-OpenSSH_9.2\r\n', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n', '\0\0\0'])(
    'reset: something that is not a response: %j',
    async (bytes) => {
      const url = await rawUrl((socket) => socket.once('data', () => socket.write(bytes)));
      expect(await open().post(to(url))).toMatchObject({ error: 'reset' });
    },
  );

  it('reset: unlimited headers', async () => {
    const url = await rawUrl((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    });
    expect(await open().post(to(url))).toMatchObject({ error: 'reset' });
  });
});

describe('connections are kept and bounded', () => {
  it('reuses one connection for consecutive posts', async () => {
    const receiver = await receive();
    const outbound = open();
    for (let n = 0; n < 20; n += 1) {
      expect(await outbound.post(to(receiver.url))).toMatchObject({ status: 200 });
    }
    expect(receiver.connectionCount).toBe(1);
  });

  it('does not reuse a connection after a failure on it', async () => {
    const receiver = await receive();
    receiver.answerWith((_request, index) =>
      index === 0 ? { kind: 'stall' } : { kind: 'respond' },
    );
    const outbound = open();
    await outbound.post(to(receiver.url, { deadlineMs: shortMs }));
    expect(await outbound.post(to(receiver.url))).toMatchObject({ status: 200 });
    expect(receiver.connectionCount).toBe(2);
  });

  it('closes the connection of a post that timed out', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const url = await rawUrl((socket) => socket.resume().on('close', closed));
    expect(await postShort(open(), url)).toMatchObject({ error: 'timeout' });
    await isClosed;
  });

  it('close waits for posts in flight and accepts no new one', async () => {
    const receiver = await receive();
    receiver.answerWith({ kind: 'respond', delayMs: 150 });
    const outbound = open();
    const posted = outbound.post(to(receiver.url));
    await receiver.waitFor(1, 5_000);
    const arrivedMs = performance.now();
    await outbound.close();
    expect(performance.now() - arrivedMs).toBeGreaterThan(100);
    expect(await posted).toMatchObject({ kind: 'response', status: 200 });
    await expect(outbound.post(to(receiver.url))).rejects.toThrow('after close');
  });
});

describe('interim responses', () => {
  const final = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone';
  const continued = 'HTTP/1.1 100 Continue\r\n\r\n';
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n';

  it.each([
    ['one 100', [continued + final]],
    ['a 100 in its own packet', [continued, final]],
    ['a 100 and a 103', [continued + hints, final]],
    ['five', [continued + hints + continued, hints, hints + final]],
    ['one byte at a time', (continued + final).split('')],
  ])('are skipped: %s', async (_what, packets) => {
    let exchanges = 0;
    const url = await rawUrl((socket) => {
      socket.setNoDelay(true);
      const answer = async (): Promise<void> => {
        exchanges += 1;
        for (const packet of packets) {
          await new Promise((resolve) => socket.write(packet, 'latin1', resolve));
        }
      };
      socket.on('data', () => void answer());
    });
    const outbound = open();
    // The second exchange uses the same connection.
    for (const expected of [1, 2]) {
      const outcome = await outbound.post(to(url));
      expect(outcome).toMatchObject({ kind: 'response', status: 200, body: 'done' });
      expect(exchanges).toBe(expected);
    }
  });

  it.each([
    ['six', hints.repeat(6) + final],
    ['without end', hints.repeat(5_000)],
    [
      'one that is too long',
      `HTTP/1.1 103 Early Hints\r\nLink: ${'x'.repeat(9_000)}\r\n\r\n${final}`,
    ],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'],
  ])('are refused: %s', async (_what, packet) => {
    const url = await rawUrl((socket) => socket.on('data', () => socket.write(packet, 'latin1')));
    expect(await open().post(to(url))).toMatchObject({ kind: 'failure', error: 'reset' });
  });

  it('of an OpenID provider are skipped too', async () => {
    const body = '{"keys":[]}';
    const url = await rawUrl((socket) =>
      socket.on('data', () =>
        socket.write(
          `${continued}HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        ),
      ),
    );
    const read = createGuardedFetch(open(), { deadlineMs: 5_000, captureBytesMax: 1_000 });
    const response = await read(url, { method: 'GET', headers: {} });
    expect(await response.json()).toEqual({ keys: [] });
  });
});

it('a Retry-After of any length is a wait', async () => {
  const receiver = await receive();
  const headers = { 'Retry-After': '9'.repeat(400) };
  receiver.answerWith({ kind: 'respond', status: 503, headers, body: '' });
  const outcome = await open().post(to(receiver.url));
  expect(outcome).toMatchObject({ kind: 'response', retryAfterMs: 1_000_000_000_000 });
});
