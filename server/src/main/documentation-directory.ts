import { fileURLToPath } from 'node:url';

/** Where `scripts/build-pages/main.ts` writes the documentation to. */
export const documentationDirectory = fileURLToPath(new URL('../../../site/dist', import.meta.url));
