import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBin } from './find-program.ts';
import { findFreePort } from './free-port.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  type RunAs,
  unprivilegedUser,
} from './throw-away-directory.ts';
import { watchOver } from './watchdog.ts';

const run = promisify(execFile);
const startAttemptsMax = 3;
const startTimeoutMs = 60_000;

/** PostgreSQL's programs, and a directory for one server: its data, its socket and its log. */
export interface Installation {
  readonly bin: string;
  readonly directory: string;
  readonly runAs: RunAs;
}

/** A server that leaves nothing behind. */
export interface ThrowAway {
  /** Stops it, if it is running, and removes its directory. */
  stop(): Promise<void>;
}

/**
 * Starts a server in its own directory, which is removed when the server is stopped, when it does
 * not start, and when this process is killed.
 * @throws if PostgreSQL is not installed, or the error of `start`
 */
export async function startThrowAway<Server extends object>(
  prefix: string,
  start: (installation: Installation) => Promise<Server>,
): Promise<Server & ThrowAway> {
  const bin = findPostgresBin();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  const runAs = unprivilegedUser();
  const directory = makeThrowAwayDirectory(prefix, runAs);
  const installation = { bin, directory, runAs };
  const callOffWatch = watchOver(directory, join(dataOf(directory), 'postmaster.pid'));
  const stop = async (): Promise<void> => {
    await stopAndRemove(installation);
    callOffWatch();
  };
  try {
    return { ...(await start(installation)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Another process may take the port between finding and binding it; then another port is tried. */
export async function startOnFreePort(installation: Installation): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      await startPostgres(installation, port);
      return port;
    } catch (error) {
      if (attempt === startAttemptsMax) throw error;
    }
  }
}

export async function startPostgres(installation: Installation, port: number): Promise<void> {
  const log = join(installation.directory, 'server.log');
  try {
    await controlPostgres(installation, ['start', '-l', log, '-o', `-p ${port}`]);
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
}

export async function controlPostgres(
  installation: Installation,
  action: readonly string[],
): Promise<void> {
  const data = dataOf(installation.directory);
  const timeout = ['-t', String(startTimeoutMs / 1_000)];
  await runProgram(installation, 'pg_ctl', [...action, '-D', data, '-w', '-s', ...timeout]);
}

/** Runs as the superuser, through the socket; stops at the first failure. */
export async function runStatements(
  installation: Installation,
  { port, database }: { port: number; database: string },
  statements: readonly string[],
): Promise<void> {
  const place = ['-h', installation.directory, '-p', String(port), '-U', 'postgres'];
  const commands = statements.flatMap((statement) => ['-c', statement]);
  const form = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', database];
  await runProgram(installation, 'psql', [...place, ...form, ...commands]);
}

/** Runs one of PostgreSQL's programs as the user who owns the directory. */
export async function runProgram(
  { bin, directory, runAs }: Installation,
  name: string,
  parameters: readonly string[],
): Promise<void> {
  await run(join(bin, name), parameters, { ...runAs, cwd: directory });
}

/** Its data is discarded, so an immediate stop is enough; it may not be running any more. */
async function stopAndRemove(installation: Installation): Promise<void> {
  try {
    if (existsSync(join(dataOf(installation.directory), 'postmaster.pid'))) {
      await controlPostgres(installation, ['stop', '-m', 'immediate']);
    }
  } finally {
    removeThrowAwayDirectory(installation.directory);
  }
}

export function dataOf(directory: string): string {
  return join(directory, 'data');
}
