import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openContext } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { foundCompany } from './take-on.ts';

let service: RunningService;
let browser: Browser;
let owner: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ owner } = await foundCompany(service.url));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/**
 * A page of another origin, `localhost`, which doesn't share our cookies although the machine is
 * the same.
 */
async function withStranger(html: string, use: (url: string) => Promise<void>): Promise<void> {
  const stranger = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  try {
    await use(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
  } finally {
    stranger.close();
    stranger.closeAllConnections();
  }
}

async function signedInContext() {
  const context = await openContext(browser, service.url);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password').first().fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
  return { context, page };
}

async function keyNames(
  page: Awaited<ReturnType<typeof signedInContext>>['page'],
): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/console/api/api-keys');
    const { api_keys: keys } = (await answer.json()) as { api_keys: { name: string }[] };
    return keys.map(({ name }) => name);
  });
}

test('a form of another site changes nothing, although the browser would send it', async () => {
  const { context, page } = await signedInContext();
  const form = `<form method="post" action="${service.url}/console/api/api-keys" enctype="text/plain">
    <input name='{"name":"stolen","scopes":[],"x":"' value='"}'><button>Go</button></form>`;
  await withStranger(form, async (url) => {
    const other = await context.newPage();
    await other.goto(url);
    const [answer] = await Promise.all([
      other.waitForResponse((response) => response.url().endsWith('/console/api/api-keys')),
      other.getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(403);
  });
  expect(await keyNames(page)).toEqual([]);
  await context.close();
});

test('a script of another site neither reads nor changes anything', async () => {
  const { context, page } = await signedInContext();
  await withStranger('<p>stranger</p>', async (url) => {
    const other = await context.newPage();
    await other.goto(url);
    const outcomes = await other.evaluate(async (base) => {
      const attempt = async (path: string, init: RequestInit): Promise<string> => {
        try {
          const answer = await fetch(`${base}/console/api${path}`, {
            credentials: 'include',
            ...init,
          });
          return `${answer.type} ${answer.status}`;
        } catch {
          return 'refused';
        }
      };
      return Promise.all([
        attempt('/me', {}),
        attempt('/api-keys', { method: 'POST', body: '{"name":"stolen","scopes":[]}' }),
        attempt('/api-keys', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"stolen","scopes":[]}',
        }),
        attempt('/api-keys', { method: 'POST', mode: 'no-cors', body: '{"name":"stolen"}' }),
      ]);
    }, service.url);
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'opaque 0']);
  });
  expect(await keyNames(page)).toEqual([]);
  await context.close();
});

test('no other page can put the console into a frame', async () => {
  await withStranger(`<iframe src="${service.url}/sign-in"></iframe>`, async (url) => {
    const context = await openContext(browser, url);
    const page = await context.newPage();
    await page.goto(url);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    // Chromium's replacement for a page that it may not show.
    await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
    expect(await frame?.locator('form').count()).toBe(0);
    await context.close();
  });
});

test('an inline script, an event attribute and a script of another host do not run', async () => {
  const context = await openContext(browser, service.url);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const violations = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.push(event.effectiveDirective);
    });
    const inline = document.createElement('script');
    inline.textContent = 'window.hijacked = true';
    const foreign = document.createElement('script');
    foreign.src = 'http://localhost:1/x.js';
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.hijacked = true');
    const tried = Promise.all(
      [foreign, image].map(
        (element) => new Promise((resolve) => element.addEventListener('error', resolve)),
      ),
    );
    image.src = '/no-such.png';
    document.body.append(inline, foreign, image);
    await tried;
    // The browser reports the violations in separate tasks.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { blocked: blocked.toSorted(), hijacked: 'hijacked' in window };
  });
  expect(violations.hijacked).toBe(false);
  expect(violations.blocked).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
  await context.close();
});
