import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';

test('no port is given to two callers', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(ports.length);
  const module = JSON.stringify(new URL('free-port.ts', import.meta.url).href);
  const script = `
    const { findFreePort } = await import(${module});
    for (let count = 0; count < 200; count += 1) console.log(await findFreePort());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const others = stdout.trim().split('\n').map(Number);
  expect(others).toHaveLength(200);
  expect(ports.filter((port) => others.includes(port))).toEqual([]);
});
