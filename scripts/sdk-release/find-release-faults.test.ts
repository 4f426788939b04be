import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findReleaseFaults, type SdkManifest, type SdkRelease } from './find-release-faults.ts';

const root = join(import.meta.dirname, '../..');
const builtAt = 'https://forge.example/people/muster';
const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SdkManifest;
const { version = '' } = sdk;
const repository = { url: `git+${builtAt}.git`, directory: 'sdk' };
/** The current package with a correct release. */
const good: SdkRelease = {
  manifest: { ...sdk, repository },
  changelog: `# @muster/sdk\n\n## ${version}\n\n### Minor Changes\n`,
  pendingChangesets: [],
  codeVersion: version,
  builtAt,
  tag: `@muster/sdk@${version}`,
};

test('the package may be published once it names its repository', () => {
  expect(findReleaseFaults(good)).toEqual([]);
});

test.for<[string, Partial<SdkRelease>]>([
  ['repository.url is missing', { manifest: sdk }],
  [
    'repository.url is https',
    { manifest: { ...sdk, repository: { ...repository, url: 'https://elsewhere.example/a' } } },
  ],
  ['not built by the workflow', { builtAt: undefined }],
  ['private', { manifest: { ...good.manifest, private: true } }],
  ['provenance', { manifest: { ...good.manifest, publishConfig: { access: 'public' } } }],
  ['the tag missing', { tag: undefined }],
  ['in create-muster.ts', { codeVersion: '9.9.9' }],
  ['CHANGELOG.md says nothing', { changelog: '' }],
  ['.changeset/brave-cat.md waits', { pendingChangesets: ['brave-cat.md'] }],
])('it may not be published when %s', ([fault, changed]) => {
  expect(findReleaseFaults({ ...good, ...changed })).toEqual([expect.stringContaining(fault)]);
});
