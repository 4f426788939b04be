import { DatabaseUnavailable } from '../platform/database/driver.ts';
import { DataDirectoryInUse } from '../platform/database/data-directory.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { Problem } from '../platform/http/problem.ts';
import { CommandFailed } from './commands/command-failed.ts';
import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './config.ts';

/** One line for a person at a terminal: what is wrong and the way out. */
export function explainFailure(error: unknown): { message: string; isUsage: boolean } {
  if (error instanceof ConfigError || error instanceof UsageError) {
    return { message: `muster: ${error.message}`, isUsage: true };
  }
  if (
    error instanceof CommandFailed ||
    error instanceof DataDirectoryInUse ||
    error instanceof MigrationError
  ) {
    return { message: `muster: ${error.message}`, isUsage: false };
  }
  if (error instanceof Problem) {
    return { message: `muster: ${error.detail}`, isUsage: false };
  }
  if (error instanceof DatabaseUnavailable) {
    return {
      message: `muster: the database cannot be reached (${error.message}). Is DATABASE_URL right, and is PostgreSQL running?`,
      isUsage: false,
    };
  }
  const { code, message, stack, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return {
      message: `muster: port ${port} on ${address} is taken. Stop what uses it, or set PORT (0 picks a free one).`,
      isUsage: false,
    };
  }
  return { message: `muster: ${stack ?? message}`, isUsage: false };
}
