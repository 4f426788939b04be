import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { consolePages, resolvePath } from './console-pages.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

/** Without `--all`, only the screenshots of the documentation are written, to their place there. */
const { values } = parseArgs({ options: { all: { type: 'string' } } });
const directory = values.all ?? 'docs/screenshots';

interface Series extends Look {
  /** A suffix for the names of its screenshots. */
  readonly suffix: string;
}

const inDocs: readonly Series[] = [{ suffix: '', width: 1280, height: 800 }];
const all: readonly Series[] = [
  ...inDocs,
  { suffix: '-dark', colorScheme: 'dark' },
  { suffix: '-phone', width: 390, height: 844 },
  { suffix: '-german', locale: 'de-DE' },
];

/** The pages of the demo's company in one colour scheme and size. */
async function takeAll(
  browser: Browser,
  demo: RunningDemo,
  { suffix, ...look }: Series,
): Promise<void> {
  const wanted = consolePages.filter((page) => values.all !== undefined || page.inDocs === true);
  const people = Map.groupBy(wanted, ({ as }) => as);
  for (const [person, pages] of people) {
    const context = await openContext(browser, demo.url, look);
    const page = await context.newPage();
    if (person !== 'visitor') await signIn(page, demo[person]);
    for (const consolePage of pages) {
      await page.goto(await resolvePath(page, consolePage));
      await waitUntilShown(page);
      await page.screenshot({ path: join(directory, `${consolePage.name}${suffix}.png`) });
      console.log(`${consolePage.name}${suffix}`);
    }
    await context.close();
  }
}

mkdirSync(directory, { recursive: true });
const [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
try {
  for (const one of values.all === undefined ? inDocs : all) await takeAll(browser, demo, one);
} finally {
  await browser.close();
  await demo.stop();
}
