import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import { sampleFiles } from '../../../../tests/harness/sample-files.ts';
import { encodeForm, formContentType, sendForm } from '../../../../tests/harness/send-form.ts';
import { exportCompany } from '../../access/company-archives/export-company.ts';
import { beginMove, noteExport, redirectCompany } from '../../access/company-moves/move-company.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createContentStores } from '../../platform/storage/create-content-stores.ts';
import { relayJournal } from './relay-journal.ts';

const newAddress = 'https://hr-2.example.com';
const moved = { status: 410, body: { code: 'company_moved', moved_to: newAddress } };

let mail: MailServer;
let site: TestConsole;
let url: string;

beforeAll(async () => {
  mail = await startMailServer();
  const { host, port } = mail;
  site = await startConsole({
    role: 'all',
    smtp: { host, port, secure: false, credentials: undefined, from: undefined },
  });
  await site.server.listen({ port: 0 });
  url = `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

async function move(companyId: string): Promise<void> {
  const { database } = site;
  const log = createLog({ level: 'silent', pretty: false });
  const services = { database, clock: systemClock, relay: () => relayJournal(database, log) };
  await beginMove(services, companyId);
  const contentStores = createContentStores({
    database,
    objectStorage: undefined,
    contentBytesMax: 1_000_000,
  });
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const exported = { database, clock: systemClock, contentStores, source: url };
  await noteExport(services, await exportCompany(exported, companyId, nowhere));
  await redirectCompany(services, companyId, newAddress);
}

async function api(
  method: 'GET' | 'POST',
  path: string,
  { key, payload, type }: { key?: string; payload?: object | Buffer; type?: string } = {},
) {
  const answer = await site.server.inject({
    method,
    url: path,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = /[/+]json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, body: isJson ? answer.json() : undefined };
}

/** Addresses of a document and a photo, each with the grant of a key. */
async function openFiles({ browser }: Owner): Promise<string[]> {
  const made = await browser.call('POST', '/api-keys', {
    body: { name: 'Files', scopes: [], grants: ['documents:read', 'documents:write'] },
  });
  const key: string = made.body.secret;
  const person = { first_name: 'Ada', last_name: 'Weber', email: 'ada@example.test' };
  const { body } = await api('POST', '/api/v1/employees', { key, payload: person });
  const { id } = body.employee;
  const form = encodeForm({
    fields: { employee_id: id, category: 'certificate' },
    files: [{ name: 'a.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
  });
  const stored = await api('POST', '/api/v1/documents', {
    key,
    payload: form,
    type: formContentType,
  });
  const photo = encodeForm({
    fields: {},
    files: [{ name: 'a.png', type: 'image/png', content: sampleFiles.png }],
  });
  const set = await sendForm(site.server, browser, `/people/${id}/photo`, photo);
  expect(set.status).toBe(201);
  const files = [`/documents/${stored.body.document.id}/file`, `/employees/${id}/photo`];
  const addresses: string[] = [];
  for (const path of files) {
    const found = await api('GET', `/api/v1${path}`, { key });
    addresses.push(new URL(found.body.file.url).pathname);
  }
  return addresses;
}

/** A page of the console that stays open. */
async function openPage(browser: Browser, companyId: string) {
  const cookies = [browser.cookie(), browser.sandboxCookie()].filter(Boolean).join('; ');
  const answer = await fetch(`${url}/console/api/live?company=${companyId}&age_ms=0`, {
    headers: { cookie: cookies },
  });
  expect(answer.status).toBe(200);
  const state = { isEnded: false };
  const follow = async (): Promise<void> => {
    for await (const chunk of answer.body ?? []) void chunk;
    state.isEnded = true;
  };
  follow().catch(() => undefined);
  return state;
}

const mailsTo = (address: string) =>
  mail.mails.filter(({ recipients }) => recipients.includes(address));

async function tokenOf(address: string, subject: RegExp): Promise<string> {
  const find = () =>
    mailsTo(address).find(({ headers }) => subject.test(String(headers['subject'])))?.body ?? '';
  await eventually(async () => expect(find()).toContain('http'), 30_000);
  const link = /https?:\S+/.exec(find())?.[0] ?? '';
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

test('every credential of a moved company and of its sandbox gets the new address, and nothing else does', async () => {
  const owner = await site.signUp();
  const { browser, companyId, email } = owner;
  const stranger = site.browser();
  const invited = 'invited@example.test';
  const sandbox = (await browser.call('POST', '/sandboxes', { body: { name: 'Tests', people: 0 } }))
    .body;
  const files = await openFiles(owner);
  for (const file of files) expect((await api('GET', file)).status).toBe(200);
  await browser.call('POST', '/users', {
    body: { email: invited, first_name: 'In', last_name: 'Vited', role: 'hr_admin' },
  });
  await stranger.call('POST', '/password-resets', { body: { email } });
  const [reset, invitation] = [await tokenOf(email, /Reset/), await tokenOf(invited, /invitation/)];
  const ownPage = await openPage(browser, companyId);
  await browser.call('POST', `/sandboxes/${sandbox.sandbox.id}/enter`);
  const sandboxPage = await openPage(browser, sandbox.sandbox.id);
  expect((await api('GET', '/api/v1/employees', { key: sandbox.secret })).status).toBe(200);

  await move(companyId);

  await eventually(
    async () => expect([ownPage.isEnded, sandboxPage.isEnded]).toEqual([true, true]),
    15_000,
  );
  expect(await api('GET', '/api/v1/employees', { key: sandbox.secret })).toMatchObject(moved);
  expect(await browser.call('GET', '/me')).toMatchObject(moved);
  for (const file of files) expect(await api('GET', file), file).toMatchObject(moved);
  const password = 'correct horse battery staple 2';
  for (const [path, body] of [
    ['/password-resets/complete', { token: reset, password }],
    ['/invitations/read', { token: invitation }],
    ['/invitations/accept', { token: invitation, password }],
  ] as const) {
    expect(await stranger.call('POST', path, { body }), path).toMatchObject(moved);
    const guessed = { ...body, token: `${body.token.slice(0, -4)}AAAA` };
    expect((await stranger.call('POST', path, { body: guessed })).status, path).toBe(422);
  }
  const answers = [];
  for (const address of [email, 'stranger@example.test']) {
    answers.push(await stranger.call('POST', '/password-resets', { body: { email: address } }));
  }
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, {}],
    [202, {}],
  ]);
  await eventually(async () => {
    const last = mailsTo(email).at(-1);
    expect(last?.headers['subject']).toContain('has moved');
    expect([...(last?.body.matchAll(/https?:\S+/g) ?? [])].map(([link]) => link)).toEqual([
      newAddress,
    ]);
  }, 30_000);
  expect(mailsTo('stranger@example.test')).toEqual([]);
});
