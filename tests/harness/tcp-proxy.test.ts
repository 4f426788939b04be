import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

interface Ends {
  readonly network: TcpProxy;
  readonly client: Socket;
  readonly server: Socket;
  /** The text the client has received so far. */
  readonly received: () => string;
}

/** A connection through a network without faults. */
async function openEnds(): Promise<Ends> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const network = await startTcpProxy({ host: '127.0.0.1', port });
  const accepted = once(listening, 'connection');
  const client = connect(network.port, '127.0.0.1');
  const [server] = (await accepted) as [Socket];
  // The network is cut at the end.
  for (const end of [client, server]) end.on('error', () => undefined);
  let text = '';
  client.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  onTestFinished(async () => {
    client.destroy();
    await network.close();
    listening.close();
  });
  return { network, client, server, received: () => text };
}

test('delayed bytes are not overtaken when the fault ends', async () => {
  const { network, server, received } = await openEnds();
  network.fault({ kind: 'delay', directions: ['answers'], delayMs: 5_000 });
  server.write('one ');
  await network.untilCaught('answers');
  network.pass();
  server.write('two');
  await expect.poll(received).toBe('one two');
});

test('delayed bytes arrive late and in order, before the end of the connection', async () => {
  const { network, client, server, received } = await openEnds();
  const ended = once(client, 'close');
  network.fault({ kind: 'delay', directions: ['answers'], delayMs: 300 });
  const sentAtMs = performance.now();
  server.write('one ');
  await network.untilCaught('answers');
  server.end('two');
  expect(received()).toBe('');
  await ended;
  expect(received()).toBe('one two');
  expect(performance.now() - sentAtMs).toBeGreaterThan(290);
});

test('held bytes arrive when the fault ends, before later ones', async () => {
  const { network, server, received } = await openEnds();
  network.fault({ kind: 'hold', directions: ['answers'] });
  server.write('held ');
  await network.untilCaught('answers');
  network.pass();
  server.write('passed');
  await expect.poll(received).toBe('held passed');
});
