import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startReceiver } from '../../../testing/receiver.ts';
import { startTestService } from '../../../testing/test-service.ts';

test('a mail server that hangs holds up neither deliveries nor the end of the process', async () => {
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const smtp = { host: '127.0.0.1', port, secure: false, credentials: undefined, from: undefined };
  const service = await startTestService({ config: { smtp } });
  const receiver = await startReceiver({ script: () => ({ kind: 'respond', status: 410 }) });
  onTestFinished(() => receiver.close());

  const hire = async (key: string, email: string): Promise<void> => {
    const body = { first_name: 'A', last_name: 'B', email };
    expect((await service.api('POST', '/employees', { key, body })).status).toBe(201);
  };
  const asked = once(silent, 'connection');
  for (const name of ['one', 'two', 'three']) {
    const company = await service.createCompany(name);
    await service.createEndpoint(company, `${receiver.url}/${name}`);
    await hire(company.key, `${name}@example.test`);
  }
  await asked;

  receiver.answerWith({ kind: 'respond', status: 200 });
  const company = await service.createCompany('four');
  await service.createEndpoint(company, `${receiver.url}/four`);
  await hire(company.key, 'four@example.test');
  await expect
    .poll(() => receiver.requests.some(({ path }) => path === '/four'), { timeout: 5_000 })
    .toBe(true);
  const startedMs = performance.now();
  await service.close();
  expect(performance.now() - startedMs).toBeLessThan(7_000);
});
