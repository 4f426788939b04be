import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and good practice, one line per element. */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // With the debugger, which the content security policy does not restrict.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    async (tags): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n    at ${target.join(' ')}\n    ${(failureSummary ?? '').replaceAll('\n', ' ')}`,
    ),
  );
}

/** The same in light and in dark, each line with the scheme before it. */
export async function checkBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await waitUntilDrawn(page);
    found.push(...(await checkAccessibility(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** The page gets the new scheme as its next frame begins, and the following frame shows it. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
