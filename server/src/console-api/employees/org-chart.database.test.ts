import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

async function chartOf(browser: Browser, query = ''): Promise<unknown[]> {
  const { status, body } = await browser.call('GET', `/org-chart${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.is_cut).toBe(false);
  return body.org_chart.map((place: Record<string, unknown>) => [
    place['first_name'],
    place['depth'],
    place['direct_reports'],
    place['all_reports'],
  ]);
}

test('HR sees all, a manager those below and their own line, an employee their line', async () => {
  const chief = await company.hire({ first_name: 'Chief', phone: '1', job_title: 'CEO' });
  const lead = await company.hire({ first_name: 'Lead', manager_id: chief.id });
  const peer = await company.hire({ first_name: 'Peer', manager_id: chief.id });
  const member = await company.hire({ first_name: 'Member', manager_id: lead.id });
  await company.hire({ first_name: 'Novice', manager_id: member.id });
  const gone = await company.hire({ first_name: 'Gone', manager_id: lead.id });
  await company.browser.call('POST', `/employees/${gone.id}/terminate`, {
    body: { termination_date: '2026-01-01' },
  });
  expect(await chartOf(company.browser)).toEqual([
    ['Chief', 0, 2, 4],
    ['Lead', 1, 1, 2],
    ['Peer', 1, 0, 0],
    ['Member', 2, 1, 1],
    ['Novice', 3, 0, 0],
  ]);
  expect(await chartOf(company.browser, `?root_id=${lead.id}`)).toEqual([
    ['Lead', 0, 1, 2],
    ['Member', 1, 1, 1],
    ['Novice', 2, 0, 0],
  ]);
  expect(await chartOf(company.browser, `?root_id=${gone.id}`)).toEqual([]);
  // The page loads one level at a time; the counts still cover the whole chart.
  expect(await chartOf(company.browser, '?levels=0')).toEqual([['Chief', 0, 2, 4]]);
  expect(await chartOf(company.browser, `?root_id=${lead.id}&levels=1`)).toEqual([
    ['Lead', 0, 1, 2],
    ['Member', 1, 1, 1],
  ]);
  expect(await chartOf(await company.signInAs(lead.id))).toEqual([
    // They see one of the two reports of the chief.
    ['Chief', 0, null, null],
    ['Lead', 1, 1, 2],
    ['Member', 2, 1, 1],
    ['Novice', 3, 0, 0],
  ]);
  expect(await chartOf(await company.signInAs(member.id), `?root_id=${lead.id}`)).toEqual([
    ['Lead', 0, null, null],
    ['Member', 1, 1, 1],
    ['Novice', 2, 0, 0],
  ]);
  const own = await company.signInAs(peer.id);
  const up = [
    ['Chief', 0, null, null],
    ['Peer', 1, 0, 0],
  ];
  expect(await chartOf(own)).toEqual(up);
  // The requested part doesn't change who may see it.
  expect(await chartOf(own, `?root_id=${chief.id}`)).toEqual(up);
  expect(await chartOf(own, `?root_id=${lead.id}`)).toEqual([]);
  expect(await chartOf(await site.addUser(company.companyId, 'employee'))).toEqual([]);
  const { body } = await own.call('GET', '/org-chart');
  expect(Object.keys(body.org_chart[0]).toSorted()).toEqual([
    'all_reports',
    'department',
    'depth',
    'direct_reports',
    'first_name',
    'id',
    'job_title',
    'last_name',
    'manager_id',
    'status',
  ]);
});

test('two moves at once cannot close a circle', async () => {
  const rounds = inject('databaseKind') === 'postgres' ? 10 : 3;
  for (let round = 0; round < rounds; round += 1) {
    const chief = await company.hire();
    const first = await company.hire({ manager_id: chief.id });
    const second = await company.hire({ manager_id: chief.id });
    const move = (id: string, managerId: string) =>
      company.browser.call('PATCH', `/employees/${id}`, { body: { manager_id: managerId } });
    const answers = await Promise.all([move(first.id, second.id), move(second.id, first.id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 422]);
  }
  const { body } = await company.browser.call('GET', '/org-chart');
  expect(body.org_chart).toHaveLength(rounds * 3);
});

test('a manager may leave while their reports are moved', async () => {
  const chief = await company.hire();
  const lead = await company.hire({ manager_id: chief.id });
  const members: { id: string }[] = [];
  for (let index = 0; index < 8; index += 1) {
    members.push(await company.hire({ manager_id: lead.id }));
  }
  const answers = await Promise.all([
    ...members.map(({ id }) =>
      company.browser.call('PATCH', `/employees/${id}`, {
        body: { manager_id: chief.id, job_title: 'Moved' },
      }),
    ),
    company.browser.call('POST', `/employees/${lead.id}/terminate`, {
      body: { termination_date: '2026-01-01' },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  const managers = await company.query(
    'select distinct manager_id from employees where id = any ($1)',
    [members.map(({ id }) => id)],
  );
  expect(managers).toEqual([{ manager_id: chief.id }]);
});
