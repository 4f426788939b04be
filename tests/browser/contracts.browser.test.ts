import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let employee: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function pickEmployee(scope: Page, label: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).fill('Lovelace');
  await scope.getByRole('option', { name: 'Ada Lovelace' }).click();
}

describe('with an employee', () => {
  beforeAll(async () => {
    employee = await company.takeOn({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.test',
    });
  });

  test('HR uploads a document, and the employee downloads it; a file of another type is refused', async () => {
    const hr = await visit(browser, service.url, { as: company.owner });
    await hr.page.goto('/documents');
    await hr.page.getByRole('button', { name: 'Upload document' }).first().click();
    const dialog = hr.page.getByRole('dialog');
    const file = dialog.getByLabel('File');
    await file.setInputFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<p>hi'),
    });
    await dialog.getByText("This file type isn't supported").waitFor();
    await pickEmployee(hr.page, 'Employee');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await hr.page.getByRole('option', { name: 'Certificate' }).click();
    await file.setInputFiles({
      name: 'Zeugnis.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<p>hi'),
    });
    await dialog.getByRole('button', { name: 'Upload document' }).click();
    await dialog.getByText("The file's content doesn't match its type").waitFor();
    await file.setInputFiles({ name: 'Zeugnis.pdf', mimeType: 'application/pdf', buffer: pdf });
    expect(await checkAccessibility(hr.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload document' }).click();
    await hr.page.getByText('Zeugnis.pdf uploaded.').waitFor();
    await hr.page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();

    const ada = await visit(browser, service.url, { as: employee });
    await ada.page.goto('/documents');
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('link', { name: 'Zeugnis.pdf', exact: true }).click(),
    ]);
    expect(await readFile(await download.path())).toEqual(pdf);
    expect(await ada.page.getByRole('button', { name: /^Actions for / }).count()).toBe(0);
    await ada.end();

    await hr.page.getByRole('button', { name: 'Actions for Zeugnis.pdf' }).click();
    await hr.page.getByRole('menuitem', { name: 'Archive' }).click();
    await hr.page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await hr.page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    await hr.page.getByText('Archived', { exact: true }).click();
    await hr.page.getByRole('link', { name: 'Zeugnis.pdf', exact: true }).waitFor();
    await hr.end();
  });

  /** Drafts a contract as HR and sends it; leaves its page open and returns its path. */
  async function draftAndSend(page: Page, title: string): Promise<string> {
    await page.goto('/contracts/new');
    await pickEmployee(page, 'Employee');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill(Array.from({ length: 80 }, (_, index) => `${index + 1}. A clause.`).join('\n\n'));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('This is a draft').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sending locks the text.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Locked when sent.').waitFor();
    return new URL(page.url()).pathname;
  }

  /** Reads to the end, tries without consent and with another name, then signs. */
  async function sign(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const signature = page.getByRole('button', { name: 'Sign', exact: true });
    await page.getByText('Scroll to the end of the text first.').waitFor();
    expect(await signature.isDisabled()).toBe(true);
    await page.getByText('SHA-256 hash of the text').scrollIntoViewIfNeeded();
    await page.getByLabel('Your name').fill('Another Name');
    await signature.click();
    await page.getByText('Confirm that you agree before you sign.').waitFor();
    await page.getByText(`Type your first and last name: ${name}`).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByLabel('I have read the text').check();
    await page.getByLabel('Your name').fill(name);
    await signature.click();
    await page.getByText(`Signed by ${name}`).waitFor();
  }

  test('a contract is drafted, sent, and signed by the employee and the employer in two browsers', async () => {
    const hr = await visit(browser, service.url, { as: company.owner });
    const path = await draftAndSend(hr.page, 'Employment contract');
    const ada = await visit(browser, service.url, { as: employee });
    await ada.page.goto('/contracts');
    await ada.page.getByTitle('waiting for you').waitFor();
    await ada.page.getByRole('link', { name: 'Employment contract' }).click();
    await sign(ada.page, 'Ada Lovelace');
    await ada.page.getByText('Awaiting signature from Acme.').waitFor();
    await ada.end();
    await hr.page.goto(path);
    await sign(hr.page, 'Ona Owner');
    const steps = hr.page.getByRole('list', { name: 'Contract progress' });
    await steps.locator('[data-state="done"]', { hasText: 'Second signature' }).waitFor();
    await hr.page.getByText('Signed by Ada Lovelace').waitFor();
    const [download] = await Promise.all([
      hr.page.waitForEvent('download'),
      hr.page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await hr.end();
  });

  test('a contract that the employee declines shows the reason, and can no longer be signed', async () => {
    const hr = await visit(browser, service.url, { as: company.owner });
    const path = await draftAndSend(hr.page, 'Second contract');
    const ada = await visit(browser, service.url, { as: employee });
    await ada.page.goto(path);
    await ada.page.getByRole('button', { name: 'Decline' }).click();
    await ada.page.getByLabel('Reason').fill('The pay is missing');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await ada.page.getByText('Reason: The pay is missing').waitFor();
    await ada.end();
    await hr.page.goto(path);
    await hr.page.getByText('Reason: The pay is missing').waitFor();
    expect(await hr.page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
    await hr.end();
  });
});
