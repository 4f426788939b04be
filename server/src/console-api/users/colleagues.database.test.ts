import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';

interface Colleague {
  readonly user_id: string;
  readonly employee_id: string | null;
}

let console: TestConsole;
let owner: Owner;
let director: Person;
let manager: Person;
let self: Person;
let aside: Person;
beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  const { companyId } = owner;
  director = await console.addPerson(companyId);
  manager = await console.addPerson(companyId, { managerId: director.employeeId });
  self = await console.addPerson(companyId, { managerId: manager.employeeId });
  aside = await console.addPerson(companyId, { managerId: director.employeeId });
});
afterAll(() => console.close());

async function call(browser: Browser, query = '') {
  const { status, body } = await browser.call('GET', `/colleagues${query}`);
  expect(status).toBe(200);
  return body as { colleagues: Colleague[]; next_cursor: string | null };
}

const idsOf = async (browser: Browser, query = ''): Promise<string[]> =>
  (await call(browser, query)).colleagues.map((each) => each.user_id).toSorted();

const set = (text: string, values: readonly unknown[]) =>
  console.database.single({ role: 'muster_app', companyId: owner.companyId }, { text, values });

const rename = (id: string, first: string, last: string) =>
  set('update users set first_name = $2, last_name = $3 where id = $1', [id, first, last]);

const all = (): string[] =>
  [owner.userId, director.userId, manager.userId, self.userId, aside.userId].toSorted();

describe('possible assignees', () => {
  test('are all users who sign in, for users with a role or reports', async () => {
    const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
    const payroll = await console.addPerson(owner.companyId, { role: 'payroll_admin' });
    const everybody = [...all(), hr.userId, payroll.userId].toSorted();
    for (const { browser } of [owner, hr, payroll, manager, director]) {
      expect(await idsOf(browser)).toEqual(everybody);
    }
  });

  test('are the managers above, for all others', async () => {
    const line = [director.userId, manager.userId].toSorted();
    expect(await idsOf(self.browser)).toEqual(line);
    expect(await idsOf(self.browser, '?q=per')).toEqual(line);
    expect(await idsOf(aside.browser)).toEqual([director.userId]);
    await rename(aside.userId, 'Unseen', 'Aside');
    expect(await idsOf(self.browser, '?q=unseen')).toEqual([]);
    expect(await idsOf(await console.addUser(owner.companyId, 'employee'))).toEqual([]);
  });

  test('exclude people without a login, disabled users and other companies', async () => {
    await console.signUp();
    await set('update users set disabled_at = now() where id = $1', [aside.userId]);
    await set('update users set password_hash = null where id = $1', [director.userId]);
    const rest = all().filter((id) => ![aside.userId, director.userId].includes(id));
    expect(await idsOf(owner.browser)).toEqual(rest);
    expect(await idsOf(owner.browser, '?q=per')).toEqual(rest.filter((id) => id !== owner.userId));
    expect(await idsOf(self.browser)).toEqual([manager.userId]);
  });

  test('are shown by name and title, and nothing else', async () => {
    await set(`update employees set job_title = 'Carpenter' where id = $1`, [aside.employeeId]);
    const { colleagues } = await call(owner.browser, '?limit=1');
    expect(colleagues).toEqual([expect.objectContaining({ first_name: 'Per', last_name: 'Son' })]);
    const found = (await call(owner.browser)).colleagues;
    expect(found.find((each) => each.user_id === aside.userId)).toEqual({
      user_id: aside.userId,
      employee_id: aside.employeeId,
      first_name: 'Per',
      last_name: 'Son',
      job_title: 'Carpenter',
    });
    expect(found.find((each) => each.user_id === owner.userId)).toMatchObject({
      employee_id: null,
      job_title: null,
    });
  });
});

describe('a search by name', () => {
  beforeEach(async () => {
    await rename(aside.userId, 'Anna Maria', 'Weiß');
    await rename(self.userId, 'Weiland', 'van der Berg');
  });

  test.each([
    ['anna', 'aside'],
    ['ANNA MAR', 'aside'],
    ['anna wei', 'aside'],
    [' weiß   anna ', 'aside'],
    ['wei anna', 'aside'],
    ['van der b', 'self'],
    ['weiland van', 'self'],
    ['wei', 'both'],
    ['maria', 'none'],
    ['anna berg', 'none'],
    ['%', 'none'],
    ['_nna', 'none'],
    ['ann\\', 'none'],
  ])('with %j: %s', async (q, who) => {
    const expected: Record<string, string[]> = {
      aside: [aside.userId],
      self: [self.userId],
      both: [aside.userId, self.userId].toSorted(),
      none: [],
    };
    expect(await idsOf(owner.browser, `?q=${encodeURIComponent(q)}`)).toEqual(expected[who]);
  });

  test('with an empty text finds all', async () => {
    expect(await idsOf(owner.browser, '?q=')).toEqual(all());
    expect(await idsOf(owner.browser, '?q=%20')).toEqual(all());
  });
});

test.each(['', '&q=per'])('comes in pages, searched or not (%j)', async (query) => {
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await call(owner.browser, `?limit=2${query}${cursor}`);
    expect(page.colleagues.length).toBeLessThanOrEqual(2);
    seen.push(...page.colleagues.map((each) => each.user_id));
    if (page.next_cursor === null) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect(seen.toSorted()).toEqual(query === '' ? all() : all().filter((id) => id !== owner.userId));
  const other = await owner.browser.call('GET', `/colleagues?q=x${cursor}`);
  expect([other.status, other.body.code]).toEqual([400, 'invalid_cursor']);
});
