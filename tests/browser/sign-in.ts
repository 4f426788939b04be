import type { Page } from 'playwright-core';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in on the page, like a person. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('nav').first().waitFor();
}

/** Until the page is complete: nothing is loading, no skeleton is left but the samples of the gallery. */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('.mantine-Skeleton-root:not([data-sample] *)') === null,
  );
}
