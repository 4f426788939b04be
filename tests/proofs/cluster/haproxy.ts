import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../harness/find-program.ts';
import { startServerProgram, type ServerProgram } from './server-program.ts';

const shipped = join(import.meta.dirname, '../../../deploy/haproxy.cfg');

export function findHaproxy(): string | undefined {
  return findProgram('haproxy', ['/usr/sbin']);
}

interface ProxyOptions {
  readonly port: number;
  readonly apiPorts: readonly number[];
  /** If false, a request for a stopped process fails, as with a simpler proxy. */
  readonly retries: boolean;
}

/** HAProxy as deploy/haproxy.cfg configures it, except for addresses: ports of 127.0.0.1. */
export async function startHaproxy(options: ProxyOptions): Promise<ServerProgram> {
  const path = findHaproxy();
  if (path === undefined) throw new Error('HAProxy is not installed.');
  return startServerProgram({
    path,
    port: options.port,
    files: () => ({ 'haproxy.cfg': configure(options) }),
    args: (directory) => ['-db', '-f', join(directory, 'haproxy.cfg')],
  });
}

function configure({ port, apiPorts, retries }: ProxyOptions): string {
  const servers = apiPorts.map((each, index) => `server api-${index + 1} 127.0.0.1:${each} check`);
  const places = [
    [/^resolvers docker\n(?: .*\n)+/m, ''],
    [/bind :8080/, `bind 127.0.0.1:${port}`],
    [/server-template api 2 .*/, servers.join('\n  ')],
    ...(retries
      ? []
      : [[/retries 3\n  retry-on .*\n  option redispatch .*/, 'retries 0'] as const]),
  ] as const;
  return places.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`deploy/haproxy.cfg has no ${pattern}`);
      return text.replace(pattern, replacement);
    },
    readFileSync(shipped, 'utf8'),
  );
}
