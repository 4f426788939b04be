import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../harness/find-program.ts';
import { findFreePort } from '../../harness/free-port.ts';
import { type ServerProgram, startServerProgram } from './server-program.ts';

const shipped = join(import.meta.dirname, '../../../deploy/pgbouncer.ini');

export interface Pooler extends ServerProgram {
  /** The address of the database `url` through the pooler, as the same user. */
  readonly url: string;
}

export function findPgBouncer(): string | undefined {
  return findProgram('pgbouncer', ['/usr/sbin']);
}

/** PgBouncer as deploy/pgbouncer.ini configures it, in front of a database `muster`. */
export async function startPgBouncer(
  databaseUrl: string,
  options: { readonly poolSize?: number } = {},
): Promise<Pooler> {
  const path = findPgBouncer();
  if (path === undefined) throw new Error('PgBouncer is not installed.');
  const port = await findFreePort();
  const target = new URL(databaseUrl);
  const server = await startServerProgram({
    path,
    port,
    files: (directory) => ({
      'pgbouncer.ini': configure({
        muster: `host=${target.hostname} port=${target.port}`,
        listen_addr: '127.0.0.1',
        listen_port: String(port),
        auth_file: join(directory, 'userlist.txt'),
        ...(options.poolSize !== undefined && { default_pool_size: String(options.poolSize) }),
      }),
      'userlist.txt': `"${target.username}" "${decodeURIComponent(target.password)}"\n`,
    }),
    args: (directory) => [join(directory, 'pgbouncer.ini')],
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { ...server, url: url.href };
}

/** The shipped file with these values replaced. */
function configure(values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (changed, [name, value]) => {
      const line = new RegExp(`^${name} = .*$`, 'm');
      if (!line.test(changed)) throw new Error(`deploy/pgbouncer.ini says nothing of ${name}`);
      return changed.replace(line, `${name} = ${value}`);
    },
    readFileSync(shipped, 'utf8'),
  );
}
