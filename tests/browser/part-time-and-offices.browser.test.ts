import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type ApiEmployment, openPublicApi, type PublicApi } from './public-api.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { weeksOfNextJune } from './weeks-of-next-june.ts';
import { writeDate } from './write-date.ts';

// Done in the console and then read through the API, as in rehire, leave-policies and change-leave.

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let api: PublicApi;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  api = await openPublicApi(service.url, company);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const [monday = '', , wednesday = '', thursday = '', friday = ''] = weeksOfNextJune()[0];

async function add(path: string, body: object): Promise<{ readonly id: string }> {
  const answer = await company.send(path, body);
  expect(answer.status, path).toBe(201);
  const made = (await answer.json()) as Record<string, { readonly id: string }>;
  return Object.values(made)[0] ?? { id: '' };
}

async function writeDay(within: Page | Locator, label: string, day: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label });
  await field.fill(writeDate(day));
  await field.press('Tab');
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Requests annual leave from Monday to Friday for someone, once the summary shows these days. */
async function requestWeek(page: Page, name: string, days: number): Promise<void> {
  await page.goto('/leave?dialog=new');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Employee' }).fill(name);
  await page.getByRole('option', { name: `${name} Berg` }).click();
  await choose(page, form.getByRole('combobox', { name: 'Leave type' }), 'Annual');
  await writeDay(form, 'First day', monday);
  await writeDay(form, 'Last day', friday);
  await form.getByText(`${days} days of leave`, { exact: true }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Submit request' }).click();
  await form.waitFor({ state: 'detached' });
}

async function daysByApi(employeeId: string): Promise<number[]> {
  const { leave_requests: requests } = await api<{ leave_requests: readonly { days: number }[] }>(
    `/leave?employee_id=${employeeId}`,
  );
  return requests.map(({ days }) => days);
}

async function jobsByApi(employeeId: string): Promise<ApiEmployment['jobs']> {
  const { employments } = await api<{ employments: readonly ApiEmployment[] }>(
    `/employees/${employeeId}/employments`,
  );
  expect(employments).toHaveLength(1);
  return employments[0]?.jobs ?? [];
}

test('someone hired for three days a week uses three days of leave for a week', async () => {
  const pattern = await add('/work-patterns', {
    name: 'Three days',
    weeks: [[8, 8, 8, 0, 0, 0, 0]],
  });
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto('/employees/new');
  const next = page.getByRole('button', { name: 'Continue' });
  const step = (name: string) =>
    page.locator('#content').getByRole('heading', { level: 2, name }).waitFor();
  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill('pia@example.test');
  await next.click();
  await step('Job details');
  await writeDay(page, 'Start date', '2024-01-01');
  const type = page.getByRole('combobox', { name: 'Employment type' });
  const fte = page.getByLabel('FTE', { exact: true });
  await fte.fill('0.6');
  await expect.poll(() => type.inputValue()).toBe('Part-time');
  await fte.fill('1');
  await expect.poll(() => type.inputValue()).toBe('Full-time');
  await choose(page, type, 'Part-time');
  // A chosen type stays.
  await fte.fill('0.9');
  await fte.fill('1');
  await fte.fill('0.6');
  expect(await type.inputValue()).toBe('Part-time');
  await choose(page, page.getByRole('combobox', { name: 'Working pattern' }), 'Three days');
  expect(await checkAccessibility(page)).toEqual([]);
  for (const name of ['Pay', 'Access', 'Onboarding checklist', 'Review']) {
    await next.click();
    await step(name);
  }
  await page.getByRole('button', { name: 'Add employee' }).click();
  await page.getByRole('link', { name: 'Open record' }).waitFor();
  await requestWeek(page, 'Pia', 3);
  const { employees } = await api<{ employees: readonly { id: string }[] }>(
    '/employees?email=pia@example.test',
  );
  const id = employees[0]?.id ?? '';
  expect(await daysByApi(id)).toEqual([3]);
  expect(await jobsByApi(id)).toMatchObject([
    { valid_from: '2024-01-01', fte: 0.6, work_pattern_id: pattern.id },
  ]);
  await end();
});

test('leave across a move to an office abroad counts each day by the holidays of its office', async () => {
  for (const [name, country, date] of [
    ['Norway', 'NO', wednesday],
    ['Austria', 'AT', friday],
  ]) {
    const { id } = await add('/holiday-calendars', { name, country });
    const holidays = [{ date, name: 'Free', portion: 'full' }];
    const sent = await company.send(`/holiday-calendars/${id}/public-holidays`, { holidays });
    expect(sent.status).toBeLessThan(300);
  }
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto('/settings/calendars?tab=locations');
  await addLocation(page, 'Bergen', 'Norway');
  await addLocation(page, 'Vienna', 'Austria');
  const { id } = await add('/employees', {
    first_name: 'Nils',
    last_name: 'Berg',
    email: 'nils@example.test',
    start_date: '2024-01-01',
    location: 'Bergen',
  });
  await page.goto(`/employees/${id}?tab=employment`);
  await page.getByRole('button', { name: 'Change job' }).click();
  const form = page.getByRole('form', { name: 'Change job' });
  await writeDay(form, 'Applies from', thursday);
  await form.getByLabel('Location', { exact: true }).fill('Vienna');
  await form.getByLabel('Location', { exact: true }).press('Tab');
  await form.getByText(/^Location: Bergen → Vienna from/).waitFor();
  await form.getByRole('button', { name: 'Plan change' }).click();
  await form.waitFor({ state: 'hidden' });
  // Wednesday is free in Bergen, Friday in Vienna.
  await requestWeek(page, 'Nils', 3);
  expect(await daysByApi(id)).toEqual([3]);
  expect((await jobsByApi(id)).map((job) => [job.valid_from, job.location])).toEqual([
    ['2024-01-01', 'Bergen'],
    [thursday, 'Vienna'],
  ]);
  await end();
});

async function addLocation(page: Page, name: string, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add location' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
  await choose(page, form.getByRole('combobox', { name: 'Holiday calendar' }), country);
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add location' }).click();
  await form.waitFor({ state: 'detached' });
}
