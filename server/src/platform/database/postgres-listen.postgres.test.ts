import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from './driver.ts';
import { openPostgres } from './postgres.ts';
import { listenOnPostgres } from './postgres-listen.ts';

/** A network to PostgreSQL that silently drops the very first `listen`. */
async function startForgetfulNetwork(target: URL): Promise<string> {
  let hasLost = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.on('data', (bytes) => {
      const isLost = !hasLost && bytes.includes('listen "');
      hasLost ||= isLost;
      if (!isLost) database.write(bytes);
    });
    database.pipe(client);
    client.on('close', () => database.destroy()).on('error', () => undefined);
    database.on('close', () => client.destroy()).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const through = new URL(target);
  through.port = String((server.address() as AddressInfo).port);
  return through.href;
}

test('a listen whose response never arrives is given up, and the next one receives notifications', async () => {
  const connectionString = await startForgetfulNetwork(new URL(inject('postgresUrl')));
  const heard: string[] = [];
  const listen = () =>
    listenOnPostgres(
      { config: { connectionString }, onError: () => undefined },
      'forgetful',
      (payload) => heard.push(payload),
      () => undefined,
    );
  await expect(listen()).rejects.toBeInstanceOf(DatabaseUnavailable);
  const listening = await listen();
  onTestFinished(() => listening.close());
  const sender = openPostgres({ connectionString });
  onTestFinished(() => sender.close());
  await sender.administer(`notify forgetful, 'news'`);
  await expect.poll(() => heard).toEqual(['news']);
});
