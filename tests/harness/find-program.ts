import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianPostgresRoot = '/usr/lib/postgresql';
const postgresPrograms = ['initdb', 'pg_ctl', 'postgres', 'psql'];

/** The full path of an executable in one of `directories`, which are searched first, or on PATH. */
export function findProgram(name: string, directories: readonly string[] = []): string | undefined {
  return [...directories, ...pathEntries()]
    .map((directory) => join(directory, name))
    .find(isExecutable);
}

/**
 * The directory with PostgreSQL's server programs, or undefined if not found: only
 * `MUSTER_TEST_POSTGRES_BIN` if it is set, otherwise PATH, then the newest of Debian's.
 */
export function findPostgresBin(): string | undefined {
  const chosen = process.env['MUSTER_TEST_POSTGRES_BIN'];
  const candidates = chosen === undefined ? [...pathEntries(), ...debianPostgresBins()] : [chosen];
  return candidates.find((directory) =>
    postgresPrograms.every((program) => isExecutable(join(directory, program))),
  );
}

/** The path of `redis-server` (or `valkey-server`), or undefined if neither is installed. */
export function findRedisServer(): string | undefined {
  return findProgram('redis-server') ?? findProgram('valkey-server');
}

/** The path of Chromium, or undefined if it is not installed. */
export function findChromium(): string | undefined {
  return findProgram('chromium') ?? findProgram('chromium-browser') ?? findProgram('google-chrome');
}

/** Whether `python3` is 3.10 or newer, which the Python SDK needs. */
export function hasPython(): boolean {
  const check = 'import sys; sys.exit(sys.version_info < (3, 10))';
  return findProgram('python3') !== undefined && spawnSync('python3', ['-c', check]).status === 0;
}

function pathEntries(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '');
}

function debianPostgresBins(): string[] {
  try {
    return readdirSync(debianPostgresRoot)
      .toSorted((left, right) => Number(right) - Number(left))
      .map((version) => join(debianPostgresRoot, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
