import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { choosePort } from './choose-port.ts';

const host = '127.0.0.1';
/** From here on Linux assigns ports to any program; other systems start higher. */
const anyPortMin = 32_768;

test('a taken port is replaced by one below that range, a free one is kept', async () => {
  const occupant = createServer();
  onTestFinished(() => void occupant.close());
  occupant.listen(0, host);
  await once(occupant, 'listening');
  expect(await choosePort(host, (occupant.address() as AddressInfo).port)).toBeLessThan(anyPortMin);
  const free = await choosePort(host, 0);
  expect(await choosePort(host, free)).toBe(free);
});
