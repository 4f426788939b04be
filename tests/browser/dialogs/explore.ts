import { consolePages, resolvePath } from '../console-pages.ts';
import { openBrowser, openContext } from '../open-browser.ts';
import { signIn, waitUntilShown } from '../sign-in.ts';
import { clickOpener, dialogs, listButtons, listItems, type Opener, waitForDialog } from './find-openers.ts';
const [url = '', password = '', ...emails] = process.argv.slice(2);
const who: any = Object.fromEntries(emails.map((e) => e.split('=')));
const browser = await openBrowser();
const found = new Map<string, string>();
const tried = new Set<string>();
const started = Date.now();
for (const person of ['owner', 'hr', 'payroll', 'manager', 'employee']) {
  const context = await openContext(browser, url);
  const page = await context.newPage();
  await signIn(page, { email: who[person], password });
  await page.route('**/console/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify({ type: '', title: 'X', status: 409, detail: 'Refused by the test.', code: 'invalid_state', request_id: 'r' }) });
  });
  const pages = consolePages.filter((each) => each.as === person);
  for (const each of pages) {
    const path = await resolvePath(page, each);
    const open = async () => { await page.goto(path); await waitUntilShown(page); };
    const t0 = Date.now();
    await open();
    let opened = 0; let clicks = 0;
    const check = async (opener: Opener): Promise<void> => {
      clicks++;
      const key = `${each.path} ${opener.button} ${opener.item ?? ''}`;
      const before = page.url();
      try { if (!(await clickOpener(page, opener))) return; } catch { await open(); return; }
      if (opener.item === undefined && await page.locator('[role="menu"]').count() > 0) {
        const items = await listItems(page);
        await page.keyboard.press('Escape');
        for (const item of items) { const k = `${each.path} ${item}`; if (tried.has(k)) continue; tried.add(k); await check({ ...opener, item }); }
        return;
      }
      const title = await waitForDialog(page);
      if (title !== undefined) { opened++; if (!found.has(title)) { found.set(title, `${person} ${each.name} ${opener.button} > ${opener.item ?? ''}`); console.log('  ', title, '|', found.get(title)); } await open(); }
      else if (new URL(page.url()).pathname !== new URL(before).pathname) await open();
    };
    if ((await page.locator(dialogs).count()) > 0) { const title = await waitForDialog(page); found.set(title!, each.name); }
    else for (const { name, place } of await listButtons(page)) { const k = `${each.path} ${name}`; if (tried.has(k)) continue; tried.add(k); await check({ button: name, place }); }
    console.log(each.name, person, 'opened', opened, 'clicks', clicks, Date.now() - t0, 'ms');
  }
  await context.close();
}
console.log(found.size, 'dialogs', Date.now() - started, 'ms');
await browser.close();
