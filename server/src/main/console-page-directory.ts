import { fileURLToPath } from 'node:url';

/** Where `scripts/build-pages/main.ts` writes the console's page to. */
export const consolePageDirectory = fileURLToPath(
  new URL('../../../console/dist', import.meta.url),
);
