import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { hire } from '../../../../tests/harness/hire.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  openScimClient,
  type ScimClient,
  type ScimReply,
  scimUser,
} from '../../../../tests/harness/scim-client.ts';

let console: TestConsole;
let owner: Owner;
let provider: ScimClient;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  provider = await openScimClient(console, owner);
});
afterAll(() => console.close());

let serial = 0;
const newAddress = (): string => `person-${(serial += 1)}@example.test`;

async function create(more: object = {}, email = newAddress()): Promise<ScimReply['body']> {
  const { status, body } = await provider.call('POST', '/Users', scimUser(email, more));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await queryAsCompany<Record<string, unknown>>(
    console.database,
    owner.companyId,
    'select employee_id, role, password_hash, disabled_at from users where id = $1',
    [id],
  );
  return rows[0]!;
}

async function addEmployee(email: string, externalId: string | null = null): Promise<string> {
  const { body } = await owner.browser.call('POST', '/employees', {
    body: {
      first_name: 'Ada',
      last_name: 'Byron',
      email,
      ...(externalId === null ? {} : { external_id: externalId }),
      invite: false,
    },
  });
  return body.employee.id as string;
}

describe('the life of a user', () => {
  test('begins without a password and with the role employee', async () => {
    const { status, headers, body } = await provider.call(
      'POST',
      '/Users',
      scimUser('ada@example.test', { externalId: 'okta-1' }),
    );
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(headers['location']).toBe(body.meta.location);
    expect(body).toMatchObject({
      userName: 'ada@example.test',
      externalId: 'okta-1',
      name: { givenName: 'Ada', familyName: 'Byron' },
      active: true,
      emails: [{ value: 'ada@example.test', type: 'work' }],
    });
    expect(await rowOf(body.id)).toMatchObject({
      role: 'employee',
      password_hash: null,
      employee_id: null,
    });
    const again = await provider.call('POST', '/Users', scimUser('ADA@example.test'));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('`active: false` ends every session, and `true` lets the user back in', async () => {
    const { userId, browser } = await hire(console, owner.companyId);
    expect((await browser.call('GET', '/me')).status).toBe(200);
    // As Entra ID writes it without the flag for standard booleans.
    const off = await provider.patch(`/Users/${userId}`, {
      op: 'Replace',
      path: 'active',
      value: 'False',
    });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await browser.call('GET', '/me')).status).toBe(401);
    const on = await provider.patch(`/Users/${userId}`, { op: 'replace', value: { active: true } });
    expect([on.status, on.body.active]).toEqual([200, true]);
  });

  test('a user disabled by HR stays disabled', async () => {
    const { id } = await create();
    await owner.browser.call('POST', `/users/${id}/disable`);
    const refused = await provider.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'active',
      value: true,
    });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The user was disabled in muster. An owner must enable them there.',
    ]);
    // Another change goes through and changes nothing of it.
    const renamed = await provider.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'name.familyName',
      value: 'King',
    });
    expect([renamed.status, renamed.body.active]).toEqual([200, false]);
  });

  test('a deleted user is disabled and hidden, and returns with the same address', async () => {
    const email = newAddress();
    const { id } = await create({ externalId: 'okta-gone' }, email);
    expect((await provider.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await rowOf(id))['disabled_at']).not.toBeNull();
    for (const method of ['GET', 'DELETE']) {
      expect((await provider.call(method, `/Users/${id}`)).status).toBe(404);
    }
    const found = await provider.call('GET', `/Users?filter=userName eq "${email}"`);
    expect(found.body.totalResults).toBe(0);
    const back = await create({ externalId: 'okta-gone' }, email);
    expect([back.id, back.active]).toEqual([id, true]);
    expect((await rowOf(id))['disabled_at']).toBeNull();
  });

  test('the last owner keeps access, and no owner gets another address', async () => {
    const off = await provider.patch(`/Users/${owner.userId}`, {
      op: 'replace',
      path: 'active',
      value: false,
    });
    expect(off.status).toBe(409);
    expect((await provider.call('DELETE', `/Users/${owner.userId}`)).status).toBe(409);
    const moved = await provider.call(
      'PUT',
      `/Users/${owner.userId}`,
      scimUser('attacker@example.test'),
    );
    expect(moved.status).toBe(403);
    expect((await owner.browser.call('GET', '/me')).body.user.email).toBe(owner.email);
  });

  test('a patch changes names and address, and ignores what HR maintains elsewhere', async () => {
    const { id } = await create();
    const { status, body } = await provider.patch(
      `/Users/${id}`,
      { op: 'add', path: 'emails[type eq "work"].value', value: 'new@example.test' },
      { op: 'replace', path: 'title', value: 'Clerk' },
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Finance',
      },
      { op: 'replace', value: { 'name.givenName': 'Augusta', userName: 'augusta' } },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: 'augusta',
      name: { givenName: 'Augusta', familyName: 'Byron' },
      emails: [{ value: 'new@example.test', type: 'work' }],
    });
    expect(body.title).toBeUndefined();
    const refused = await provider.patch(`/Users/${id}`, { op: 'remove', path: 'userName' });
    expect(refused.status).toBe(400);
  });
});

describe('links to employee records', () => {
  test('by address or external ID, if the record has no user', async () => {
    const email = newAddress();
    const byAddress = await addEmployee(email);
    expect((await rowOf((await create({}, email)).id))['employee_id']).toBe(byAddress);
    const byExternalId = await addEmployee(newAddress(), 'hris-7');
    const other = await create({ externalId: 'hris-7' });
    expect((await rowOf(other.id))['employee_id']).toBe(byExternalId);
  });

  test('never to one of several records, nor to another person’s, and the owner sees why', async () => {
    const email = newAddress();
    await addEmployee(email);
    await addEmployee(newAddress(), 'hris-8');
    const ambiguous = await create({ externalId: 'hris-8' }, email);
    const taken = newAddress();
    await addEmployee(taken, 'hris-9');
    await create({}, taken);
    const second = await create({ externalId: 'hris-9' });
    for (const { id } of [ambiguous, second]) {
      expect((await rowOf(id))['employee_id']).toBeNull();
    }
    const { body } = await owner.browser.call('GET', '/provisioning');
    const problems = body.unlinked_users.map(
      ({ id, link_problem }: { id: string; link_problem: string }) => [id, link_problem],
    );
    expect(problems).toEqual([
      [second.id, 'taken'],
      [ambiguous.id, 'ambiguous'],
    ]);
  });
});

describe('finding users', () => {
  test('by exact values of a few attributes', async () => {
    const email = newAddress();
    const { id } = await create({ externalId: 'find-me', userName: 'finder' }, email);
    for (const filter of [
      'userName eq "FINDER"',
      'externalId eq "find-me"',
      `emails.value eq "${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `id eq "${id}" and active eq true`,
    ]) {
      const { body } = await provider.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.totalResults, body.Resources?.[0]?.id]).toEqual([filter, 1, id]);
    }
    // An address is the name of a user without one only.
    const { body } = await provider.call('GET', `/Users?filter=userName eq "${email}"`);
    expect(body.totalResults).toBe(0);
  });

  test('in pages, with the requested attributes', async () => {
    const last = await create();
    const first = await provider.call('GET', '/Users?startIndex=1&count=1&attributes=userName');
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(first.body.Resources).toEqual([
      expect.objectContaining({ id: last.id, userName: last.userName }),
    ]);
    expect(first.body.Resources[0].name).toBeUndefined();
    const second = await provider.call('GET', '/Users?startIndex=2&count=1000');
    expect(second.body.itemsPerPage).toBe(first.body.totalResults - 1);
    expect((await provider.call('GET', '/Users?count=-1')).body.itemsPerPage).toBe(0);
  });

  test('a part of a name or address can be selected, with the parts that it can’t be without', async () => {
    const created = await provider.call(
      'POST',
      '/Users?attributes=name.givenName,emails.type',
      scimUser('selected@example.test'),
    );
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: { givenName: 'Ada', familyName: 'Byron' },
      emails: [{ value: 'selected@example.test', type: 'work' }],
    });
    const path = `/Users/${created.body.id}?excludedAttributes=name.givenName,emails.value,active`;
    const { status, body } = await provider.call('GET', path);
    expect([status, body.name, body.active]).toEqual([200, created.body.name, undefined]);
  });

  test('other filters are refused, and none of them blocks the process', async () => {
    const backslashes = `userName eq "${'\\'.repeat(900)}`;
    for (const filter of [
      'userName sw "a"',
      'userName eq "a" or userName eq "b"',
      'title eq "a"',
      'not (userName eq "a")',
      'userName eq',
      '((',
      backslashes,
      `userName eq "${'\n'.repeat(900)}`,
      `userName eq "${'a'.repeat(1_000)}"`,
    ]) {
      const { status, body } = await provider.call(
        'GET',
        `/Users?filter=${encodeURIComponent(filter)}`,
      );
      expect([filter, status, body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
    const { id } = await create();
    const path = `emails[value eq "${'\\'.repeat(900)}`;
    const patched = await provider.patch(`/Users/${id}`, { op: 'remove', path });
    expect([patched.status, patched.body.scimType]).toEqual([400, 'invalidPath']);
  });
});

test('invalid users are refused, in the form of the protocol', async () => {
  for (const [body, scimType] of [
    [[], 'invalidSyntax'],
    [{ ...scimUser('x@example.test'), schemas: ['urn:other'] }, 'invalidSyntax'],
    [scimUser('x@example.test', { name: { givenName: 'X' } }), 'invalidValue'],
    [scimUser('x@example.test', { userName: 7 }), 'invalidValue'],
    [scimUser('x@example.test', { userName: 'a\u202Eb' }), 'invalidValue'],
    [scimUser('x@example.test', { userName: '\u3164\u2800' }), 'invalidValue'],
    [
      scimUser('x@example.test', { name: { givenName: 'http://x.test', familyName: 'X' } }),
      'invalidValue',
    ],
    [scimUser('no address'), 'invalidValue'],
  ] as const) {
    const { status, body: refused } = await provider.call('POST', '/Users', body);
    expect([status, refused.scimType]).toEqual([400, scimType]);
    expect(refused.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  }
  const tooLarge = await provider.call('POST', '/Users', scimUser('x'.repeat(262_144)));
  expect([tooLarge.status, tooLarge.body.status]).toEqual([413, '413']);
  const tooMany = await provider.patch(
    `/Users/${owner.userId}`,
    ...Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'active', value: true })),
  );
  expect(tooMany.status).toBe(400);
});

test('changes and reads are in the audit log under the token’s name', async () => {
  const { id } = await create();
  await provider.call('GET', `/Users/${id}`);
  await expect
    .poll(async () => {
      const { body } = await owner.browser.call('GET', `/audit-log?subject_id=${id}`);
      return body.audit_log.map(
        (row: Record<string, string>) =>
          `${row['actor_kind']} ${row['actor_name']} ${row['action']}`,
      );
    })
    .toEqual(['provisioning Okta user.read', 'provisioning Okta user.created']);
});
