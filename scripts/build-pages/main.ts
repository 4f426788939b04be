import { consolePages } from './build-console.ts';
import { documentationPages } from './build-documentation.ts';
import { buildWhenChanged } from './build-when-changed.ts';

/** Run by `npm ci`, and before `npm start`, `npm run demo` and the browser tests. */
async function main(): Promise<void> {
  // A test runner sets another value, which would select React's development build.
  process.env['NODE_ENV'] = 'production';
  await buildWhenChanged(consolePages);
  await buildWhenChanged(documentationPages);
}

if (import.meta.main) await main();
