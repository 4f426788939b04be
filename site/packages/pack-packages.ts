import { join } from 'node:path';
import { packNpm } from './pack-npm.ts';
import { packWheel } from './pack-wheel.ts';

/**
 * The packages that an installation serves below `/docs/sdk/` and `/docs/cli/`, at its own version:
 * its users need neither a registry nor a copy of the repository.
 */
export async function packPackages(directory: string): Promise<void> {
  await Promise.all([
    packNpm(
      { folder: 'sdk', compiledTo: 'dist', copied: ['sdk/README.md', 'sdk/LICENSE'], manifest: {} },
      join(directory, 'sdk'),
    ),
    packNpm(
      {
        folder: 'cli',
        compiledTo: '.',
        copied: ['LICENSE'],
        manifest: {
          description: 'Command line of the muster HR API',
          bin: { muster: 'cli/src/muster.js' },
          files: ['cli', 'sdk'],
          engines: { node: '>=22.14' },
        },
      },
      join(directory, 'cli'),
    ),
    packWheel('sdk-python', join(directory, 'sdk')),
  ]);
}
