import { fileURLToPath } from 'node:url';

/** Where `scripts/build-console.ts` writes the console's page to. */
export const consolePageDirectory = fileURLToPath(
  new URL('../../../console/dist', import.meta.url),
);
