import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { PouredResponse } from '../../../../tests/harness/pour-response.ts';
import { threadMs } from '../../../../tests/harness/thread-time.ts';
import { systemClock } from '../clock.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createOutbound } from './post.ts';

const deadlineMs = 2_000;
/** Without a pace, each of these takes more than half of the deadline. */
const cpuMsMax = 400;

let thread: Worker | undefined;
afterEach(async () => {
  await thread?.terminate();
});

async function pour(response: PouredResponse): Promise<string> {
  thread = new Worker(new URL('../../../../tests/harness/pour-response.ts', import.meta.url), {
    workerData: response,
    execArgv: [],
  });
  const [port] = (await once(thread, 'message')) as [number];
  return `http://127.0.0.1:${port}/`;
}

function open() {
  return createOutbound({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] });
}

const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const plain = 'HTTP/1.1 200 OK\r\n\r\n';
const responses: readonly (readonly [string, PouredResponse, string])[] = [
  [
    'interim responses',
    { start: '', again: 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' },
    'reset',
  ],
  ['chunks of one byte', { start: chunked, again: '1\r\na\r\n' }, 'timeout'],
  ['an extension of a chunk', { start: `${chunked}1;`, again: 'aaaaaaaa' }, 'timeout'],
  ['trailers', { start: `${chunked}0\r\n`, again: 'a: b\r\n' }, 'reset'],
  ['headers', { start: 'HTTP/1.1 200 OK\r\n', again: 'a: b\r\n' }, 'reset'],
  ['a plain body', { start: plain, again: 'x'.repeat(1_000) }, 'timeout'],
  ['packets of one byte', { start: plain, again: 'x', inPackets: true }, 'timeout'],
];

test.each(responses)(
  'a receiver that sends %s without end takes little processor time',
  async (_what, response, error) => {
    const url = await pour(response);
    const outbound = open();
    const beforeMs = threadMs();
    const outcome = await outbound.send({
      url,
      method: 'POST',
      headers: {},
      body: '{}',
      deadlineMs,
      captureBytesMax: 16_384,
    });
    const spentMs = threadMs() - beforeMs;
    await outbound.close();
    expect(outcome).toMatchObject({ kind: 'failure', error });
    expect(spentMs).toBeLessThan(cpuMsMax);
  },
);

test('an OpenID provider that sends chunks of one byte takes little processor time', async () => {
  const url = await pour({ start: chunked, again: '1\r\na\r\n' });
  const outbound = open();
  const fetch = createGuardedFetch(outbound, { deadlineMs, captureBytesMax: 262_144 });
  const beforeMs = threadMs();
  await expect(fetch(url, { method: 'GET', headers: {} })).rejects.toMatchObject({
    failureKind: 'timeout',
  });
  expect(threadMs() - beforeMs).toBeLessThan(cpuMsMax);
  await outbound.close();
});
