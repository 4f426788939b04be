import { openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
const [url, password, out, email, scheme, width, locale, ...paths] = process.argv.slice(2) as string[];
const browser = await openBrowser();
const context = await openContext(browser, url!, { colorScheme: scheme as 'light', width: Number(width), height: 900, locale: locale! });
const page = await context.newPage();
await signIn(page, { email: email!, password: password! });
for (const path of paths) {
  try {
  await page.goto(path); await waitUntilShown(page); await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}${path.replaceAll(/[/?=]/g, '_')}.png` });
  } catch (e) { console.log(path, String(e).slice(0, 200)); }
}
await browser.close();
