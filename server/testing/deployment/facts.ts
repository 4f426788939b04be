import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/main/config.ts';
import { processRoles } from '../../src/main/process-role.ts';
import { readContainerfile } from '../../../scripts/container/read-containerfile.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What is Node's to read, and may stand beside muster's own. */
const settingsOfNode = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** What the code and the image say, which everything that deploys them must agree with. */
export interface Facts {
  readonly settings: readonly string[];
  readonly roles: readonly string[];
  /** By number, of user and group. */
  readonly user: number;
  readonly port: number;
  readonly volume: string;
  /** What the image sets by itself. */
  readonly imageEnvironment: Readonly<Record<string, string>>;
  readonly node: string;
  readonly paths: readonly string[];
  readonly metrics: readonly string[];
  readonly shutdownSeconds: number;
  readonly keepAliveSeconds: number;
}

export function readFacts(): Facts {
  const { stages } = readContainerfile(read('Containerfile'));
  const of = (keyword: string): string =>
    stages.at(-1)?.instructions.find((each) => each.keyword === keyword)?.text ?? '';
  const entries = of('ENV')
    .split(' ')
    .map((pair) => pair.split('='));
  const imageEnvironment = Object.fromEntries(entries) as Record<string, string>;
  return {
    settings: [...readSettings(), ...settingsOfNode],
    roles: processRoles,
    user: Number(of('USER').split(':')[0]),
    port: Number(imageEnvironment['PORT']),
    volume: of('VOLUME'),
    imageEnvironment,
    node: (JSON.parse(of('ENTRYPOINT')) as string[])[0] ?? '',
    paths: [
      ...matches(read('server/src/main/health.ts'), /server\.get\('([^']+)'/g),
      ...matches(
        read('server/src/main/metrics/listen-for-scrapes.ts'),
        /request\.url === '([^']+)'/g,
      ),
    ],
    metrics: matches(read('docs/operations/metrics.md'), /^\| `(muster_\w+)`/gm),
    shutdownSeconds: secondsOf('server/src/main/stop-signal.ts', 'shutdownMsMax'),
    keepAliveSeconds: secondsOf('server/src/platform/http/http-server.ts', 'keepAliveTimeoutMs'),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function secondsOf(path: string, name: string): number {
  const [digits] = matches(read(path), new RegExp(`const ${name} = ([\\d_]+)`, 'g'));
  const seconds = Number(digits?.replaceAll('_', '')) / 1_000;
  if (!(seconds > 0)) throw new Error(`${path} says nothing of ${name}`);
  return seconds;
}

/** As the message tells them that refuses one that is none. */
function readSettings(): string[] {
  try {
    readConfig({ WEBHOOK_NONE: '1' });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/.*: |\.$/g, '').split(', ');
  }
  throw new Error('an unknown setting was not refused');
}
