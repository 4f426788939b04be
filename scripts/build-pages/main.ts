import { consolePages } from './build-console.ts';
import { documentationPages } from './build-documentation.ts';
import { buildWhenChanged } from './build-when-changed.ts';

/** Run by `npm ci`, and before `npm start`, `npm run demo` and the browser tests. */
async function main(): Promise<void> {
  // Started by a test runner it would be another one, and React's development build with it.
  process.env['NODE_ENV'] = 'production';
  await buildWhenChanged(consolePages);
  await buildWhenChanged(documentationPages);
}

if (import.meta.main) await main();
