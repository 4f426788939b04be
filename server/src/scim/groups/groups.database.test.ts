import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  openScimClient,
  type ScimClient,
  scimGroup,
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
async function addUser(): Promise<string> {
  serial += 1;
  const { body } = await provider.call('POST', '/Users', scimUser(`member-${serial}@example.test`));
  return body.id as string;
}

async function addGroup(role: string | null, ...memberIds: string[]): Promise<string> {
  serial += 1;
  const { body } = await provider.call(
    'POST',
    '/Groups',
    scimGroup(`Group ${serial}`, ...memberIds),
  );
  if (role !== null) await map(body.id as string, role);
  return body.id as string;
}

const map = (id: string, role: string | null) =>
  owner.browser.call('PATCH', `/provisioned-groups/${id}`, { body: { role } });

async function roleOf(id: string): Promise<string | undefined> {
  const { rows } = await queryAsCompany<{ role: string }>(
    console.database,
    owner.companyId,
    'select role from users where id = $1',
    [id],
  );
  return rows[0]?.role;
}

test('a member has the highest role of their groups, and employee without one', async () => {
  const id = await addUser();
  const payroll = await addGroup('payroll_admin', id);
  expect(await roleOf(id)).toBe('payroll_admin');
  const hr = await addGroup('hr_admin');
  await provider.patch(`/Groups/${hr}`, { op: 'Add', path: 'members', value: [{ value: id }] });
  expect(await roleOf(id)).toBe('hr_admin');
  await provider.patch(`/Groups/${hr}`, { op: 'remove', path: `members[value eq "${id}"]` });
  expect(await roleOf(id)).toBe('payroll_admin');
  await map(payroll, null);
  expect(await roleOf(id)).toBe('employee');
  await map(payroll, 'hr_admin');
  expect(await roleOf(id)).toBe('hr_admin');
  await provider.call('DELETE', `/Groups/${payroll}`);
  expect(await roleOf(id)).toBe('employee');
});

test('a group without a role changes no role, and none changes an owner’s', async () => {
  const id = await addUser();
  await owner.browser.call('PATCH', `/users/${id}`, { body: { role: 'hr_admin' } });
  const plain = await addGroup(null, id);
  await provider.patch(`/Groups/${plain}`, { op: 'remove', path: 'members' });
  expect(await roleOf(id)).toBe('hr_admin');
  const mapped = await addGroup('payroll_admin', owner.userId);
  await provider.patch(`/Groups/${mapped}`, { op: 'replace', path: 'members', value: [] });
  expect(await roleOf(owner.userId)).toBe('owner');
  expect((await map(mapped, 'owner')).status).toBe(422);
});

test('a deleted user leaves their groups, and returns as an employee', async () => {
  const id = await addUser();
  const group = await addGroup('hr_admin', id);
  await provider.call('DELETE', `/Users/${id}`);
  expect((await provider.call('GET', `/Groups/${group}`)).body.members).toBeUndefined();
  await provider.call('POST', '/Users', scimUser(`member-${serial - 1}@example.test`));
  expect(await roleOf(id)).toBe('employee');
});

test('groups are found by name and member, and read with or without members', async () => {
  const id = await addUser();
  const group = await addGroup(null, id);
  const name = `Group ${serial}`;
  for (const filter of [
    `displayName eq "${name}"`,
    `id eq "${group}" and members eq "${id}"`,
    `members[value eq "${id}"]`,
  ]) {
    const { body } = await provider.call('GET', `/Groups?filter=${encodeURIComponent(filter)}`);
    expect([filter, body.totalResults, body.Resources[0]?.members?.[0]?.value]).toEqual([
      filter,
      1,
      id,
    ]);
  }
  const { body } = await provider.call('GET', `/Groups/${group}?excludedAttributes=members`);
  expect([body.displayName, body.members]).toEqual([name, undefined]);
  const again = await provider.call('POST', '/Groups', scimGroup(name));
  expect(again.status).toBe(409);
});

test('members must be users, and their number is bounded', async () => {
  const group = await addGroup(null);
  const absent = '01a20a3f-0000-7000-8000-000000000000';
  const add = (value: object[]) =>
    provider.patch(`/Groups/${group}`, { op: 'add', path: 'members', value });
  for (const value of [absent, 'nobody', 7]) {
    expect((await add([{ value }])).body.scimType).toBe('invalidValue');
  }
  const ids = Array.from({ length: 5_001 }, (_, index) => ({
    value: absent.slice(0, -4) + String(index).padStart(4, '0'),
  }));
  expect((await add(ids)).body.detail).toBe('"members" must have at most 5000 entries.');
});
