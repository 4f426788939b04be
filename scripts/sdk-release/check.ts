import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReleaseFaults, type SdkManifest } from './find-release-faults.ts';

// Run by npm before it publishes the SDK (`prepublishOnly`).

const root = join(import.meta.dirname, '../..');

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

function main(): void {
  const { GITHUB_SERVER_URL: forge, GITHUB_REPOSITORY: name, GITHUB_REF_NAME: tag } = process.env;
  const faults = findReleaseFaults({
    manifest: JSON.parse(read('sdk/package.json')) as SdkManifest,
    changelog: read('sdk/CHANGELOG.md'),
    pendingChangesets: readdirSync(join(root, '.changeset')).filter(
      (file) => file.endsWith('.md') && file !== 'README.md',
    ),
    codeVersion: /version = '([^']+)'/.exec(read('sdk/src/create-muster.ts'))?.[1] ?? 'missing',
    builtAt: forge === undefined || name === undefined ? undefined : `${forge}/${name}`,
    tag,
  });
  for (const fault of faults) console.error(`not published: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
