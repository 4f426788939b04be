import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collectComplaints, type Look, openContext } from './open-browser.ts';
import { type Credentials, signIn } from './sign-in.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Ends the visit; fails if the page reported an error meanwhile. */
  readonly end: () => Promise<void>;
}

/** A new browser profile on the service, signed in if a person is named. */
export async function visit(
  browser: Browser,
  url: string,
  { as, ...look }: Look & { readonly as?: Credentials } = {},
): Promise<Visit> {
  const context = await openContext(browser, url, look);
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  if (as !== undefined) await signIn(page, as);
  return {
    page,
    context,
    end: async () => {
      await context.close();
      expect(complaints, 'what the page complained of').toEqual([]);
    },
  };
}
