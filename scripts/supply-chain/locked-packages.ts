import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

/** The parts of an entry of `packages` in package-lock.json used here. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Lock {
  readonly lockfileVersion: number;
  /** By path, e.g. `node_modules/pg`; empty for the root. */
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface Manifest {
  readonly version?: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/** The committed files that determine what is installed. */
export interface Dependencies {
  /** By path of the folder; empty for the root. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly lock: Lock;
  readonly npmrc: string;
}

/** Libraries that are only needed to build the page and are not bundled into it. */
const pageBuildTools = /^(vite|@vitejs\/.*|@types\/.*)$/;

/** The tool for building the documentation whose code the pages load. */
const bundledInDocumentation = ['minisearch'];

export function readDependencies(root: string): Dependencies {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const top = JSON.parse(read('package.json')) as Manifest;
  const folders = top.workspaces ?? [];
  return {
    manifests: new Map([
      ['', top],
      ...folders.map(
        (folder) => [folder, JSON.parse(read(`${folder}/package.json`)) as Manifest] as const,
      ),
    ]),
    lock: JSON.parse(read('package-lock.json')) as Lock,
    npmrc: read('.npmrc'),
  };
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function nameOf(path: string, entry: LockEntry): string {
  return entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The paths of packages from a registry: neither the root nor our own folders. */
export function registryPaths({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
    .map(([path]) => path);
}

export interface Shipped {
  /** The packages the server and the command line load, including Node itself. */
  readonly server: ReadonlySet<string>;
  /** The packages bundled into the console and the documentation. */
  readonly page: ReadonlySet<string>;
}

/** Lock file paths of everything that is distributed to operators, followed from our manifests. */
export function findShipped({ manifests, lock }: Dependencies): Shipped {
  const program = ['server', 'cli'].flatMap((folder) => [
    ...reach(lock, folder, Object.keys(manifests.get(folder)?.dependencies ?? {})),
  ]);
  const runtime = Object.keys(manifests.get('')?.optionalDependencies ?? {});
  const page = Object.keys({
    ...manifests.get('console')?.dependencies,
    ...manifests.get('console')?.devDependencies,
  }).filter((name) => !pageBuildTools.test(name));
  return {
    server: new Set([...program, ...reach(lock, '', runtime)]),
    page: new Set([
      ...reach(lock, 'console', page),
      ...reach(lock, 'site', bundledInDocumentation),
    ]),
  };
}

function reach(lock: Lock, folder: string, names: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = names.map((name) => find(lock, folder, name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...findNeeded(lock, path));
  }
  return reached;
}

/**
 * The paths of a package's own dependencies, without optional ones that are missing in the lock
 * file.
 */
export function findNeeded(lock: Lock, path: string): string[] {
  const entry = lock.packages[path] ?? {};
  const optional = [
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
    ),
  ];
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name) => find(lock, path, name)),
    ...optional.flatMap((name) => resolve(lock, path, name) ?? []),
  ];
}

function find(lock: Lock, from: string, name: string): string {
  const path = resolve(lock, from, name);
  if (path === undefined) {
    throw new Error(`package-lock.json lacks ${name}, which ${from} needs: run "npm install"`);
  }
  return path;
}

/** Follows Node's look-up: the folder's own `node_modules`, then those above it. */
function resolve({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
