import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { entraGroups } from '../../../tests/harness/recorded-scim/entra-groups.ts';
import { entraUsers } from '../../../tests/harness/recorded-scim/entra-users.ts';
import { oktaRequests } from '../../../tests/harness/recorded-scim/okta.ts';
import {
  presentEmail,
  type RecordedRequest,
} from '../../../tests/harness/recorded-scim/recorded-request.ts';
import { openScimClient, scimGroup, scimUser } from '../../../tests/harness/scim-client.ts';

let console: TestConsole;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

test.each([...entraUsers, ...entraGroups, ...oktaRequests])('$provider $name', async (request) => {
  const { provider, fill } = await prepare();
  const { method, path, body, answer } = fill(request);
  const sent = encodeURI(path);
  const reply = await provider.call(method, sent, body);
  expect(reply).toMatchObject({
    status: answer.status,
    ...(answer.body === undefined ? {} : { body: answer.body }),
  });
});

async function prepare() {
  const provider = await openScimClient(console, await console.signUp());
  const create = async (path: string, body: object): Promise<string> => {
    const reply = await provider.call('POST', path, body);
    expect(reply.status).toBe(201);
    return reply.body.id as string;
  };
  const member = await create('/Users', scimUser('member@example.test'));
  const user = await create('/Users', scimUser(presentEmail));
  const name = 'Group of the test';
  const group = await create('/Groups', scimGroup(name, member));
  const ids = { user, member, group };
  const fill = (request: RecordedRequest): RecordedRequest => {
    const text = JSON.stringify(request)
      .replaceAll('Group {group}', name)
      .replaceAll(/\{(user|member|group)\}/g, (_, key: keyof typeof ids) => ids[key]);
    return JSON.parse(text) as RecordedRequest;
  };
  return { provider, fill };
}

describe('the choice of the address', () => {
  const home = { value: 'home@example.test', type: 'home' };
  const work = { value: 'work@example.test', type: 'work' };
  const primary = { value: 'primary@example.test', type: 'other', primary: true };

  test.each([
    { sent: [home], chosen: home },
    { sent: [home, work], chosen: work },
    { sent: [home, { ...work, type: 'WORK' }], chosen: work },
    { sent: [home, work, primary], chosen: primary },
    { sent: [{ ...home, primary: true }, work], chosen: home },
    {
      sent: [
        { ...home, primary: 'True' },
        { ...work, primary: 'False' },
      ],
      chosen: home,
    },
    { sent: [home, { ...home, value: 'second@example.test' }], chosen: home },
  ])('of $sent is $chosen.value, by POST, PUT and PATCH', async ({ sent, chosen }) => {
    const { provider, fill } = await prepare();
    const { path } = fill({ path: '/Users/{user}' } as RecordedRequest);
    const patched = await provider.patch(path, { op: 'replace', path: 'emails', value: sent });
    expect(patched.body.emails).toMatchObject([{ value: chosen.value }]);
    await provider.call('PUT', path, scimUser(presentEmail));
    const replaced = await provider.call('PUT', path, scimUser(presentEmail, { emails: sent }));
    expect(replaced.body.emails).toMatchObject([{ value: chosen.value }]);
    await provider.call('DELETE', path);
    const created = await provider.call('POST', '/Users', scimUser('new', { emails: sent }));
    expect([created.status, created.body.emails]).toMatchObject([201, [{ value: chosen.value }]]);
  });

  test('stays after a patch of another address, and follows the primary one', async () => {
    const { provider, fill } = await prepare();
    const { path } = fill({ path: '/Users/{user}' } as RecordedRequest);
    const patch = async (...operations: object[]): Promise<unknown> =>
      (await provider.patch(path, ...operations)).body.emails;
    const value = 'next@example.test';
    const present = [{ value: presentEmail, type: 'work' }];
    const addHome = { op: 'add', path: 'emails[type eq "home"].value', value };
    expect(await patch(addHome)).toEqual(present);
    expect(await patch({ op: 'add', path: 'emails', value: [{ value, type: 'home' }] })).toEqual(
      present,
    );
    const newHome = { value, type: 'home', primary: true };
    expect(await patch({ op: 'add', path: 'emails', value: [newHome] })).toEqual([
      { value, type: 'home' },
    ]);
    // The address for work is not the primary one.
    expect(await patch({ op: 'add', path: 'emails[type eq "work"]', value: work })).toEqual([
      { value, type: 'home' },
    ]);
    const byPrimary = { op: 'replace', path: 'emails[primary eq true].value', value: work.value };
    expect(await patch(byPrimary)).toEqual([{ value: work.value, type: 'home' }]);
    // Without a primary address, the one for work comes first.
    await provider.call('PUT', path, scimUser(presentEmail, { emails: [plain(newHome)] }));
    expect(
      await patch({ op: 'add', path: 'emails[type eq "work"].value', value: work.value }),
    ).toEqual([work]);
  });

  function plain({ value, type }: { value: string; type: string }) {
    return { value, type };
  }
});

describe('names of attributes are accepted in any case', () => {
  const person = {
    Schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    UserName: 'Any.Case',
    NAME: { GivenName: 'Ada', FAMILYNAME: 'Byron' },
    Emails: [
      { Value: 'first@example.test', Type: 'work' },
      { Value: 'any@example.test', Type: 'home', Primary: true },
    ],
    Active: false,
    ExternalID: 'x-1',
  };
  const expected = {
    userName: 'Any.Case',
    externalId: 'x-1',
    active: false,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: 'any@example.test', type: 'home' }],
  };

  test('in POST, PUT, filters and selections', async () => {
    const { provider } = await prepare();
    const created = await provider.call('POST', '/Users', person);
    expect([created.status, created.body]).toMatchObject([201, expected]);
    const path = `/Users/${created.body.id}`;
    const replaced = await provider.call('PUT', path, {
      ...person,
      ACTIVE: true,
      Active: undefined,
    });
    expect([replaced.status, replaced.body.active]).toEqual([200, true]);
    for (const filter of [
      'USERNAME EQ "any.case"',
      'Emails[Primary eq True].Value eq "any@example.test"',
    ]) {
      const query = `filter=${encodeURIComponent(filter)}&attributes=USERNAME`;
      const { body } = await provider.call('GET', `/Users?${query}`);
      expect([filter, body.Resources]).toMatchObject([filter, [{ userName: 'Any.Case' }]]);
    }
    const twice = await provider.call('POST', '/Users', { ...person, active: true });
    expect([twice.status, twice.body.scimType]).toEqual([400, 'invalidSyntax']);
  });

  test('in PATCH, with and without a path, and of groups', async () => {
    const { provider, fill } = await prepare();
    const { path } = fill({ path: '/Users/{user}' } as RecordedRequest);
    const patched = await provider.call('PATCH', path, {
      SCHEMAS: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      operations: [
        { OP: 'replace', Path: 'Active', VALUE: false },
        { op: 'replace', path: 'NAME.GIVENNAME', value: 'Augusta' },
        { op: 'replace', value: { UserName: 'other', Name: { FamilyName: 'King' } } },
        { op: 'add', path: 'Emails', value: { VALUE: 'patched@example.test', PRIMARY: true } },
      ],
    });
    expect([patched.status, patched.body]).toMatchObject([
      200,
      {
        userName: 'other',
        active: false,
        name: { givenName: 'Augusta', familyName: 'King' },
        emails: [{ value: 'patched@example.test' }],
      },
    ]);
    const group = await provider.call('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:group'],
      DisplayName: 'Any case',
      Members: [{ Value: fill({ path: '{member}' } as RecordedRequest).path }],
    });
    expect([group.status, group.body.members?.length]).toEqual([201, 1]);
    const member = fill({ path: 'MEMBERS[VALUE EQ "{member}"]' } as RecordedRequest).path;
    const emptied = await provider.patch(`/Groups/${group.body.id}`, {
      op: 'Remove',
      path: member,
    });
    expect([emptied.status, emptied.body.members]).toEqual([200, undefined]);
  });
});
