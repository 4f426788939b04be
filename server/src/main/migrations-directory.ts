import { fileURLToPath } from 'node:url';

/** Where the SQL migrations of the product lie. */
export const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url));
