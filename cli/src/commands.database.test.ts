import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CliService, startCliService } from '../../tests/harness/cli-service.ts';
import { findFreePort } from '../../tests/harness/free-port.ts';
import { type MusterRun, runMuster } from '../../tests/harness/run-muster.ts';

let cli: CliService;
let home: string;

beforeAll(async () => {
  cli = await startCliService();
});
afterAll(() => cli.close());
let homes = 0;
beforeEach(() => {
  homes += 1;
  home = join(cli.root, String(homes));
});

/** As a user with an empty home directory. */
function run(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  input = '',
): Promise<MusterRun> {
  return runMuster(args, { settings: { XDG_CONFIG_HOME: home, ...settings }, input });
}

/** With the company's key in the environment. */
function ask(args: readonly string[], key = cli.company.key): Promise<MusterRun> {
  return run(args, { MUSTER_URL: cli.url, MUSTER_API_KEY: key });
}

let people = 0;
async function createEmployee(
  more: readonly string[] = [],
): Promise<{ id: string; email: string; [member: string]: unknown }> {
  people += 1;
  const email = `zoe${people}@cli.example`;
  const person = ['--first-name', 'Zoë', '--last-name', 'Nguyễn', '--email', email];
  const { status, stdout, stderr } = await ask([
    'employees',
    'create',
    '--json',
    ...person,
    ...more,
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
}

test('login checks the key, stores it for its owner only and never prints it; logout deletes it', async () => {
  const path = join(home, 'muster', 'profiles.json');
  const login = ['login', '--url', `${cli.url}/`, '--api-key-stdin'];
  const refused = await run(login, {}, `svc_live_${'0'.repeat(46)}\n`);
  expect(refused).toMatchObject({ status: 3, stdout: '' });
  expect(refused.stderr).toMatch(/401 invalid_token, request .+\nCheck that the key is complete/);
  expect(refused.stderr).not.toContain('muster login');

  const signedIn = await run(login, {}, `${cli.company.key}\n`);
  expect(signedIn).toMatchObject({ status: 0, stderr: '' });
  expect(signedIn.stdout).toContain(`Signed in to ${cli.url}.`);
  expect(signedIn.stdout).not.toContain('svc_live_');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'muster')).mode & 0o777).toBe(0o700);
  expect(await run(['employees', 'list', '--json'])).toMatchObject({ status: 0 });

  const { key } = await cli.company.createKey(['payroll:read']);
  const second = await run([...login, '--profile', 'payroll'], {}, key);
  expect(second).toMatchObject({ status: 0 });
  expect(await run(['payroll', 'list', '--profile', 'payroll'])).toMatchObject({ status: 0 });
  expect(await run(['employees', 'list', '--profile', 'payroll'])).toMatchObject({ status: 1 });

  expect(await run(['logout', '--profile', 'payroll'])).toMatchObject({ status: 0 });
  expect(readFileSync(path, 'utf8')).not.toContain(key);
  expect((await run(['logout'])).stdout).toContain('stays valid until it is revoked');
  const out = await run(['employees', 'list']);
  expect(out).toMatchObject({ status: 3, stdout: '' });
  expect(out.stderr).toContain('Run "muster login"');
});

test('whoami shows the address, the profile, the company, and the key with what it may do', async () => {
  const { key, id } = await cli.company.createKey(['leave:read', 'leave:write'], null, [
    'events:read',
  ]);
  await run(['login', '--url', cli.url, '--api-key-stdin', '--profile', 'leave'], {}, key);
  const shown = await run(['whoami', '--profile', 'leave']);
  expect(shown).toMatchObject({ status: 0, stderr: '' });
  expect(shown.stdout.split('\n')).toEqual([
    `url\t${cli.url}`,
    'profile\tleave',
    expect.stringContaining(`(${cli.company.companyId})`),
    'sandbox\tno',
    `key\ttest (svc_live_…${key.slice(-4)})`,
    'scopes\tleave:read leave:write',
    'grants\tevents:read',
    'expires_at\t-',
    expect.stringMatching(/^requests_per_minute\t\d+$/),
    '',
  ]);
  const asJson = await run(['whoami', '--profile', 'leave', '--json']);
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    url: cli.url,
    profile: 'leave',
    company: { id: cli.company.companyId, is_sandbox: false },
    key: { id, scopes: ['leave:read', 'leave:write'], grants: ['events:read'] },
    person: null,
  });
  expect(await ask(['whoami'], `svc_live_${'0'.repeat(46)}`)).toMatchObject({ status: 3 });
  expect(await run(['whoami'])).toMatchObject({ status: 3, stdout: '' });
});

test('no output contains control or bidi characters from records, and JSON keeps its meaning', async () => {
  const title = 'a\u009b2Jb\u202ec\u061cd\u007fe';
  const employee = { ...(await createEmployee()), job_title: title };
  // This service rejects such text, but an older version may have stored it.
  const older = createServer((request, response) => {
    const one = request.url?.endsWith(employee.id);
    const page = { employees: [employee], next_cursor: null };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(one ? { employee } : page));
  });
  older.listen(0, '127.0.0.1');
  await once(older, 'listening');
  const { port } = older.address() as AddressInfo;
  const settings = { MUSTER_URL: `http://127.0.0.1:${port}`, MUSTER_API_KEY: cli.company.key };
  for (const args of [
    ['get', employee.id, '--json'],
    ['list', '--json'],
    ['get', employee.id],
    ['list'],
  ]) {
    const { status, stdout, stderr } = await run(['employees', ...args], settings);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toMatch(hostile);
    if (args.includes('--json')) expect(JSON.parse(stdout)).toMatchObject({ job_title: title });
  }
  older.close();
  for (const json of [[], ['--json']]) {
    const failed = await ask(['leave', 'create', ...leaveOf(employee.id, title), ...json]);
    expect(failed.status).toBe(1);
    expect(failed.stderr).not.toMatch(hostile);
  }
});

const hostile = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const leaveOf = (id: string, type: string): string[] => [
  '--employee',
  id,
  '--type',
  type,
  '--from',
  '2027-08-02',
  '--to',
  '2027-08-06',
];

test('a stored key is sent only to its own address, and not read from a file that others can read', async () => {
  await run(['login', '--url', cli.url, '--api-key-stdin'], {}, cli.company.key);
  const elsewhere = await run(['employees', 'list'], { MUSTER_URL: 'http://127.0.0.1:9' });
  expect(elsewhere.status).toBe(3);
  expect(elsewhere.stderr).toContain('is not sent to other URLs');
  const path = join(home, 'muster', 'profiles.json');
  chmodSync(path, 0o644);
  const open = await run(['employees', 'list']);
  expect(open).toMatchObject({ status: 3, stderr: expect.stringContaining(`chmod 600 ${path}`) });
  mkdirSync(join(home, 'other', 'muster'), { recursive: true });
  const broken = join(home, 'other', 'muster', 'profiles.json');
  writeFileSync(broken, '{"profiles"', { mode: 0o600 });
  expect(await run(['employees', 'list'], { XDG_CONFIG_HOME: join(home, 'other') })).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('is not readable'),
  });
});

test('a profile named in the command takes precedence over the environment, and must exist', async () => {
  const { key } = await cli.company.createKey(['payroll:read']);
  await run(['login', '--url', cli.url, '--api-key-stdin', '--profile', 'payroll'], {}, key);
  const environment = { MUSTER_URL: 'http://127.0.0.1:9', MUSTER_API_KEY: cli.company.key };
  const named = ['--profile', 'payroll'];
  expect(await run(['payroll', 'list', ...named], environment)).toMatchObject({ status: 0 });
  const refused = await run(['employees', 'list', ...named], environment);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('403') });
  const mistyped = await run(['payroll', 'list', '--profile', 'pay'], environment);
  expect(mistyped).toMatchObject({ status: 3, stderr: expect.stringContaining('--profile pay') });
});

test('with --json each failure is a JSON document, even without a response from the service', async () => {
  const cases = [
    [await run(['employees', 'list', '--json']), 3, 'not_signed_in', 'Run "muster login"'],
    [await ask(['employees', 'update', 'x', '--json']), 2, 'wrong_usage', 'nothing to change'],
    [
      await run(['payroll', 'list', '--json'], {
        MUSTER_URL: `http://127.0.0.1:${await findFreePort()}`,
        MUSTER_API_KEY: cli.company.key,
      }),
      4,
      'unreachable',
      'ECONNREFUSED',
    ],
  ] as const;
  for (const [failed, status, code, detail] of cases) {
    expect(failed).toMatchObject({ status, stdout: '' });
    expect(JSON.parse(failed.stderr)).toEqual({
      error: { code, detail: expect.stringContaining(detail) },
    });
  }
});

test('an employee is created, read with an ETag, changed under it, cleared and found', async () => {
  const { id, email } = await createEmployee(['--job-title', 'Engineer', '--phone', '+49 30 1']);
  const got = await ask(['employees', 'get', id]);
  expect(got.stdout).toContain(`email\t${email}\n`);
  const [, etag = ''] = /^If-Match\t(.+)$/m.exec(got.stdout) ?? [];
  const update = ['employees', 'update', id, '--if-match', etag];
  const changed = await ask([...update, '--json', '--department', 'Legal', '--clear', 'phone']);
  expect(JSON.parse(changed.stdout)).toMatchObject({
    id,
    department: 'Legal',
    phone: null,
    job_title: 'Engineer',
  });
  const late = await ask([...update, '--department', 'Sales']);
  expect(late).toMatchObject({ status: 1, stdout: '' });
  expect(late.stderr).toContain('412 precondition_failed, request ');
  const found = await ask(['employees', 'list', '--email', email]);
  expect(found.stdout).toBe(`${id}\tZoë Nguyễn\t${email}\tactive\tEngineer\tLegal\n`);
  await ask(['employees', 'update', id, '--location', 'Porto', '--effective-on', '2099-01-01']);
  const planned = await ask([
    'employees',
    'list',
    '--as-of',
    '2099-01-01',
    '--email',
    email,
    '--json',
  ]);
  expect(JSON.parse(planned.stdout)).toMatchObject({ id, location: 'Porto' });
  const nothing = await ask(['employees', 'update', id]);
  expect(nothing).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nothing to change'),
  });
});

test('lists say that there is more, and --all continues to the end', async () => {
  for (let count = 0; count < 3; count += 1) await createEmployee();
  const two = await ask(['employees', 'list', '--limit', '2']);
  expect(two.stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(two.stderr).toContain('For more, use --limit <count> or --all');
  const all = await ask(['employees', 'list', '--all', '--json']);
  const ids = all.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(2);
  expect(all.stderr).toBe('');
  expect(await ask(['payroll', 'list'])).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'None.\n',
  });
});

test('leave is requested and listed; deliveries are listed', async () => {
  const { id } = await createEmployee();
  const days = ['--from', '2027-08-02', '--to', '2027-08-06', '--to-portion', 'am'];
  const create = ['leave', 'create', '--employee', id, '--type', 'annual', ...days, '--json'];
  const leave = JSON.parse((await ask(create)).stdout);
  expect(leave).toMatchObject({ employee_id: id, status: 'pending', days: 4.5 });
  const list = await ask(['leave', 'list', '--employee', id, '--status', 'pending']);
  expect(list.stdout).toBe(`${leave.id}\tannual\t2027-08-02\t2027-08-06\t4.5\tpending\t${id}\n`);
  const again = await ask(create);
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(JSON.parse(again.stderr)).toEqual({
    error: {
      status: 409,
      code: 'leave_overlap',
      detail: expect.any(String),
      request_id: expect.any(String),
      errors: [],
    },
  });
  expect(await ask(['deliveries', 'list', '--status', 'failed'])).toMatchObject({ status: 0 });
  const times = [
    '--created-since',
    '2026-11-01T00:00:00Z',
    '--created-until',
    '2026-12-01T00:00:00Z',
  ];
  const ofLeave = ['deliveries', 'list', '--event', 'leave.approved', ...times];
  expect(await ask(ofLeave)).toMatchObject({ status: 0 });
  expect(await ask(['deliveries', 'list', '--event', 'leave.gone'])).toMatchObject({ status: 1 });
  const changed = ['payroll', 'list', '--updated-since', '2026-11-01T00:00:00Z'];
  expect(await ask(changed)).toMatchObject({ status: 0 });
});

test('an error shows each field, the code and the request; each kind has its exit code', async () => {
  const names = ['--first-name', 'A', '--last-name', 'B'];
  const wrong = await ask(['employees', 'create', ...names, '--email', 'not-an-email']);
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toMatch(/\(422 validation_failed, request [^)]+\)\n {2}\/email: ./);
  const { key } = await cli.company.createKey(['leave:read']);
  const lacking = await ask(['employees', 'list'], key);
  expect(lacking.status).toBe(1);
  expect(lacking.stderr).toMatch(/403 insufficient_scope.*\n.*API keys/);
  const unreachable = `http://127.0.0.1:${await findFreePort()}`;
  const away = await run(['login', '--url', unreachable, '--api-key-stdin'], {}, cli.company.key);
  expect(away).toMatchObject({ status: 4, stderr: expect.stringContaining('ECONNREFUSED') });
  for (const secret of [cli.company.key.slice(4), 'whsec_abc']) {
    const mistaken = await run(['login', '--url', cli.url, '--api-key-stdin'], {}, secret);
    expect(mistaken.status).toBe(2);
    expect(mistaken.stderr).toContain('is not a muster API key');
    expect(mistaken.stderr).not.toContain(secret);
  }
  const day = await ask(['leave', 'list', '--updated-since', '2026-11-01']);
  expect(day).toMatchObject({ status: 2, stderr: expect.stringContaining('2026-11-01T00:00:00Z') });
  const mistyped = await ask(['employees', 'lst']);
  expect(mistyped).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean list?'),
  });
});

test('it loads nothing of the service: no database, no settings, none of its libraries', async () => {
  const coverage = join(cli.root, 'coverage');
  const settings = {
    MUSTER_URL: cli.url,
    MUSTER_API_KEY: cli.company.key,
    NODE_V8_COVERAGE: coverage,
  };
  expect(await run(['employees', 'list', '--limit', '1'], settings)).toMatchObject({ status: 0 });
  const loaded = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8'));
    return (result as { url: string }[]).map((each) => each.url);
  });
  expect(loaded.some((each) => each.endsWith('/sdk/src/connection.ts'))).toBe(true);
  const libraries = loaded.flatMap(
    (each) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(each)?.[1] ?? [],
  );
  expect([...new Set(libraries)].toSorted()).toEqual([
    'commander',
    'fast-string-truncated-width',
    'uuid',
  ]);
  expect(loaded.filter((each) => /\/platform\/database\/|\/main\/config\.ts$/.test(each))).toEqual(
    [],
  );
});

test('upsert writes a file in batches, names the rows that fail and can be repeated', async () => {
  const person = { first_name: 'Ida', last_name: 'Berg' };
  const rows = Array.from({ length: 1_002 }, (_, index) => ({
    external_id: `up-${index + 1}`,
    email: `ida${index === 1_001 ? 1_001 : index + 1}@upsert.example`,
    ...person,
  }));
  const file = join(cli.root, 'people.json');
  writeFileSync(file, JSON.stringify(rows));
  const upsert = (...args: string[]) => ask(['employees', 'upsert', '--file', file, ...args]);
  const dry = await upsert('--dry-run');
  expect(dry.stderr).toContain('created 1001, updated 0, unchanged 0, failed 1. Dry run');
  expect(await upsert('--all-or-nothing')).toMatchObject({ status: 2, stdout: '' });

  const written = await upsert();
  expect(written.status).toBe(1);
  expect(written.stdout).toBe(
    '1002\tup-1002\tduplicate_email\tRow 1001 has the same email address.\n',
  );
  expect(written.stderr).toBe(
    '1000 of 1002 rows\n1002 of 1002 rows\ncreated 1001, updated 0, unchanged 0, failed 1\nmuster: 1 of 1002 rows failed.\n',
  );
  expect((await upsert()).stderr).toContain('created 0, updated 0, unchanged 1001, failed 1');
});

test('upsert reads what a spreadsheet writes: an empty cell changes nothing', async () => {
  const file = join(cli.root, 'people.csv');
  const header = 'external_id;first_name;last_name;email;job_title';
  const upsert = async (lines: readonly string[], ...args: string[]) => {
    writeFileSync(file, `\uFEFF${[header, ...lines].join('\r\n')}\r\n\r\n`);
    return ask(['employees', 'upsert', '--file', file, ...args]);
  };
  const first = await upsert(['c-1;Zoë;"Berg; Ida";c1@upsert.example;Cook']);
  expect(first).toMatchObject({ status: 0, stdout: '' });
  const lines = ['c-1;Zoë;Berg;c1@upsert.example;', 'c-2;Zoë;Berg;not-an-email;'];
  expect(await upsert(lines, '--all-or-nothing')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^2\tc-2\tvalidation_failed\temail must be an email/),
    stderr: expect.stringContaining('unchanged 0, failed 1, skipped 1\n'),
  });
  const { status, stdout, stderr } = await upsert(lines, '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stderr).error.code).toBe('refused');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { row: 1, external_id: 'c-1', outcome: 'updated', problem: null },
    { row: 2, outcome: 'failed', problem: { errors: [{ pointer: '/email' }] } },
  ]);
  const found = await ask(['employees', 'list', '--external-id', 'c-1', '--json']);
  expect(JSON.parse(found.stdout)).toMatchObject({ last_name: 'Berg', job_title: 'Cook' });
  const { key } = await cli.company.createKey(['employees:read']);
  expect(await ask(['employees', 'upsert', '--file', file], key)).toMatchObject({ status: 1 });
});
