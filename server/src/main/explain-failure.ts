import { DatabaseError, DatabaseUnavailable } from '../platform/database/driver.ts';
import { DataDirectoryInUse } from '../platform/database/data-directory.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { Problem } from '../platform/http/problem.ts';
import { CommandFailed } from './commands/command-failed.ts';
import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './setting-values.ts';
import { databaseRemedy } from './explain-absence.ts';

const insufficientPrivilege = '42501';

/** One line for the user of a terminal: what is wrong and how to fix it. */
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
      message: `muster: cannot connect to the database (${error.message}). ${databaseRemedy(error)}`,
      isUsage: false,
    };
  }
  if (error instanceof DatabaseError && error.code === insufficientPrivilege) {
    return { message: `muster: ${error.message}. ${privilegeRemedy(error)}`, isUsage: false };
  }
  const { message, stack } = error as Error;
  const remedy = explainSystemError(error as SystemError);
  return { message: `muster: ${remedy ?? stack ?? message}`, isUsage: false };
}

function privilegeRemedy({ message }: DatabaseError): string {
  const user = 'The user in DATABASE_URL (in DATABASE_DIRECT_URL if set)';
  const look = 'To see what else is missing, run "npx muster doctor".';
  if (/ role "/.test(message)) {
    return `${user} must be a member of muster's roles: "grant muster_app, muster_lookup, muster_worker, muster_relay, muster_reader, muster_operator to …". ${look}`;
  }
  return `${user} must own the database and everything in it: "alter database … owner to …", and "reassign owned by … to …" for objects of another user. ${look}`;
}

type SystemError = NodeJS.ErrnoException & {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

const addresses =
  'Set HOST to 127.0.0.1 to listen on this machine only, or to 0.0.0.0 to listen on all networks.';

/** System errors when muster starts to listen, or uses its directory. */
function explainSystemError({
  code,
  port,
  address,
  hostname,
  path,
}: SystemError): string | undefined {
  if (code === 'EADDRINUSE') {
    return `port ${port} on ${address} is already in use. Stop the program that uses it, or set PORT (or METRICS_PORT) to another port. 0 picks a free port.`;
  }
  if (code === 'EADDRNOTAVAIL')
    return `this machine does not have the address ${address}. ${addresses}`;
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname !== undefined) {
    return `the hostname ${hostname} could not be resolved. ${addresses}`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `this user has no permission to listen on port ${port}. Set PORT to a port above 1023 and use a reverse proxy.`;
  }
  if (path !== undefined && code !== undefined && code in unusablePaths) {
    return `${path} ${unusablePaths[code]} (${code}). Set DATA_DIR to a directory that this user can write to.`;
  }
  return undefined;
}

const unusablePaths: Readonly<Record<string, string>> = {
  EACCES: 'is not writable',
  EPERM: 'is not writable',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full file system',
  ENOTDIR: 'contains a file where a directory is expected',
  EEXIST: 'is a file, not a directory',
};
