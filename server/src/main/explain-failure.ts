import { DatabaseError, DatabaseUnavailable } from '../platform/database/driver.ts';
import { DataDirectoryInUse } from '../platform/database/data-directory.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { Problem } from '../platform/http/problem.ts';
import { CommandFailed } from './commands/command-failed.ts';
import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './config.ts';
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
      message: `muster: the database cannot be reached (${error.message}). ${databaseRemedy(error)}`,
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
  const user = 'The user of DATABASE_URL (of DATABASE_DIRECT_URL where that is set)';
  const look = '"npx muster doctor" tells what else is missing.';
  if (/ role "/.test(message)) {
    return `${user} must be a member of muster's roles: "grant muster_app, muster_lookup, muster_worker, muster_relay, muster_reader, muster_operator to …". ${look}`;
  }
  return `${user} must own the database and all in it: "alter database … owner to …", and "reassign owned by … to …" for what another user has made. ${look}`;
}

type SystemError = NodeJS.ErrnoException & {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

const addresses = 'Set HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for every network.';

/** System errors when muster starts to listen, or uses its directory. */
function explainSystemError({
  code,
  port,
  address,
  hostname,
  path,
}: SystemError): string | undefined {
  if (code === 'EADDRINUSE') {
    return `port ${port} on ${address} is taken. Stop what uses it, or set PORT (0 picks a free one), or METRICS_PORT if it is that one.`;
  }
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${address}. ${addresses}`;
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname !== undefined) {
    return `no address was found for ${hostname}. ${addresses}`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `this user may not listen on port ${port}. Set PORT to one above 1023, and let a proxy stand before it.`;
  }
  if (path !== undefined && code !== undefined && code in unusablePaths) {
    return `${path} ${unusablePaths[code]} (${code}). Set DATA_DIR to a directory that this user may write to.`;
  }
  return undefined;
}

const unusablePaths: Readonly<Record<string, string>> = {
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EROFS: 'is on a file system that only reads',
  ENOSPC: 'is on a file system that is full',
  ENOTDIR: 'leads through a file',
  EEXIST: 'is a file',
};
