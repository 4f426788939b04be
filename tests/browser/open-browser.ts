import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is not installed.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export interface Look {
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  /** Default true. */
  readonly javaScriptEnabled?: boolean;
}

/** A separate browser profile: no cookie, storage or cache of another test. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  {
    colorScheme = 'light',
    locale = 'en-GB',
    width = 1280,
    height = 900,
    javaScriptEnabled = true,
  }: Look = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    colorScheme,
    locale,
    timezoneId: 'Europe/Berlin',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  // A busy machine takes longer.
  context.setDefaultTimeout(60_000);
  return context;
}

/**
 * Collects all errors of a page from now on: errors in its console, exceptions, violations of the
 * content security policy, requests to another host.
 */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The page shows an error of the API; Chromium logs its status anyway.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = new URL(page.url() === 'about:blank' ? request.url() : page.url());
    if (url.protocol.startsWith('http') && url.host !== own.host) {
      complaints.push(`request to another host: ${request.url()}`);
    }
  });
  return complaints;
}
