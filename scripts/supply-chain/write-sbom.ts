import {
  type Dependencies,
  findNeeded,
  findShipped,
  type LockEntry,
  nameOf,
  readDependencies,
} from './locked-packages.ts';
import { licenceOf } from './licences.ts';

/**
 * A CycloneDX document of everything that is shipped. Not created with `npm sbom`: it leaves out
 * what is bundled into the page (which nothing depends on after the build) and packages that both
 * the server and a tool need, and requires a version at the root. Two calls give the same bytes.
 */
export function buildSbom(dependencies: Dependencies): object {
  const { manifests, lock } = dependencies;
  const { server, page } = findShipped(dependencies);
  const paths = [...new Set([...server, ...page])].toSorted();
  const entryOf = (path: string): LockEntry => lock.packages[path] ?? {};
  const refOf = (path: string): string => purlOf(nameOf(path, entryOf(path)), entryOf(path));
  const version = manifests.get('server')?.version ?? '';
  const own = `pkg:npm/muster@${version}`;
  const components = new Map(
    paths.map((path) => [refOf(path), describe(path, entryOf(path), server.has(path))]),
  );
  const needs = new Map<string, Set<string>>();
  for (const path of paths) {
    const needed = needs.get(refOf(path)) ?? new Set();
    for (const other of findNeeded(lock, path)) needed.add(refOf(other));
    needs.set(refOf(path), needed);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': own, name: 'muster', version, purl: own },
    },
    components: [...components.values()],
    dependencies: [
      { ref: own, dependsOn: [...components.keys()] },
      ...[...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed].toSorted() })),
    ],
  };
}

function describe(path: string, entry: LockEntry, isOfServer: boolean): object {
  const name = nameOf(path, entry);
  const purl = purlOf(name, entry);
  const licence = licenceOf(name, entry) ?? 'NOASSERTION';
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: entry.version,
    purl,
    hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity ?? '') }],
    licenses: [{ expression: licence }],
    properties: [{ name: 'muster:part', value: isOfServer ? 'server' : 'page' }],
  };
}

function purlOf(name: string, { version }: LockEntry): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}

if (import.meta.main) {
  console.log(JSON.stringify(buildSbom(readDependencies('.')), undefined, 2));
}
