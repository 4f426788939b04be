import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { type ApiEmployment, openPublicApi, type PublicApi } from './public-api.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { writeDate } from './write-date.ts';

// Done in the console and then read through the API. Other changes of employments are in timeline,
// part-time-and-offices, leave-policies (a raise of the FTE, carry-over that expires) and change-leave
// (sick days inside a holiday).

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

interface WithId {
  readonly id: string;
}

async function send<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await company.send(path, body);
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
  const { employments } = await api<{ employments: readonly ApiEmployment[] }>(
    `/employees/${id}/employments`,
  );
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
