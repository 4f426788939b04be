import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Installs `@muster/sdk`, built as for publishing, where programs in `directory` import it from.
 */
export function installSdk(directory: string): void {
  const installed = join(directory, 'node_modules/@muster/sdk');
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, 'sdk/package.json'), join(installed, 'package.json'));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const project = join(root, 'sdk/tsconfig.build.json');
  const parameters = [tsc, '-p', project, '--outDir', join(installed, 'dist')];
  const { status, stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}
