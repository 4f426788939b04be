import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../testing/console.ts';

let console: TestConsole;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

interface Table {
  readonly name: string;
}

/** Every row of every table of every schema, as text; `bytea` both as hex and as characters. */
async function dump(): Promise<string> {
  const { rows: tables } = await console.database.administer<Table>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    // Where it is forced, the owner of the tables sees only what some other policy shows it.
    await console.database.administer(`alter table ${name} no force row level security`);
    const { rows } = await console.database.administer<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  expect(tables.length).toBeGreaterThan(10);
  return texts.join('\n');
}

test('keys, endpoint secrets, passwords and sessions are stored nowhere as they are', async () => {
  const { browser, password, email } = await console.signUp();
  const { body: key } = await browser.call('POST', '/api-keys', {
    body: { name: 'Planted key', scopes: [] },
  });
  const { body: endpoint } = await browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://hooks.example.com/planted', events: [] },
  });
  await browser.call('POST', `/webhook-endpoints/${endpoint.webhook_endpoint.id}/test`, {
    body: { event: 'leave.approved' },
  });
  const path = `/webhook-endpoints/${endpoint.webhook_endpoint.id}`;
  const { body: activated } = await browser.call('POST', `${path}/rotate-secret`);
  expect((await browser.call('POST', `${path}/activate-secret`)).status).toBe(200);
  const { body: pending } = await browser.call('POST', `${path}/rotate-secret`);
  expect(await console.useKey(key.secret)).toBe(200);
  const token = browser.cookie()!.split('=')[1]!;
  const everything = await dump();

  for (const stored of [
    email,
    'Planted key',
    'https://hooks.example.com/planted',
    'webhook_endpoint.secret_rotated',
  ]) {
    expect(everything, 'the search looks where it should').toContain(stored);
  }
  for (const secret of [
    key.secret,
    endpoint.secret,
    activated.secret,
    pending.secret,
    password,
    token,
  ]) {
    const spellings = [
      secret,
      secret.replace(/^(svc_live_|whsec_)/, ''),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret.replace(/^whsec_/, ''), 'base64').toString('hex'),
    ];
    for (const spelling of spellings) {
      expect(everything.includes(spelling), `${secret} as ${spelling}`).toBe(false);
    }
  }
});
