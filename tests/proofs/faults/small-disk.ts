import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { asSuperuser } from '../../harness/as-superuser.ts';
import { findProgram } from '../../harness/find-program.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';

/** More than any machine writes; it uses memory only where it is written to. */
const diskBytes = 8 * 1024 ** 3;
/** Free space of a disk that is made small, so that the tables may grow a little until then. */
const leftBytes = 256 * 1024;
const shrinkAttemptsMax = 50;

/** A disk under the tables that can be filled. */
export interface SmallDisk {
  /**
   * `mount`: a file system that is full; `trigger`: PostgreSQL reports the error of a full disk.
   */
  readonly kind: 'mount' | 'trigger';
  /** Except for a few pages, which the next writers soon use. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** After the cluster has stopped. */
  remove(): void;
}

/**
 * Moves the database `muster`, which must be unused, to a separate file system. If this process may
 * not mount one, a trigger replaces it.
 */
export async function putOnSmallDisk(cluster: PostgresCluster): Promise<SmallDisk> {
  const owner = unprivilegedUser();
  const directory = makeThrowAwayDirectory('muster-small-disk-', owner);
  if (!mount(directory, owner.uid, owner.gid)) {
    removeThrowAwayDirectory(directory);
    return pretendDisk(cluster);
  }
  await asSuperuser(cluster, 'postgres', `create tablespace small location '${directory}'`);
  await asSuperuser(cluster, 'postgres', 'alter database muster set tablespace small');
  return {
    kind: 'mount',
    fill: async () => shrink(directory),
    free: async () => resize(directory, diskBytes),
    remove: () => {
      const unmount = findProgram('umount');
      if (unmount !== undefined) execFileSync(unmount, [directory]);
      removeThrowAwayDirectory(directory);
    },
  };
}

function mount(directory: string, uid: number | undefined, gid: number | undefined): boolean {
  const owner = uid === undefined || gid === undefined ? '' : `,uid=${uid},gid=${gid}`;
  const program = findProgram('mount');
  if (program === undefined) return false;
  const options = `size=${diskBytes},mode=0700${owner}`;
  try {
    execFileSync(program, ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @throws if the tables have grown beyond it since they were measured, each time */
function shrink(directory: string): void {
  for (let attempt = 1; ; attempt += 1) {
    const { blocks, bfree, bsize } = statfsSync(directory);
    try {
      resize(directory, (blocks - bfree) * bsize + leftBytes);
      return;
    } catch (error) {
      if (attempt === shrinkAttemptsMax) throw error;
    }
  }
}

/** @throws if more than that is used */
function resize(directory: string, bytes: number): void {
  const program = findProgram('mount') ?? '';
  execFileSync(program, ['-o', `remount,size=${bytes}`, directory], { stdio: 'pipe' });
}

function pretendDisk(cluster: PostgresCluster): SmallDisk {
  return {
    kind: 'trigger',
    fill: () =>
      asSuperuser(
        cluster,
        'muster',
        `create function disk_is_full() returns trigger language plpgsql as $$ begin
           raise exception 'could not extend file: No space left on device' using errcode = '53100';
         end $$;
         create trigger disk_is_full before insert on employees execute function disk_is_full()`,
      ),
    free: () => asSuperuser(cluster, 'muster', 'drop function if exists disk_is_full cascade'),
    remove: () => undefined,
  };
}
