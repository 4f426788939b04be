import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A second process may not use the directory: PGlite has no lock of its own. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

export interface DataDirectory {
  readonly path: string;
  /** Gives the directory free for another process; safe to call twice. */
  release(): void;
}

interface LockHolder {
  readonly pid: number;
  /** Field 22 of /proc/PID/stat, clock ticks since boot; empty where there is no /proc. */
  readonly startedAt: string;
  /** Inode of the directory: a copy of it has another. Absent in locks of before. */
  readonly directory?: string;
}

const lockName = 'muster.lock';
const secretKeyName = 'secret-key';
const secretKeyBytes = 32;
const takeOverAttemptsMax = 5;

/**
 * Closes the directory to other users of the machine: the database's own files in it are open to them.
 *
 * @throws DataDirectoryInUse when everybody may look into it and its mode cannot be changed
 */
function keepOthersOut(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o700);
  } catch {
    // A mounted volume may belong to a group that only muster is in.
    if ((mode & 0o007) === 0) return;
    throw new DataDirectoryInUse(
      `every user of this machine can read ${path}. Run "chmod 700 ${path}".`,
    );
  }
}

/**
 * Creates the directory if need be, closes it to other users (mode 0700) and locks it until
 * `release` or the end of the process; the lock of a process that is gone is taken over. Throws `DataDirectoryInUse`, whose
 * message is one line for the operator, also for a copy that was made while its original was in use.
 */
export function openDataDirectory(path: string): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  keepOthersOut(path);
  const lockPath = join(path, lockName);
  const directory = String(statSync(path, { bigint: true }).ino);
  const own: LockHolder = { pid: process.pid, startedAt: startOf(process.pid), directory };
  for (let attempt = 1; attempt <= takeOverAttemptsMax; attempt += 1) {
    if (createWithContent(lockPath, `${JSON.stringify(own)}\n`)) {
      return { path, release: () => removeOwnLock(lockPath, own) };
    }
    const holder = readLock(lockPath);
    if (holder?.directory !== undefined && holder.directory !== directory) {
      throw new DataDirectoryInUse(
        `${path} is a copy made while a process was using the original, so it may be inconsistent. Stop that process and copy the directory again. If the process was already stopped, but not with SIGTERM, remove ${lockPath}.`,
      );
    }
    if (holder !== undefined && isRunning(holder)) {
      throw new DataDirectoryInUse(
        `${path} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another directory.`,
      );
    }
    removeStaleLock(lockPath, holder);
  }
  throw new DataDirectoryInUse(`another process is taking over ${path}. Try again.`);
}

/**
 * The directory's secret key, 32 bytes as base64, made on first use (mode 0600). Of several
 * processes that make it at once, all get the same. Throws when the file holds something else.
 */
export function readOrCreateSecretKey(directory: string): string {
  const path = join(directory, secretKeyName);
  createWithContent(path, `${randomBytes(secretKeyBytes).toString('base64')}\n`);
  const key = readFileSync(path, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== secretKeyBytes) {
    throw new Error(
      `${path} does not contain a key of ${secretKeyBytes} bytes in base64. Restore it`,
    );
  }
  return key;
}

/** Creates the file with all of its content at once, or returns false when there is one. */
function createWithContent(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(lockPath: string): LockHolder | undefined {
  try {
    const lock = JSON.parse(readFileSync(lockPath, 'utf8')) as Partial<LockHolder>;
    const { pid, startedAt = '', directory } = lock;
    return typeof pid === 'number'
      ? { pid, startedAt, ...(directory !== undefined && { directory }) }
      : undefined;
  } catch (error) {
    // Removed since, or cut short by a full disk or a loss of power: nobody holds it.
    if (error instanceof SyntaxError || isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A running process with the same number but another start is a stranger. */
function isRunning({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!isSystemError(error, 'EPERM')) return false;
  }
  return startedAt === '' || startOf(pid) === startedAt;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces and parentheses.
    const fieldsFromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fieldsFromThird[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Two processes may find the same stale lock; only the one that creates the take-over file beside
 * it may remove it, and only if it is still that lock.
 */
function removeStaleLock(lockPath: string, seen: LockHolder | undefined): void {
  const takeOverPath = `${lockPath}.take-over`;
  const own: LockHolder = { pid: process.pid, startedAt: startOf(process.pid) };
  if (!createWithContent(takeOverPath, JSON.stringify(own))) {
    const other = readLock(takeOverPath);
    if (other === undefined || !isRunning(other)) rmSync(takeOverPath, { force: true });
    return;
  }
  try {
    if (isSameHolder(readLock(lockPath), seen)) rmSync(lockPath, { force: true });
  } finally {
    rmSync(takeOverPath, { force: true });
  }
}

function removeOwnLock(lockPath: string, own: LockHolder): void {
  if (isSameHolder(readLock(lockPath), own)) rmSync(lockPath, { force: true });
}

function isSameHolder(left: LockHolder | undefined, right: LockHolder | undefined): boolean {
  return left?.pid === right?.pid && left?.startedAt === right?.startedAt;
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
