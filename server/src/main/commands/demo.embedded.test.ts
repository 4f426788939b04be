import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type MusterProcess, startMuster } from '../../../../tests/harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../../tests/harness/throw-away-directory.ts';

const temporary = makeThrowAwayDirectory('muster-demo-test-', {});
const occupant = createServer();
let demo: MusterProcess;
let curls: string[];

beforeAll(async () => {
  occupant.listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  // Settings that point to real data are present, and must be ignored.
  demo = startMuster(['demo'], {
    PORT: String(port),
    TMPDIR: temporary,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    RATE_LIMIT_PER_MINUTE: '600',
  });
  await demo.waitForOutput(/Ctrl-C to stop/);
  curls = demo
    .output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('curl '));
});
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

test('a taken port is replaced by a free one, and the demo says so', () => {
  const { port } = occupant.address() as AddressInfo;
  expect(demo.output().stdout).toContain(`Port ${port} is in use. Using port `);
  expect(keyAndAddress().address).not.toContain(`:${port}`);
});

test('the demo prints the limit that it applies', () => {
  expect(demo.output().stdout).toContain('The limit is 600 requests per minute.');
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

test('the lines for the command line work when pasted', () => {
  const lines = demo.output().stdout.split('\n');
  const from = lines.findIndex((line) => line.startsWith('export MUSTER_URL='));
  const program = fileURLToPath(new URL('../../../bin/muster.js', import.meta.url));
  const pasted = lines
    .slice(from, from + 2)
    .join('\n')
    .replace('npx muster', `"${process.execPath}" "${program}"`);
  const shown = execFileSync('sh', ['-c', pasted], { encoding: 'utf8', stdio: 'pipe' });
  expect(shown.trimEnd().split('\n')).toHaveLength(3);
  expect(lines[from + 2]).toMatch(/^npx muster listen --forward-to http/);
});

function printed(pattern: RegExp): string {
  return pattern.exec(demo.output().stdout)?.[1] ?? '';
}

/** A session of a user whose email address was printed. */
async function signIn(email: string) {
  const { address } = keyAndAddress();
  const call = (method: string, path: string, body?: object, cookie = ''): Promise<Response> =>
    fetch(`${address}/console/api${path}`, {
      method,
      headers: { origin: address, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const answer = await call('POST', '/sign-in', { email, password: printed(/Password +(\S+)/) });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  return async (method: string, path: string, body?: object) => {
    const reply = await call(method, path, body, cookie);
    const text = await reply.text();
    expect(reply.ok, `${path}: ${text}`).toBe(true);
    return JSON.parse(text);
  };
}

test('they also work for a user of HR, a payroll admin, a manager and one of their reports', async () => {
  const roles = {
    HR: 'hr_admin',
    payroll: 'payroll_admin',
    manager: 'employee',
    employee: 'employee',
  };
  for (const [label, role] of Object.entries(roles)) {
    const call = await signIn(printed(new RegExp(`Colleagues.*\\b${label} (\\S+@[a-z.]+)`)));
    expect((await call('GET', '/me')).user.role, label).toBe(role);
    // Each user finds open tasks, or records of their own, on the first page they would open.
    const path = {
      HR: '/approvals',
      payroll: '/payroll-runs',
      manager: '/approvals',
      employee: '/contracts',
    };
    const found = await call('GET', path[label as 'HR']);
    expect((Object.values(found)[0] as unknown[]).length, label).toBeGreaterThan(0);
  }
});

test('the next payroll run completes, and has the same result when it is computed again', async () => {
  const call = await signIn(printed(/payroll (\S+@[a-z.]+)/));
  const ended = (id: string) =>
    eventually(async () => {
      const { payroll_run: run } = await call('GET', `/payroll-runs/${id}`);
      expect(['completed', 'failed']).toContain(run.status);
      return run;
    }, 120_000);
  const { payroll_runs: runs } = await call('GET', '/payroll-runs');
  const [draft] = runs.filter(({ status }: { status: string }) => status === 'draft');
  await call('POST', `/payroll-runs/${draft.id}/process`);
  const processed = await ended(draft.id);
  expect(processed.status).toBe('completed');
  expect(processed.employee_count).toBeGreaterThan(200);
  const [before] = runs.filter(({ status }: { status: string }) => status === 'completed');
  await call('POST', `/payroll-runs/${before.id}/reopen`);
  await call('POST', `/payroll-runs/${before.id}/process`);
  const after = await ended(before.id);
  expect([after.employee_count, after.totals]).toEqual([before.employee_count, before.totals]);
});

test('Ctrl-C ends the demo with 0 and leaves nothing behind', async () => {
  expect(readdirSync(temporary)).toHaveLength(1);
  demo.child.kill('SIGINT');
  expect((await demo.ended()).status).toBe(0);
  expect(existsSync(temporary) && readdirSync(temporary)).toEqual([]);
});
