import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliService, startCliService } from '../../tests/harness/cli-service.ts';
import { eventually } from '../../tests/harness/eventually.ts';
import { findFreePort } from '../../tests/harness/free-port.ts';
import { type MusterRun, runMuster, startMuster } from '../../tests/harness/run-muster.ts';

let cli: CliService;
let key: string;

beforeAll(async () => {
  cli = await startCliService();
  ({ key } = await cli.company.createKey(['employees:write', 'leave:write'], null, [
    'events:read',
  ]));
  for (let count = 0; count < 3; count += 1) await hire();
  await eventually(async () => {
    const { body } = await cli.service.api('GET', '/events', { key });
    if (body.events.length < 3) throw new Error('the events are not relayed yet');
  });
});
afterAll(() => cli.close());

let people = 0;
async function hire(): Promise<string> {
  people += 1;
  const body = { first_name: 'Zoë', last_name: 'N', email: `zoe${people}@events.example` };
  const answer = await cli.service.api('POST', '/employees', { key, body });
  expect(answer.status).toBe(201);
  return answer.body.employee.id as string;
}

const settingsOf = (apiKey: string, at = cli.url) => ({
  XDG_CONFIG_HOME: join(cli.root, 'home'),
  MUSTER_URL: at,
  MUSTER_API_KEY: apiKey,
});
const list = (args: readonly string[], apiKey = key): Promise<MusterRun> =>
  runMuster(['events', 'list', ...args], { settings: settingsOf(apiKey) });
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

test('list shows the events in order, where to continue, and the same in JSON', async () => {
  const two = await list(['--limit', '2']);
  expect(two).toMatchObject({
    status: 0,
    stderr: 'There are more: --after 2, or --limit <count>.\n',
  });
  const id = '[0-9a-f-]{36}';
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  const [first, second] = linesOf(two.stdout);
  expect(first).toMatch(new RegExp(`^1\temployee\\.created\t${time}\t${id}\t${id}$`));
  expect(second).toMatch(/^2\t/);
  const rest = await list(['--after', '2', '--json']);
  expect(rest).toMatchObject({ status: 0, stderr: '' });
  expect(linesOf(rest.stdout).map((line) => JSON.parse(line))).toMatchObject([
    { position: 3, event: 'employee.created', payload: { firstName: 'Zoë' } },
  ]);
  const none = { status: 0, stdout: '', stderr: 'None.\n' };
  expect(await list(['--after', 'latest'])).toMatchObject(none);
  expect(await list(['--types', 'leave.requested,leave.approved'])).toMatchObject(none);
});

test('errors of the service and of the program have the usual exit codes', async () => {
  const refused = await list([], cli.company.key);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('403 insufficient_scope');
  expect(await list(['--follow'], cli.company.key)).toMatchObject({ status: 1, stdout: '' });
  const unknown = await list(['--types', 'employee.fired', '--json']);
  expect(unknown.status).toBe(1);
  expect(JSON.parse(unknown.stderr).error.errors[0].detail).toContain('employee.created');
  expect(await list(['--after', 'first'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('or "latest"'),
  });
  expect((await list(['--follow', '--limit', '3'])).status).toBe(2);
  const settings = settingsOf(key, `http://127.0.0.1:${await findFreePort()}`);
  expect((await runMuster(['events', 'list', '--follow'], { settings })).status).toBe(4);
});

test('--follow shows the existing events, then each new one, until it is stopped', async () => {
  const { body } = await cli.service.api('GET', '/events?after=latest', { key });
  const after = String(body.next_after - 1);
  const running = startMuster(['events', 'list', '--follow', '--json', '--after', after], {
    ...settingsOf(key),
  });
  try {
    const positions = () =>
      linesOf(running.output().stdout)
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line).position);
    await expect.poll(positions, { timeout: 60_000 }).toEqual([body.next_after]);
    await hire();
    await expect.poll(positions).toEqual([body.next_after, body.next_after + 1]);
  } finally {
    running.child.kill('SIGINT');
  }
  expect(await running.ended()).toMatchObject({ status: 0, stderr: '' });
});

test('whoami names the grant', async () => {
  const shown = await runMuster(['whoami'], { settings: settingsOf(key) });
  expect(shown.stdout).toContain('grants\tevents:read\n');
});
