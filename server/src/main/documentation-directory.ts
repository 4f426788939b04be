import { fileURLToPath } from 'node:url';

/** The output directory of `scripts/build-pages/main.ts` for the documentation. */
export const documentationDirectory = fileURLToPath(new URL('../../../site/dist', import.meta.url));
