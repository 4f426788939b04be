import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/src/main/config.ts';
import { ConfigError } from '../../../server/src/main/setting-values.ts';
import { readContainerfile } from '../../../scripts/container/read-containerfile.ts';

export const root = join(import.meta.dirname, '../../..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { stages } = readContainerfile(read('Containerfile'));
const instruction = (keyword: string): string =>
  stages.at(-1)?.instructions.find((each) => each.keyword === keyword)?.text ?? '';

/** The facts of the image and the code that every deployment must match. */
export const image = {
  user: Number(instruction('USER').split(':')[0]),
  volume: instruction('VOLUME'),
  node: (JSON.parse(instruction('ENTRYPOINT')) as string[])[0],
  environment: Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  ) as Record<string, string>,
};

export const settings = [...readSettings(), 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
export const metrics = matches(read('docs/operations/metrics.md'), /^\| `(muster_\w+)`/gm);
export const paths = matches(read('server/src/main/health.ts'), /server\.get\('([^']+)'/g);
export const shutdownSeconds = secondsOf('server/src/main/stop-signal.ts', 'shutdownMsMax');
export const keepAliveSeconds = secondsOf(
  'server/src/platform/http/http-server.ts',
  'keepAliveTimeoutMs',
);

/** Settings that are secrets or contain one, with values that the program accepts. */
const exampleValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://muster:password@database:5432/muster',
  DATABASE_DIRECT_URL: 'postgres://muster:password@postgres:5432/muster',
  REDIS_URL: 'redis://:password@redis:6379',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SECRET_KEY_PREVIOUS: Buffer.alloc(32, 2).toString('base64'),
  SMTP_URL: 'smtps://muster:password@mail.example.com',
  DOCUMENT_STORAGE_URL: 'https://key:secret@s3.example.com/bucket?region=eu-central-1',
};

export function isSecret(name: string): boolean {
  return name in exampleValues || /PASSWORD|TOKEN|SECRET/.test(name);
}

/** The configuration of a process with these settings. @throws ConfigError like the process */
export function configure(given: Readonly<Record<string, string | undefined>>) {
  const filled = Object.entries(given).map(([name, value = '']): [string, string] => [
    name,
    exampleValues[name] ?? (value.startsWith('${') ? 'https://hr.example.com' : value),
  ]);
  const environment: Record<string, string> = {
    ...image.environment,
    ...Object.fromEntries(filled),
  };
  // Node exits at once with an option that is not allowed there.
  const options = (environment['NODE_OPTIONS'] ?? '').split(' ').map((each) => each.split('=')[0]);
  const refused = options.filter((name) => name && !process.allowedNodeEnvironmentFlags.has(name));
  if (refused.length > 0) throw new Error(`Node refuses NODE_OPTIONS ${refused.join()}`);
  return readConfig(environment);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function secondsOf(path: string, name: string): number {
  const [digits] = matches(read(path), new RegExp(`const ${name} = ([\\d_]+)`, 'g'));
  const seconds = Number(digits?.replaceAll('_', '')) / 1_000;
  if (!(seconds > 0)) throw new Error(`${path} has no ${name}`);
  return seconds;
}

/** From the message that refuses an unknown one. */
function readSettings(): string[] {
  try {
    readConfig({ WEBHOOK_NONE: '1' });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/.*: |\.$/g, '').split(', ');
  }
  throw new Error('an unknown setting was not refused');
}
