import { fileURLToPath } from 'node:url';

/** The directory of the SQL migrations. */
export const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url));
