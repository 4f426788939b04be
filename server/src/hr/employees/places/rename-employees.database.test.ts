import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../../tests/harness/staffed-company.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type PlaceRenameJob, runPlaceRenameJob } from './rename-employees.ts';

const never = new AbortController().signal;
let site: TestConsole;
let company: StaffedCompany;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

/** A unit and people in it who have no job. */
async function openUnit(name: string, people: number): Promise<string> {
  const { body } = await company.browser.call('POST', '/org-units', { body: { name } });
  await company.query(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, department,
       status, created_at, updated_at)
     select $1, gen_random_uuid(), 'Ada', 'Person', mail, mail, $2, 'active', now(), now()
     from generate_series(1, $3::int) as n, lateral (select $2 || n || '@example.test' as mail) m`,
    [company.companyId, name, people],
  );
  return body.org_unit.id as string;
}

async function countIn(department: string): Promise<number> {
  const [row] = await company.query<{ count: number }>(
    'select count(*)::int as count from employees where department = $1',
    [department],
  );
  return row?.count ?? 0;
}

async function jobsOf(id: string): Promise<PlaceRenameJob[]> {
  const { rows } = await site.database.administer<{ data: PlaceRenameJob }>(
    `select data from jobs where queue = 'place-renames' and data ->> 'id' = $1`,
    [id],
  );
  return rows.map(({ data }) => data);
}

async function rename(id: string, name: string): Promise<void> {
  const answer = await company.browser.call('PATCH', `/org-units/${id}`, { body: { name } });
  expect(answer.status).toBe(200);
}

function work(job: PlaceRenameJob | undefined, signal = never) {
  if (job === undefined) throw new Error('there is no job');
  return runPlaceRenameJob({ database: site.database, clock: systemClock }, job, signal);
}

test('a request renames 1,000 people, and a job the others', async () => {
  const id = await openUnit('Field', 2_500);
  await rename(id, 'Outdoors');
  expect([await countIn('Field'), await countIn('Outdoors')]).toEqual([1_500, 1_000]);
  const [job] = await jobsOf(id);
  expect(await work(job, AbortSignal.abort())).toEqual({ againInMs: 0 });
  expect(await work(job)).toBe('done');
  expect([await countIn('Field'), await countIn('Outdoors')]).toEqual([0, 2_500]);
});

test('a few people are renamed at once', async () => {
  const id = await openUnit('Lab', 20);
  await rename(id, 'Laboratory');
  expect(await countIn('Laboratory')).toBe(20);
  expect(await jobsOf(id)).toEqual([]);
});

test('two renames in a row end with the last name, in any order', async () => {
  const id = await openUnit('One', 2_200);
  await rename(id, 'Two');
  await rename(id, 'Three');
  const jobs = await jobsOf(id);
  for (const job of jobs.toReversed()) await work(job);
  expect([await countIn('One'), await countIn('Two')]).toEqual([0, 0]);
  expect(await countIn('Three')).toBe(2_200);
});

test('who works in another unit that has taken the name keeps it', async () => {
  const id = await openUnit('Sales', 1_200);
  await rename(id, 'Retail');
  await company.browser.call('POST', '/org-units', { body: { name: 'Sales' } });
  const { id: seller } = await company.hire({ department: 'Sales' });
  const [job] = await jobsOf(id);
  await work(job);
  const [row] = await company.query<{ department: string }>(
    'select department from employees where id = $1',
    [seller],
  );
  expect(row?.department).toBe('Sales');
});
