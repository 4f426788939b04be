import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findReleaseFaults, type SdkManifest, type SdkRelease } from './find-release-faults.ts';

const root = join(import.meta.dirname, '../..');
const builtAt = 'https://forge.example/people/muster';
const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SdkManifest;
const { version = '' } = sdk;
const repository = { url: `git+${builtAt}.git`, directory: 'sdk' };
/** The package as it is, released as it should be. */
const good: SdkRelease = {
  manifest: { ...sdk, repository },
  changelog: `# @muster/sdk\n\n## ${version}\n\n### Minor Changes\n`,
  pendingChangesets: [],
  codeVersion: version,
  builtAt,
  tag: `@muster/sdk@${version}`,
};

test('the package may be published, once it says where it comes from', () => {
  expect(findReleaseFaults(good)).toEqual([]);
});

test.for<[string, Partial<SdkRelease>]>([
  ['repository.url is missing', { manifest: sdk }],
  [
    'repository.url is https',
    { manifest: { ...sdk, repository: { ...repository, url: 'https://elsewhere.example/a' } } },
  ],
  ['repository.directory', { manifest: { ...sdk, repository: { url: repository.url } } }],
  ['not built by the workflow', { builtAt: undefined }],
  ['private', { manifest: { ...good.manifest, private: true } }],
  ['provenance', { manifest: { ...good.manifest, publishConfig: { access: 'public' } } }],
  ['access', { manifest: { ...good.manifest, publishConfig: { provenance: true } } }],
  ['the tag missing', { tag: undefined }],
  ['the tag @muster/sdk@9.9.9', { tag: '@muster/sdk@9.9.9' }],
  ['in create-muster.ts', { codeVersion: '9.9.9' }],
  ['CHANGELOG.md says nothing', { changelog: '' }],
  ['.changeset/brave-cat.md waits', { pendingChangesets: ['brave-cat.md'] }],
])('not when %s', ([fault, changed]) => {
  expect(findReleaseFaults({ ...good, ...changed })).toEqual([expect.stringContaining(fault)]);
});

test('from somebody’s machine it is refused', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/sdk-release/check.ts')],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('not published: it is not built by the workflow');
});

test('the changesets that wait make the next version of the SDK, and of nothing else', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'muster-changesets-'));
  const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  };
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    for (const folder of ['.', ...workspaces]) {
      mkdirSync(join(scratch, folder), { recursive: true });
      cpSync(join(root, folder, 'package.json'), join(scratch, folder, 'package.json'));
    }
    cpSync(join(root, 'package-lock.json'), join(scratch, 'package-lock.json'));
    cpSync(join(root, '.changeset'), join(scratch, '.changeset'), { recursive: true });
    run('git', 'init', '--quiet');
    const waiting = readdirSync(join(root, '.changeset')).filter(isChangeset).length;
    run(process.execPath, join(root, 'node_modules/@changesets/cli/bin.js'), 'version');
    const manifest = readFileSync(join(scratch, 'sdk/package.json'), 'utf8');
    const { version: next = '' } = JSON.parse(manifest) as SdkManifest;
    expect(next === version).toBe(waiting === 0);
    expect(readdirSync(join(scratch, '.changeset')).filter(isChangeset)).toEqual([]);
    if (waiting > 0) {
      expect(readFileSync(join(scratch, 'sdk/CHANGELOG.md'), 'utf8')).toContain(`\n## ${next}\n`);
    }
    for (const folder of workspaces.filter((name) => name !== 'sdk')) {
      const own = (at: string): string => readFileSync(join(at, folder, 'package.json'), 'utf8');
      expect(own(scratch)).toBe(own(root));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

function isChangeset(file: string): boolean {
  return file.endsWith('.md') && file !== 'README.md';
}
