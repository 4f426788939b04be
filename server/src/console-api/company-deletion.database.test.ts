import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import { openScimClient, scimUser } from '../../../tests/harness/scim-client.ts';
import { addDueDeletions } from '../access/company-deletions/add-due-deletions.ts';
import { systemClock } from '../platform/clock.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { operations } from './operations.ts';

let mail: MailServer;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  mail = await startMailServer();
  const { host, port } = mail;
  console = await startConsole({
    smtp: { host, port, secure: false, credentials: undefined, from: undefined },
  });
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(async () => {
  await console.close();
  await mail.close();
});

const nameOf = async ({ browser }: Owner): Promise<string> =>
  (await browser.call('GET', '/me')).body.company.name;

const ask = async (by: Owner, name?: string) =>
  by.browser.call('POST', '/company/deletion', { body: { name: name ?? (await nameOf(by)) } });

const rename = (name: string) => owner.browser.call('PATCH', '/company', { body: { name } });

async function createKey(): Promise<string> {
  const body = { name: 'Key', scopes: ['employees:read', 'employees:write'] };
  return (await owner.browser.call('POST', '/api-keys', { body })).body.secret;
}

/** As an owner who has seen the key in a public place. */
async function takeKeyAway(key: string): Promise<void> {
  const { body } = await owner.browser.call('GET', '/api-keys');
  const lastFour = key.slice(-4);
  const found = body.api_keys.find((each: { last_four: string }) => each.last_four === lastFour);
  expect((await owner.browser.call('DELETE', `/api-keys/${found.id}`)).status).toBe(204);
  expect((await api('GET', key)).status).toBe(401);
}

async function api(method: 'GET' | 'POST', key: string, payload?: object) {
  const answer = await console.server.inject({
    method,
    url: '/api/v1/employees',
    headers: { authorization: `Bearer ${key}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the deletion of a company', () => {
  test('is asked for by an owner who types its name, and once', async () => {
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    const name = await nameOf(owner);
    const refused = await hr.call('POST', '/company/deletion', { body: { name } });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const wrong = await ask(owner, `${name}!`);
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/name']);
    const asked = await ask(owner);
    expect(asked.status).toBe(202);
    const { deletion, days } = asked.body;
    expect(days).toBe(30);
    expect(Date.parse(deletion.due_at) - Date.parse(deletion.asked_at)).toBe(30 * 864e5);
    expect((await hr.call('GET', '/company/deletion')).body).toEqual(asked.body);
    expect((await hr.call('GET', '/me')).body.company.deletion_due_at).toBe(deletion.due_at);
    const again = await ask(owner);
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
  });

  test('makes it read-only for people, keys and providers until an owner stops it', async () => {
    const key = await createKey();
    const leaked = await createKey();
    const scim = await openScimClient(console, owner);
    const person = { first_name: 'Ada', last_name: 'Low', email: 'ada@deletion.test' };
    await ask(owner);
    for (const { status, body } of [await rename('Other'), await api('POST', key, person)]) {
      expect([status, body.code]).toEqual([409, 'company_read_only']);
    }
    expect((await scim.call('POST', '/Users', scimUser('bo@deletion.test'))).status).toBe(409);
    expect((await api('GET', key)).body.employees).toEqual([]);
    const read = await owner.browser.call('GET', '/users');
    expect(read.body.users.length).toBe(1);
    await takeKeyAway(leaked);
    const { password } = owner;
    expect((await owner.browser.call('POST', '/me/step-up', { body: { password } })).status).toBe(
      204,
    );
    const stopped = await owner.browser.call('POST', '/company/deletion/stop');
    expect([stopped.status, stopped.body.deletion]).toEqual([200, null]);
    expect((await rename('Other')).status).toBe(200);
    expect((await api('POST', key, person)).status).toBe(201);
    const twice = await owner.browser.call('POST', '/company/deletion/stop');
    expect([twice.status, twice.body.code]).toEqual([409, 'invalid_state']);
  });

  test('is announced to every owner in their language, and so is that it was stopped', async () => {
    const second = await console.addUser(owner.companyId, 'owner');
    await second.call('PATCH', '/me', { body: { locale: 'de' } });
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    const addresses = await Promise.all(
      [owner.browser, second, hr].map(
        async (each) => (await each.call('GET', '/me')).body.user.email,
      ),
    );
    const subjects = (address: string) =>
      mail.mails
        .filter(({ recipients }) => recipients.includes(address))
        .map(({ headers }) => headers['subject']);
    const name = await nameOf(owner);
    await ask(owner);
    await eventually(async () => {
      expect(subjects(addresses[0])).toEqual([`${name} is going to be deleted`]);
      expect(subjects(addresses[1])).toEqual([`${name} wird gelöscht`]);
    });
    await second.call('POST', '/company/deletion/stop');
    await eventually(async () => {
      expect(subjects(addresses[0])).toContain(`${name} isn't deleted`);
      expect(subjects(addresses[1])).toContain(`${name} wird nicht gelöscht`);
    });
    expect(subjects(addresses[2])).toEqual([]);
  });

  test('happens when it is due, and ends every access', async () => {
    const key = await createKey();
    const settings = { role: 'muster_app', companyId: owner.companyId } as const;
    await ask(owner);
    const services = { database: console.database, queue: jobQueue };
    await addDueDeletions({ ...services, clock: systemClock });
    const { rows: jobs } = await console.database.administer(
      `select from jobs where queue = 'company-deletions'`,
    );
    expect(jobs).toEqual([]);
    await console.database.administer(
      `alter table company_deletions no force row level security;
       update company_deletions set due_at = now() - interval '1 day' where company_id = '${owner.companyId}'`,
    );
    await addDueDeletions({ ...services, clock: systemClock });
    await eventually(async () => {
      const { rows } = await console.database.single(settings, { text: 'select from companies' });
      expect(rows).toEqual([]);
    }, 60_000);
    expect((await api('GET', key)).status).toBe(401);
    expect((await owner.browser.call('GET', '/me')).status).toBe(401);
  });

  test('of a sandbox is its closing', async () => {
    const { body } = await owner.browser.call('POST', '/sandboxes', {
      body: { name: 'Tests', people: 0 },
    });
    await owner.browser.call('POST', `/sandboxes/${body.sandbox.id}/enter`);
    onTestFinished(async () => {
      await owner.browser.call('POST', '/sandbox/leave');
    });
    const refused = await ask(owner, 'Tests');
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
  });
});

test('what works in a read-only company is written down here', () => {
  const working = operations.filter(({ worksReadOnly }) => worksReadOnly);
  expect(working.map(({ operationId }) => operationId).toSorted()).toEqual([
    'askForCompanyDeletion',
    'askForCompanyExport',
    'beginCompanyStepUp',

    'beginTotp',
    'cancelCompanyExport',
    'changePassword',
    'completeCompanyStepUp',
    'confirmTotp',
    'disableUser',
    'endOtherSessions',
    'endSession',
    'removeSandboxMember',
    'removeTotp',
    'revokeApiKey',
    'revokeApplication',
    'revokeApplicationAuthorization',
    'revokeCalendarFeed',
    'revokeProvisioningToken',
    'stepUp',
    'stopCompanyDeletion',
    'updateMe',
  ]);
});
