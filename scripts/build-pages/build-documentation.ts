import type { Pages } from './build-when-changed.ts';
import { compressFiles } from './compress-files.ts';

const builtDirectory = 'site/dist';

export const documentationPages: Pages = {
  name: 'The documentation',
  sources: [
    'docs',
    'site',
    'cli/package.json',
    'cli/src',
    'sdk/README.md',
    'sdk/package.json',
    'sdk/src',
    'sdk-python/README.md',
    'sdk-python/pyproject.toml',
    'sdk-python/src',
    'receivers',
    'examples',
    'deploy',
    'bench/README.md',
    'bench/results/latest.md',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'console/public/icon.svg',
    // Sources of generated pages.
    'server/src/events',
    'server/src/hr/workflow',
    'server/src/platform/http/problem.ts',
    'server/src/public-api/reference/problem-advice.ts',
  ],
  builtDirectory,
  builtWith: '@11ty/eleventy',
  build: async () => {
    const { buildSite } = await import('../../site/build-site.ts');
    await buildSite(builtDirectory);
    await compressFiles(builtDirectory);
  },
};
