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

/** Another process is using the directory. PGlite has no lock, so this module adds one. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

export interface DataDirectory {
  readonly path: string;
  /** Releases the directory for other processes; safe to call twice. */
  release(): void;
}

interface LockHolder {
  readonly pid: number;
  /** Field 22 of /proc/PID/stat in clock ticks since boot; empty on systems without /proc. */
  readonly startedAt: string;
  /** Inode of the directory, which differs in a copy. Absent in locks of older releases. */
  readonly directory?: string;
}

const lockName = 'muster.lock';
const secretKeyName = 'secret-key';
const secretKeyBytes = 32;
const takeOverAttemptsMax = 5;

/**
 * Denies access to other users of the machine, because the database's own files are readable for
 * them.
 *
 * @throws DataDirectoryInUse when others have access and the mode cannot be changed
 */
function keepOthersOut(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o700);
  } catch {
    // A mounted volume may belong to a group whose only member is muster.
    if ((mode & 0o007) === 0) return;
    throw new DataDirectoryInUse(
      `every user of this machine can read ${path}. Run "chmod 700 ${path}".`,
    );
  }
}

/**
 * Creates the directory if needed, closes it to other users (mode 0700) and locks it until
 * `release` is called or the process ends. The lock of a dead process is taken over. Throws
 * `DataDirectoryInUse` with a one-line message for the operator, also for a copy that was made
 * while the original was in use.
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
 * The directory's secret key, 32 bytes as base64, created on first use (mode 0600). Processes that
 * create it at the same time all get the same key. Throws when the file holds anything else.
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

/** Creates the file atomically with its full content; returns false if it already exists. */
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
    // Deleted since, or truncated by a full disk or a power loss: the lock is free.
    if (error instanceof SyntaxError || isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A running process with the same id but another start time is a different process. */
function isRunning({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running as another user.
    if (!isSystemError(error, 'EPERM')) return false;
  }
  return startedAt === '' || startOf(pid) === startedAt;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses, which may contain spaces and
    // parentheses.
    const fieldsFromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fieldsFromThird[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Two processes may find the same stale lock. Only the one that creates the take-over file next to
 * it may delete it, and only if it is still the same lock.
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
