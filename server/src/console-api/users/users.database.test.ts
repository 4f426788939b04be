import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, ConsoleAnswer } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { addInvitedUser } from '../../../../tests/harness/invited-user.ts';
import type { UserActor } from '../../access/actor.ts';
import { disableUserOfEmployee } from '../../access/users/disable-user.ts';
import { reopenUserOfEmployee } from '../../access/users/enable-user.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';

const ids = createIds(systemClock);
let console: TestConsole;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

const patch = (browser: Browser, id: string, role: string): Promise<ConsoleAnswer> =>
  browser.call('PATCH', `/users/${id}`, { body: { role } });
const codeOf = ({ status, body }: ConsoleAnswer) => [status, body?.code];

async function countOwners({ companyId }: Owner): Promise<number> {
  const { rows } = await console.database.single<{ owners: number }>(
    { role: 'muster_app', companyId },
    {
      text: `select count(*)::int as owners from users
             where role = 'owner' and disabled_at is null and password_hash is not null`,
    },
  );
  return rows[0]!.owners;
}

describe('the list of users', () => {
  test('comes in pages, newest first, with the state of each', async () => {
    const owner = await console.signUp();
    const active = await addInvitedUser(console, owner, 'hr_admin');
    const gone = await addInvitedUser(console, owner, 'employee');
    await owner.browser.call('POST', `/users/${gone.id}/disable`);
    const { body: invited } = await owner.browser.call('POST', '/users', {
      body: { email: 'x@example.test', first_name: 'X', last_name: 'Y', role: 'employee' },
    });
    const { body } = await owner.browser.call('GET', '/users');
    const statuses = body.users.map(({ id, status }: { id: string; status: string }) => [
      id,
      status,
    ]);
    expect(statuses).toEqual([
      [invited.user.id, 'invited'],
      [gone.id, 'disabled'],
      [active.id, 'active'],
      [owner.userId, 'active'],
    ]);
    expect(body.users[0]).toEqual(invited.user);

    for (const status of ['invited', 'disabled', 'active']) {
      const filtered = await owner.browser.call('GET', `/users?status=${status}`);
      expect(filtered.body.users.map(({ id }: { id: string }) => id)).toEqual(
        statuses.filter(([, of]: [string, string]) => of === status).map(([id]: [string]) => id),
      );
    }
    const owners = await owner.browser.call('GET', '/users?role=owner');
    expect(owners.body.users).toHaveLength(1);

    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await owner.browser.call('GET', `/users?limit=1${cursor}`);
      seen.push(...page.body.users.map(({ id }: { id: string }) => id));
      if (page.body.next_cursor === null) break;
      cursor = `&cursor=${page.body.next_cursor}`;
    }
    expect(seen).toEqual(statuses.map(([id]: [string]) => id));
  });

  test('contains the same as each user by id, for the owner of their company only', async () => {
    const [owner, stranger] = [await console.signUp(), await console.signUp()];
    const { id } = await addInvitedUser(console, owner, 'hr_admin');
    const { body } = await owner.browser.call('GET', '/users');
    const one = await owner.browser.call('GET', `/users/${id}`);
    expect([one.status, one.body]).toEqual([200, { user: body.users[0] }]);
    const absent = [404, 'not_found'];
    expect(codeOf(await owner.browser.call('GET', `/users/${ids.next()}`))).toEqual(absent);
    expect(codeOf(await owner.browser.call('GET', '/users/x'))).toEqual(absent);
    expect(codeOf(await stranger.browser.call('GET', `/users/${id}`))).toEqual(absent);
  });
});

describe('a role', () => {
  test('is changed by the owner, from the next request on', async () => {
    const owner = await console.signUp();
    const user = await addInvitedUser(console, owner, 'employee');
    expect((await user.browser.call('GET', '/users')).status).toBe(403);
    const changed = await patch(owner.browser, user.id, 'owner');
    expect([changed.status, changed.body.user.role]).toEqual([200, 'owner']);
    expect((await user.browser.call('GET', '/users')).status).toBe(200);
    await patch(owner.browser, user.id, 'hr_admin');
    expect((await user.browser.call('GET', '/users')).status).toBe(403);
    expect((await user.browser.call('GET', '/me')).body.user.role).toBe('hr_admin');
  });
});

describe('a company always keeps an owner', () => {
  test('who can sign in: one who is only invited does not count', async () => {
    const owner = await console.signUp();
    const { body } = await owner.browser.call('POST', '/users', {
      body: { email: 'o@example.test', first_name: 'O', last_name: 'W', role: 'owner' },
    });
    expect(codeOf(await patch(owner.browser, owner.userId, 'employee'))).toEqual([
      409,
      'invalid_state',
    ]);
    const disabled = await owner.browser.call('POST', `/users/${owner.userId}/disable`);
    expect(codeOf(disabled)).toEqual([409, 'invalid_state']);
    expect((await patch(owner.browser, body.user.id, 'employee')).status).toBe(200);
    expect(await countOwners(owner)).toBe(1);
  });

  test('nor does one who is disabled', async () => {
    const owner = await console.signUp();
    const second = await addInvitedUser(console, owner, 'owner');
    await owner.browser.call('POST', `/users/${second.id}/disable`);
    expect(codeOf(await patch(owner.browser, owner.userId, 'employee'))).toEqual([
      409,
      'invalid_state',
    ]);
    await owner.browser.call('POST', `/users/${second.id}/enable`);
    expect((await patch(owner.browser, owner.userId, 'employee')).status).toBe(200);
  });

  test('when two demote each other, or themselves, at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await console.signUp();
      const second = await addInvitedUser(console, owner, 'owner');
      const [one, other] = round % 2 === 0 ? [second.id, owner.userId] : [owner.userId, second.id];
      const answers = await Promise.all([
        patch(owner.browser, one, 'employee'),
        patch(second.browser, other, 'employee'),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      expect(await countOwners(owner)).toBe(1);
    }
  });

  test('when one is disabled while the other gives up the role', async () => {
    for (let round = 0; round < 6; round += 1) {
      const owner = await console.signUp();
      const second = await addInvitedUser(console, owner, 'owner');
      const answers = await Promise.all([
        owner.browser.call('POST', `/users/${second.id}/disable`),
        patch(owner.browser, owner.userId, 'employee'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await countOwners(owner)).toBe(1);
    }
  });
});

describe('a disabled user', () => {
  test('loses every session at once and cannot sign in until enabled again', async () => {
    const owner = await console.signUp();
    const user = await addInvitedUser(console, owner, 'hr_admin');
    const signIn = () =>
      console.browser().call('POST', '/sign-in', {
        body: { email: user.email, password: user.password },
      });
    const disabled = await owner.browser.call('POST', `/users/${user.id}/disable`);
    expect([disabled.status, disabled.body.user.status]).toEqual([200, 'disabled']);
    expect((await user.browser.call('GET', '/me')).status).toBe(401);
    expect(codeOf(await signIn())).toEqual([401, 'wrong_credentials']);
    const again = await owner.browser.call('POST', `/users/${user.id}/disable`);
    expect(again.body).toEqual(disabled.body);

    const enabled = await owner.browser.call('POST', `/users/${user.id}/enable`);
    expect([enabled.status, enabled.body.user.status]).toEqual([200, 'active']);
    expect((await user.browser.call('GET', '/me')).status, 'the old session').toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('is the one of an employee whose employment ends, unless it is the last owner', async () => {
    const owner = await console.signUp();
    const user = await addInvitedUser(console, owner, 'employee');
    const { companyId } = owner;
    const settings = { role: 'muster_app', companyId } as const;
    const employeeIds = [ids.next(), ids.next(), ids.next()] as const;
    await console.database.transaction(settings, async (transaction) => {
      for (const [index, id] of employeeIds.entries()) {
        await transaction.query({
          text: `insert into employees (company_id, id, first_name, last_name, email, email_key,
                   status, created_at, updated_at)
                 values ($1, $2, 'E', 'M', $3, $3, 'active', now(), now())`,
          values: [companyId, id, `e${index}@example.test`],
        });
      }
      for (const [id, employeeId] of [
        [user.id, employeeIds[0]],
        [owner.userId, employeeIds[1]],
      ]) {
        await transaction.query({
          text: `update users set employee_id = $2 where id = $1`,
          values: [id, employeeId],
        });
      }
    });
    const actor: UserActor = {
      kind: 'user',
      companyId,
      userId: owner.userId,
      role: 'owner',
      employeeId: null,
    };
    const disable = (employeeId: string) =>
      console.database.transaction(settings, (transaction) =>
        disableUserOfEmployee(transaction, { ids, actor, clock: systemClock }, employeeId),
      );
    await disable(employeeIds[2]);
    await disable(employeeIds[0]);
    expect((await user.browser.call('GET', '/me')).status).toBe(401);
    await expect(disable(employeeIds[1])).rejects.toMatchObject({ code: 'invalid_state' });
    expect((await owner.browser.call('GET', '/me')).status).toBe(200);
    await console.database.transaction(settings, (transaction) =>
      reopenUserOfEmployee(transaction, { ids, actor, clock: systemClock }, employeeIds[0]),
    );
    const { body } = await owner.browser.call('GET', '/users?status=disabled');
    expect(body.users).toEqual([]);
  });
});

test('the audit log shows each change of a user, and by whom', async () => {
  const owner = await console.signUp();
  const user = await addInvitedUser(console, owner, 'employee');
  await patch(owner.browser, user.id, 'hr_admin');
  await patch(owner.browser, user.id, 'hr_admin');
  await owner.browser.call('POST', `/users/${user.id}/password-reset`);
  await owner.browser.call('POST', `/users/${user.id}/disable`);
  await owner.browser.call('POST', `/users/${user.id}/enable`);
  const { body } = await owner.browser.call('GET', '/audit-log');
  const lines = body.audit_log
    .filter(({ actor_id }: { actor_id: string }) => actor_id === owner.userId)
    .filter(({ subject_id }: { subject_id: string }) => subject_id === user.id)
    .map(({ action, fields }: { action: string; fields: string[] }) => [action, ...fields]);
  expect(lines.toReversed().slice(2)).toEqual([
    ['user.role_changed', 'role'],
    ['user.password_reset_made'],
    ['user.disabled', 'disabled_at'],
    ['user.enabled', 'disabled_at'],
  ]);
});
