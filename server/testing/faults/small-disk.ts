import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { findProgram } from '../find-program.ts';
import type { PostgresCluster } from '../postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../throw-away-directory.ts';

const diskMegabytes = 128;

/** A disk under the tables that can be filled. */
export interface SmallDisk {
  /** `mount`: a file system that is full; `trigger`: PostgreSQL says what it says on a full disk. */
  readonly kind: 'mount' | 'trigger';
  fill(): Promise<void>;
  free(): Promise<void>;
  /** After the cluster has stopped. */
  remove(): void;
}

/**
 * Moves the database `muster`, which nobody is connected to yet, onto a file system of its own.
 * Where this process may not mount one, a trigger stands in for it.
 */
export async function putOnSmallDisk(cluster: PostgresCluster): Promise<SmallDisk> {
  const owner = unprivilegedUser();
  const directory = makeThrowAwayDirectory('muster-small-disk-', owner);
  if (!mount(directory, owner.uid, owner.gid)) {
    removeThrowAwayDirectory(directory);
    return pretendDisk(cluster);
  }
  await administer(cluster, 'postgres', `create tablespace small location '${directory}'`);
  await administer(cluster, 'postgres', 'alter database muster set tablespace small');
  const ballast = join(directory, 'ballast');
  return {
    kind: 'mount',
    fill: async () => {
      const { bavail, bsize } = statfsSync(directory);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The tables grew since the room was measured: the disk is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: async () => rmSync(ballast, { force: true }),
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
  const options = `size=${diskMegabytes}m,mode=0700${owner}`;
  try {
    execFileSync(program, ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function pretendDisk(cluster: PostgresCluster): SmallDisk {
  return {
    kind: 'trigger',
    fill: () =>
      administer(
        cluster,
        'muster',
        `create function disk_is_full() returns trigger language plpgsql as $$ begin
           raise exception 'could not extend file: No space left on device' using errcode = '53100';
         end $$;
         create trigger disk_is_full before insert on employees execute function disk_is_full()`,
      ),
    free: () => administer(cluster, 'muster', 'drop function if exists disk_is_full cascade'),
    remove: () => undefined,
  };
}

async function administer(
  { directory, port }: PostgresCluster,
  database: string,
  text: string,
): Promise<void> {
  const at = `host=${encodeURIComponent(directory)}&port=${port}`;
  const server = openPostgres({
    connectionString: `postgres://postgres@localhost/${database}?${at}`,
  });
  try {
    await server.administer(text);
  } finally {
    await server.close();
  }
}
