import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../sdk/src/webhooks.ts';
import { type CliService, startCliService } from '../../tests/harness/cli-service.ts';
import { findFreePort } from '../../tests/harness/free-port.ts';
import { type Receiver, startReceiver } from '../../tests/harness/receiver.ts';
import { type MusterRun, runMuster, startMuster } from '../../tests/harness/run-muster.ts';
import { sendTestEvent } from '../../tests/harness/send-test-event.ts';

let cli: CliService;
let program: Receiver;

beforeAll(async () => {
  cli = await startCliService();
  program = await startReceiver();
});
afterAll(async () => {
  await cli.close();
  await program.close();
});

let people = 0;
async function createEmployee(): Promise<void> {
  people += 1;
  const body = { first_name: 'Zoë', last_name: 'N', email: `zoe${people}@listen.example` };
  expect(await cli.service.api('POST', '/employees', { key: cli.company.key, body })).toMatchObject(
    {
      status: 201,
    },
  );
}

test('listen verifies what arrives, forwards it unchanged, returns the program’s response and shows the outcome', async () => {
  const port = await findFreePort();
  const endpoint = await cli.service.createEndpoint(cli.company, `http://127.0.0.1:${port}/`);
  const secretFile = join(cli.root, 'secret');
  writeFileSync(secretFile, `${endpoint.secret}\n`);
  program.answerWith((_request, index) => ({
    kind: 'respond',
    status: index === 0 ? 503 : 204,
    headers: { 'retry-after': '1' },
  }));
  const forwardTo = `${program.url}/hooks/muster/?by=listen`;
  const listening = startMuster(
    [
      'listen',
      '--json',
      '--port',
      String(port),
      '--forward-to',
      forwardTo,
      '--interval',
      '1',
    ].concat(['--secret-file', secretFile, '--endpoint', endpoint.id]),
    { XDG_CONFIG_HOME: cli.root, MUSTER_URL: cli.url, MUSTER_API_KEY: cli.company.key },
  );
  try {
    await expect
      .poll(() => listening.output().stderr, { timeout: 60_000 })
      .toMatch(
        new RegExp(
          `Checking ${RegExp.escape(cli.url)} for deliveries every 1 s.*\nShowing new and changed deliveries`,
        ),
      );
    await createEmployee();
    await listening.waitForOutput(/"kind":"status".*"status":"delivered"/);

    const [first, second] = await program.waitFor(2, 10_000);
    expect(first).toMatchObject({ method: 'POST', path: '/hooks/muster/?by=listen' });
    expect(await verify(first!.body, first!.headers, endpoint.secret)).toMatchObject({
      event: 'employee.created',
    });
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    const lines = listening
      .output()
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const delivery_id = first!.headers['webhook-id'];
    expect(lines.filter(({ kind }) => kind === 'arrived')).toMatchObject([
      {
        delivery_id,
        event: 'employee.created',
        is_test: false,
        signature: 'verified',
        status: 503,
        fault: null,
      },
      { delivery_id, event: 'employee.created', signature: 'verified', status: 204 },
    ]);

    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-webhook-signature': 'ab'.repeat(32) },
      body: '{}',
    });
    expect(forged.status).toBe(401);
    await listening.waitForOutput(/"signature":"wrong"/);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(405);
    expect(program.requests).toHaveLength(2);
  } finally {
    listening.child.kill('SIGINT');
  }
  expect((await listening.ended()).status).toBe(0);
});

test('listen without a key shows only what arrives, and responds itself if the program is unreachable', async () => {
  const port = await findFreePort();
  const unreachable = `http://127.0.0.1:${await findFreePort()}/`;
  const { id, secret } = await cli.service.createEndpoint(cli.company, `http://127.0.0.1:${port}/`);
  const listening = startMuster(
    ['listen', '--secret-stdin', '--port', String(port), '--forward-to', unreachable],
    { XDG_CONFIG_HOME: cli.root },
  );
  listening.child.stdin?.end(secret);
  try {
    await expect
      .poll(() => listening.output().stderr, { timeout: 60_000 })
      .toContain('Without a key, this shows only the deliveries that arrive here');
    const taken = await runMuster(['listen', '--port', String(port)], {
      settings: { XDG_CONFIG_HOME: cli.root },
    });
    expect(taken).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${port} is already in use`),
    });
    await createEmployee();
    await listening.waitForOutput(
      /employee\.created {2}arrived {2}signature verified, responded 502 .*ECONNREFUSED/,
    );
    const { companyId } = cli.company;
    const testEvent = { companyId, endpointId: id, type: 'leave.approved' } as const;
    await sendTestEvent(cli.service.database, testEvent);
    await listening.waitForOutput(
      /leave\.approved {2}arrived {2}test event, signature verified, responded 502/,
    );
  } finally {
    listening.child.kill('SIGTERM');
  }
  expect((await listening.ended()).status).toBe(0);
  const fail = (args: readonly string[]): Promise<MusterRun> =>
    runMuster(['listen', ...args], { settings: { XDG_CONFIG_HOME: cli.root } });
  expect(await fail([])).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('not signed in'),
  });
  expect(await fail(['--port', '0', '--profile', 'mistyped'])).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('Run "muster login --profile mistyped"'),
  });
  expect(await fail(['--forward-to', 'localhost:8080/hooks'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/--forward-to must be .* such as http:\/\/127\.0\.0\.1:8080/),
  });
});

test('verify accepts what was sent, and says why it rejects the rest', async () => {
  const { secret } = await cli.service.createEndpoint(cli.company, program.url);
  const before = program.requests.length;
  program.answerWith({ kind: 'respond' });
  await createEmployee();
  const { headers, body } = (await program.waitFor(before + 1, 10_000)).at(-1)!;
  const bodyFile = join(cli.root, 'body.json');
  const headersFile = join(cli.root, 'headers.txt');
  writeFileSync(bodyFile, body);
  writeFileSync(
    headersFile,
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  );
  const check = (args: readonly string[], input = secret): Promise<MusterRun> =>
    runMuster(['verify', '--secret-stdin', ...args], {
      settings: { XDG_CONFIG_HOME: cli.root },
      input,
    });
  const verified = await check([bodyFile, '--headers-file', headersFile]);
  expect(verified).toMatchObject({ status: 0, stderr: '' });
  expect(verified.stdout).toMatch(/^Verified: employee\.created, delivery /);
  const hex = ['--header', `X-Webhook-Signature: ${headers['x-webhook-signature']}`];
  const asJson = await check([...hex, '--json', bodyFile]);
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    verified: true,
    event: { delivery_id: headers['webhook-id'] },
  });

  const other = await check([...hex, bodyFile], `whsec_${Buffer.alloc(32).toString('base64')}`);
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('(wrong_signature)') });
  const edited = join(cli.root, 'edited.json');
  writeFileSync(edited, `${body.toString('utf8')}\n`);
  const broken = await check([...hex, edited]);
  expect(broken).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('line break at the end'),
  });
  const old = ['--header', 'webhook-id: a', '--header', 'webhook-timestamp: 1'];
  const late = await check([...old, '--header', 'webhook-signature: v1,AAAA', bodyFile]);
  expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('--any-age') });
  expect((await check([bodyFile])).stderr).toMatch(/Pass one with --header .*missing_signature/);
  expect((await check([...hex, bodyFile], 'svc_live_x')).status).toBe(2);
  expect((await check([...hex, join(cli.root, 'none')])).status).toBe(2);
  expect((await check([...hex, bodyFile], '')).stderr).toContain('no secret given');
  const failure = await check([...hex, '--json', bodyFile], '');
  expect(failure.status).toBe(2);
  expect(JSON.parse(failure.stderr)).toEqual({
    error: { code: 'wrong_usage', detail: expect.stringContaining('no secret given') },
  });
});
