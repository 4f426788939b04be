import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let buddy: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  buddy = await company.takeOn({
    first_name: 'Bea',
    last_name: 'Buddy',
    email: 'bea@example.test',
  });
  await company.takeOn({ first_name: 'Noor', last_name: 'Newcomer', email: 'noor@example.test' });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

test('a template is written and sorted by keyboard, and saved', async () => {
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto('/onboarding/templates');
  await page.getByRole('link', { name: 'Create template' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required').first().waitFor();
  await page.getByLabel('Name').fill('Office');
  const title = (number: number) => page.getByLabel(`Task ${number}`, { exact: false }).first();
  await title(1).fill('Tour of the building');
  await page.getByLabel('Required').first().uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Make at least one task required').waitFor();
  await page.getByRole('button', { name: 'Add task' }).click();
  await waitForFocus(title(2));
  await page.keyboard.type('Badge');
  await page.getByRole('button', { name: 'Add task' }).click();
  await waitForFocus(title(3));
  await page.keyboard.type('Laptop');
  const doneBy = page.getByRole('combobox', { name: 'Assignee' }).nth(2);
  await doneBy.fill('Bea');
  await page.getByRole('option', { name: 'Bea Buddy' }).click();
  await waitForFocus(doneBy);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved to position 2 of 3.').waitFor();
  await page.getByRole('button', { name: 'Move task 2 up' }).press('Enter');
  await page.getByText('Moved to position 1 of 3.').waitFor();
  // A tooltip belongs to no landmark: it disappears with the focus.
  await page.getByLabel('Name').focus();
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Office' }).click();
  await page.getByText("Existing checklists aren't affected").waitFor();
  const titles = page.getByRole('textbox', { name: /^Task \d/ });
  await expect
    .poll(() =>
      titles.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    )
    .toEqual(['Laptop', 'Tour of the building', 'Badge']);
  await end();
});

test('a checklist from it is done task by task until the onboarding is completed', async () => {
  const hr = await visit(browser, service.url, { as: company.owner });
  await hr.page.goto('/onboarding?dialog=new');
  const dialog = hr.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('Noor');
  await hr.page.getByRole('option', { name: 'Noor Newcomer' }).click();
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await hr.page.getByRole('option', { name: 'Office' }).click();
  await dialog.getByText('Laptop').waitFor();
  await dialog.getByRole('button', { name: 'Create checklist' }).click();
  await hr.page.getByRole('heading', { level: 1, name: "Noor Newcomer's onboarding" }).waitFor();
  await hr.page.getByText('2 required tasks left').waitFor();

  const bea = await visit(browser, service.url, { as: buddy });
  await bea.page.goto('/onboarding');
  await bea.page.getByRole('heading', { name: 'My tasks' }).waitFor();
  await bea.page.getByRole('checkbox', { name: 'Mark as done: Laptop' }).click();
  await bea.page.getByText('1 of 3 tasks').waitFor();
  await bea.page.getByRole('button', { name: 'Undo' }).click();
  await bea.page.getByText('0 of 3 tasks').waitFor();
  // A click while the previous one is in progress does nothing.
  await bea.page
    .locator('li[aria-busy="false"]')
    .getByRole('checkbox', { name: 'Mark as done: Laptop' })
    .click();
  await bea.page.getByRole('progressbar', { name: "Noor Newcomer's progress" }).waitFor();
  await bea.page.getByText('1 of 3 tasks').waitFor();
  await bea.page.getByRole('link', { name: 'Noor Newcomer' }).first().click();
  // Bea can't complete another person's task.
  expect(await bea.page.getByRole('checkbox', { name: 'Mark as done: Badge' }).isDisabled()).toBe(
    true,
  );
  await bea.end();

  await hr.page.reload();
  const actions = (task: string) =>
    hr.page.getByRole('button', { name: `Actions for the task "${task}"` });
  await actions('Badge').click();
  await hr.page.getByRole('menuitem', { name: /^Skip.*This task is required/ }).waitFor();
  await hr.page.keyboard.press('Escape');
  await actions('Tour of the building').click();
  await hr.page.getByRole('menuitem', { name: 'Skip' }).click();
  await hr.page.getByText('Skipped', { exact: true }).waitFor();
  await hr.page.getByRole('checkbox', { name: 'Mark as done: Badge' }).click();
  await hr.page.getByRole('button', { name: 'Complete onboarding' }).click();
  await hr.page.getByText('Completed', { exact: true }).waitFor();
  expect(await checkAccessibility(hr.page)).toEqual([]);
  await hr.page.goto('/onboarding');
  await hr.page.getByRole('heading', { name: 'No onboarding in progress' }).waitFor();
  await hr.page.getByText('Completed', { exact: true }).first().click();
  await hr.page.getByText('3 of 3 tasks').waitFor();
  await hr.end();
});

test('a task goes to an integration, and to HR when its key is revoked', async () => {
  const issued = await company.send('/api-keys', {
    name: 'IT accounts',
    scopes: ['employees:read'],
    grants: ['onboarding:write'],
  });
  const { api_key: key } = (await issued.json()) as { api_key: { id: string } };
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await page.goto('/onboarding?dialog=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('Noor');
  await page.getByRole('option', { name: 'Noor Newcomer' }).click();
  await dialog.getByText('Custom').click();
  await dialog.getByLabel('Task 1').first().fill('Create accounts');
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('account');
  await page.getByRole('option', { name: 'IT accounts' }).click();
  await dialog.getByRole('button', { name: 'Create checklist' }).click();
  await page.getByText('for IT accounts').waitFor();
  await page.evaluate(
    (id) => fetch(`/console/api/api-keys/${id}`, { method: 'DELETE' }).then(() => {}),
    key.id,
  );
  await page.reload();
  await page.getByText('Needs an assignee').waitFor();
  await page.getByRole('button', { name: 'Actions for the task "Create accounts"' }).click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  expect(await checkAccessibility(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Bea');
  await page.getByRole('option', { name: 'Bea Buddy' }).click();
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await page.getByText('for Bea Buddy').waitFor();
  await page.getByText('Needs an assignee').waitFor({ state: 'detached' });
  await end();
});
