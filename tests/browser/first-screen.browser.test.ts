import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

const scriptBytesMax = 300_000;

let demo: RunningDemo;
let browser: Browser;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

/** The bytes of script transferred since, compressed. */
async function countScriptBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test('signing in and the home page load less than 300 KB of compressed script', async () => {
  const context = await openContext(browser, demo.url);
  const page = await context.newPage();
  const scriptBytes = await countScriptBytes(page);
  await page.goto('/sign-in');
  await page.locator('button[type="submit"]').waitFor();
  const signInBytes = scriptBytes();
  await signIn(page, demo.owner);
  await waitUntilShown(page);
  process.stdout.write(
    `script: ${signInBytes} bytes for signing in, ${scriptBytes()} with the home page\n`,
  );
  expect(signInBytes).toBeGreaterThan(50_000);
  expect(scriptBytes()).toBeLessThan(scriptBytesMax);
  await context.close();
});
