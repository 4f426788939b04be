import { fileURLToPath } from 'node:url';

/** The output directory of `scripts/build-pages/main.ts` for the console. */
export const consolePageDirectory = fileURLToPath(
  new URL('../../../console/dist', import.meta.url),
);
