import { parseArgs } from 'node:util';
import { checkAccessibility } from './check-accessibility.ts';
import { collectComplaints, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';

const usage = `Takes a screenshot of one page of a running console, and tells what is wrong with it.

  npm run look -- --url http://127.0.0.1:3000 --path /employees --out /tmp/employees.png
      [--email E --password P] [--theme light|dark] [--locale en-GB|de-DE]
      [--width 1280] [--height 900] [--full] [--click SELECTOR]...`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    path: { type: 'string' },
    out: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    locale: { type: 'string', default: 'en-GB' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    full: { type: 'boolean', default: false },
    click: { type: 'string', multiple: true, default: [] },
  },
});
const { url, path, out, email, password } = values;
if (url === undefined || path === undefined || out === undefined) {
  console.error(usage);
  process.exit(2);
}

const browser = await openBrowser();
try {
  const context = await openContext(browser, url, {
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    locale: values.locale,
    width: Number(values.width),
    height: Number(values.height),
  });
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  if (email !== undefined && password !== undefined) await signIn(page, { email, password });
  await page.goto(path);
  await waitUntilShown(page);
  for (const selector of values.click) {
    await page.locator(selector).first().click();
    await waitUntilShown(page);
  }
  await page.screenshot({ path: out, fullPage: values.full });
  const found = [...complaints, ...(await checkAccessibility(page))];
  console.log(found.length === 0 ? 'No complaints.' : found.join('\n'));
} finally {
  await browser.close();
}
