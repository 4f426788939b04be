import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

// Each scenario is done in the console and then read through the API. Others are in leave-policies (a
// raise of the FTE, carry-over that expires), change-leave (sick days inside a holiday) and calendars
// (patterns and the holidays of offices).

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let apiKey: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  const { secret } = await send<{ secret: string }>('/api-keys', {
    name: 'Reader',
    scopes: ['employees:read', 'employees:write', 'leave:read', 'leave:write'],
    grants: [],
  });
  apiKey = secret;
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

interface WithId {
  readonly id: string;
}
interface Employment {
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly jobs: readonly { readonly fte: number; readonly work_pattern_id: string | null }[];
}

async function send<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await company.send(path, body);
  expect(answer.status, path).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

async function api<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${service.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  expect(answer.status, path).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

async function hire(name: string, fields: object = {}): Promise<string> {
  const { employee } = await send<{ employee: WithId }>('/employees', {
    first_name: name,
    last_name: 'Berg',
    email: `${name.toLowerCase()}@example.test`,
    start_date: '2024-01-01',
    ...fields,
  });
  return employee.id;
}

async function writeDay(within: Page | Locator, label: string, day: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label });
  await field.fill(writeDate(day));
  await field.press('Tab');
}

const [monday = '', , wednesday = '', , friday = ''] = weeksOfNextJune()[0] ?? [];

/** Requests annual leave from Monday to Friday for someone, once the summary shows these days. */
async function requestWeek(page: Page, name: string, days: number): Promise<void> {
  await page.goto('/leave?dialog=new');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Employee' }).fill(name);
  await page.getByRole('option', { name: `${name} Berg` }).click();
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: /^Annual/ }).click();
  await writeDay(form, 'First day', monday);
  await writeDay(form, 'Last day', friday);
  await form.getByText(`${days} days of leave`, { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Submit request' }).click();
  await form.waitFor({ state: 'detached' });
}

async function daysByApi(employeeId: string): Promise<number[]> {
  const { leave_requests: requests } = await api<{ leave_requests: readonly { days: number }[] }>(
    `/leave?employee_id=${employeeId}`,
  );
  return requests.map(({ days }) => days);
}

async function employmentsOf(id: string): Promise<readonly Employment[]> {
  const answer = await api<{ employments: readonly Employment[] }>(`/employees/${id}/employments`);
  return answer.employments;
}

test('part-time work: a pattern of three days from a day on counts three days of leave a week', async () => {
  const id = await hire('Pia');
  const week = [8, 8, 8, 0, 0, 0, 0];
  const { work_pattern: pattern } = await send<{ work_pattern: WithId }>('/work-patterns', {
    name: 'Three days',
    weeks: [week],
  });
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto(`/employees/${id}?tab=employment`);
  await page.getByRole('button', { name: 'Change job' }).click();
  const form = page.getByRole('form', { name: 'Change job' });
  await writeDay(form, 'Applies from', '2025-01-01');
  await form.getByLabel('FTE', { exact: true }).fill('0.6');
  await form.getByRole('combobox', { name: 'Working pattern' }).click();
  await page.getByRole('option', { name: 'Three days' }).click();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save change' }).click();
  await form.waitFor({ state: 'hidden' });
  await requestWeek(page, 'Pia', 3);
  expect(await daysByApi(id)).toEqual([3]);
  const employments = await employmentsOf(id);
  expect(employments[0]?.jobs.map(({ fte }) => fte)).toEqual([1, 0.6]);
  expect(employments[0]?.jobs[1]?.work_pattern_id).toBe(pattern.id);
  await end();
});

test('two offices in different countries: a public holiday counts for the people of its office only', async () => {
  const { holiday_calendar: calendar } = await send<{ holiday_calendar: WithId }>(
    '/holiday-calendars',
    { name: 'Norway', country: 'NO' },
  );
  const path = `/holiday-calendars/${calendar.id}/public-holidays`;
  await send(path, { holidays: [{ date: wednesday, name: 'Free', portion: 'full' }] });
  const office = (name: string, country: string, holiday_calendar_id: string | null) =>
    send('/locations', { name, country, holiday_calendar_id });
  await office('Bergen', 'NO', calendar.id);
  await office('Vienna', 'AT', null);
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  const [north, south] = [
    await hire('Nils', { location: 'Bergen' }),
    await hire('Vera', { location: 'Vienna' }),
  ];
  await requestWeek(page, 'Nils', 4);
  await requestWeek(page, 'Vera', 5);
  expect([await daysByApi(north), await daysByApi(south)]).toEqual([[4], [5]]);
  const { locations } = await api<{ locations: readonly { name: string; country: string }[] }>(
    '/locations',
  );
  const countries = Object.fromEntries(locations.map(({ name, country }) => [name, country]));
  expect(countries).toMatchObject({ Bergen: 'NO', Vienna: 'AT' });
  await end();
});

test('a rehire after a gap is another employment, and the record of the gap stays', async () => {
  const id = await hire('Rosa', { job_title: 'Baker' });
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto(`/employees/${id}?tab=employment`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Terminate', exact: true }).click();
  const terminate = page.getByRole('dialog');
  await writeDay(terminate, 'Last day of employment', '2025-03-31');
  await terminate.getByRole('textbox', { name: 'Reason' }).fill('Moved away');
  await terminate.getByLabel(/^Type .* to confirm$/).fill('Rosa Berg');
  expect(await checkAccessibility(page)).toEqual([]);
  await terminate.getByRole('button', { name: 'Terminate now' }).click();
  await terminate.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rehire' }).click();
  const rehire = page.getByRole('dialog', { name: 'Rehire Rosa Berg' });
  await writeDay(rehire, 'Start date', '2025-09-01');
  await rehire.getByRole('button', { name: 'Rehire' }).click();
  await rehire.waitFor({ state: 'detached' });
  await page.goto(`/employees/${id}?tab=employment`);
  await page.getByText('Moved away').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  const employments = await employmentsOf(id);
  expect(employments.map(({ first_day: first, last_day: last }) => [first, last])).toEqual([
    ['2024-01-01', '2025-03-31'],
    ['2025-09-01', null],
  ]);
  const statusOn = async (day: string) => {
    const { employees } = await api<{
      employees: readonly { status: string; job_title: string }[];
    }>(`/employees?as_of=${day}&email=rosa@example.test`);
    return employees.map(({ status, job_title: title }) => `${status} ${title}`);
  };
  expect(await statusOn('2025-02-01')).toEqual(['active Baker']);
  expect(await statusOn('2025-06-01')).toEqual(['terminated Baker']);
  expect(await statusOn('2025-10-01')).toEqual(['active Baker']);
  await end();
});
