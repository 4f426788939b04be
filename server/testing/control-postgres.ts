import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { removeThrowAwayDirectory, type RunAs } from './throw-away-directory.ts';

const run = promisify(execFile);
const startAttemptsMax = 3;
const startTimeoutMs = 60_000;

/** PostgreSQL's programs, and a directory for one server: its data, its socket and its log. */
export interface Installation {
  readonly bin: string;
  readonly directory: string;
  readonly runAs: RunAs;
}

/** Between finding a free port and binding it somebody else may take it; then another is tried. */
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
  const { bin, directory, runAs } = installation;
  const timeout = ['-t', String(startTimeoutMs / 1_000)];
  await run(join(bin, 'pg_ctl'), [...action, '-D', dataOf(directory), '-w', '-s', ...timeout], {
    ...runAs,
    cwd: directory,
  });
}

/** Its data is thrown away, so an immediate stop does; it may not run at all by now. */
export async function stopAndRemove(installation: Installation): Promise<void> {
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
