import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MusterProcess, startMuster } from '../../../testing/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../testing/throw-away-directory.ts';

const temporary = makeThrowAwayDirectory('muster-demo-test-', {});
const occupant = createServer();
let demo: MusterProcess;
let curls: string[];

beforeAll(async () => {
  occupant.listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  // What would lead to real data is there, and is left alone.
  demo = startMuster(['demo'], {
    PORT: String(port),
    TMPDIR: temporary,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  await demo.waitForOutput(/Ctrl-C stops/);
  curls = demo
    .output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('curl '));
}, 90_000);
afterAll(() => {
  demo.child.kill('SIGKILL');
  occupant.close();
  removeThrowAwayDirectory(temporary);
});

function paste(line: string | undefined) {
  return JSON.parse(execFileSync('sh', ['-c', line ?? ''], { encoding: 'utf8' }));
}

function keyAndAddress(): { key: string; address: string } {
  const [, address = '', key = ''] =
    /'(http:\/\/[\d.:]+)\/.*Bearer (svc_live_\w+)/.exec(curls[0] ?? '') ?? [];
  return { key, address };
}

async function ask(path: string) {
  const { key, address } = keyAndAddress();
  const answer = await fetch(`${address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return JSON.parse(await answer.text());
}

test('a taken port is replaced by a free one, and the demo says so', () => {
  const { port } = occupant.address() as AddressInfo;
  expect(demo.output().stdout).toContain(`Port ${port} is taken; using `);
  expect(keyAndAddress().address).not.toContain(`:${port}`);
});

test('the three printed lines work when pasted, and both webhooks arrive verified', async () => {
  expect(curls).toHaveLength(3);
  expect(paste(curls[0]).employees).toHaveLength(3);
  expect(paste(curls[1]).employee).toMatchObject({ first_name: 'Noor', status: 'active' });
  await demo.waitForOutput(
    /employee\.created {2}Noor Jansen {2}signature verified {2}delivery [0-9a-f-]{36}/,
  );
  expect(paste(curls[2]).leave_request).toMatchObject({ status: 'pending', leave_type: 'annual' });
  await demo.waitForOutput(/leave\.requested {2}\S.*, annual 2.* {2}signature verified/);
  expect(paste(curls[1])).toMatchObject({ code: 'duplicate_email' });
  expect(paste(curls[2])).toMatchObject({ code: 'leave_overlap' });
});

test('the owner signs in with what was printed', async () => {
  const { stdout } = demo.output();
  const [, email = ''] = /Sign in +(\S+)/.exec(stdout) ?? [];
  const [, password = ''] = /Password +(\S+)/.exec(stdout) ?? [];
  const { address } = keyAndAddress();
  const answer = await fetch(`${address}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
});

test('the company is believable: leave in every state, payroll runs in several', async () => {
  const { employees } = await ask('/employees');
  const states = new Set(employees.map(({ status }: { status: string }) => status));
  // Who began in the last three weeks is still onboarding; not every day has somebody.
  states.delete('onboarding');
  expect(states).toEqual(new Set(['active', 'on_leave', 'terminated']));
  for (const status of ['pending', 'approved', 'rejected', 'cancelled']) {
    const { leave_requests: requests } = await ask(`/leave?status=${status}&limit=200`);
    expect(requests.length).toBeGreaterThan(10);
  }
  const { payroll_runs: runs } = await ask('/payroll');
  const kinds = runs.map(
    ({ type, status }: { type: string; status: string }) => `${type} ${status}`,
  );
  expect(new Set(kinds)).toEqual(
    new Set([
      'regular paid',
      'regular approved',
      'regular completed',
      'regular draft',
      'off_cycle paid',
      'correction cancelled',
    ]),
  );
});

test('Ctrl-C ends it with 0 and leaves nothing behind', async () => {
  expect(readdirSync(temporary)).toHaveLength(1);
  demo.child.kill('SIGINT');
  expect((await demo.ended()).status).toBe(0);
  expect(existsSync(temporary) && readdirSync(temporary)).toEqual([]);
});
