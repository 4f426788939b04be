import { type Dependencies, findShipped, nameOf, registryPaths } from './locked-packages.ts';
import { isAllowed, licenceOf } from './licences.ts';

const exactVersion = /^(npm:(@[a-z0-9-]+\/)?[a-z0-9._-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const publicRegistry = 'https://registry.npmjs.org/';
const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
/** The scripts that `npm ci` runs automatically. */
const installScripts = ['preinstall', 'install', 'postinstall', 'preprepare', 'postprepare'];
/** Builds the page from our own sources only. */
const ownPrepare = 'node scripts/build-pages/main.ts';

/**
 * Anything that makes two installations of one commit differ, runs third-party code on
 * installation, or may not be shipped.
 */
export function findSupplyChainFaults(dependencies: Dependencies): string[] {
  const loose = findLooseVersions(dependencies);
  return [
    ...loose,
    ...findLockFaults(dependencies),
    ...findScripts(dependencies),
    ...findSettings(dependencies.npmrc),
    // Shipped packages are followed from the manifests into the lock file, so the two must agree
    // first.
    ...(loose.length === 0 ? findLicenceFaults(dependencies) : []),
  ];
}

function findLooseVersions({ manifests, lock }: Dependencies): string[] {
  return [...manifests].flatMap(([folder, manifest]) => {
    const file = folder === '' ? 'package.json' : `${folder}/package.json`;
    const own = sections.flatMap((section) =>
      Object.entries(manifest[section] ?? {}).flatMap(([name, version]) => {
        if (!exactVersion.test(version)) {
          return [`${file}: ${name} is "${version}": name one version`];
        }
        const locked = lock.packages[folder]?.[section]?.[name];
        return locked === version
          ? []
          : [`${file}: ${name} is ${version}, in the lock ${locked ?? 'absent'}: run npm install`];
      }),
    );
    const peers = Object.keys(manifest.peerDependencies ?? {}).map(
      (name) => `${file}: ${name} is a peer dependency, of which no version is named`,
    );
    const overrides = leavesOf(manifest.overrides ?? {})
      .filter((version) => !version.startsWith('$') && !exactVersion.test(version))
      .map((version) => `${file}: the override "${version}" names no one version`);
    return [...own, ...peers, ...overrides];
  });
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner) => leavesOf(inner))
    : [String(value)];
}

function findLockFaults({ manifests, lock }: Dependencies): string[] {
  const head =
    lock.lockfileVersion === 3
      ? []
      : [`package-lock.json: version ${lock.lockfileVersion} instead of 3`];
  const folders = [...manifests.keys()];
  return [
    ...head,
    ...Object.entries(lock.packages).flatMap(([path, entry]) => {
      if (!path.includes('node_modules/') || entry.link === true) {
        const target = entry.link === true ? entry.resolved : path;
        return folders.includes(target ?? '')
          ? []
          : [`${path}: leads to a folder that is not ours`];
      }
      return [
        ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')
          ? []
          : [`${path}: without a SHA-512 of its content`]),
        ...(exactVersion.test(entry.version ?? '') ? [] : [`${path}: without an exact version`]),
        ...(entry.resolved === undefined || entry.resolved.startsWith(publicRegistry)
          ? []
          : [`${path}: from elsewhere than the public registry`]),
      ];
    }),
  ];
}

function findScripts({ manifests, lock }: Dependencies): string[] {
  const ofOthers = registryPaths(lock)
    .filter((path) => lock.packages[path]?.hasInstallScript === true)
    .map((path) => `${path}: runs a script when it is installed`);
  const ofOurs = [...manifests].flatMap(([folder, { scripts = {} }]) =>
    Object.entries(scripts)
      .filter(
        ([name, command]) =>
          installScripts.includes(name) ||
          (name === 'prepare' && !(folder === '' && command === ownPrepare)),
      )
      .map(([name]) => `${folder}/package.json: the script ${name} runs with each installation`),
  );
  return [...ofOthers, ...ofOurs];
}

/** The registry and the credentials are left to the settings of each machine. */
function findSettings(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return [
    ...(lines.includes('save-exact=true') ? [] : ['.npmrc: without save-exact=true']),
    ...lines
      .filter((line) => /registry|^\/\/|_auth|_password|token|proxy|cafile/i.test(line))
      .map((line) => `.npmrc: ${line.split('=')[0]} belongs to the machine, not to the project`),
  ];
}

function findLicenceFaults(dependencies: Dependencies): string[] {
  const { lock } = dependencies;
  const { server, page } = findShipped(dependencies);
  return registryPaths(lock).flatMap((path) => {
    const entry = lock.packages[path] ?? {};
    const licence = licenceOf(nameOf(path, entry), entry);
    if (licence === undefined) return [`${path}: without a licence: look into it`];
    const use = server.has(path) || page.has(path) ? 'shipped' : 'development';
    return isAllowed(licence, use) ? [] : [`${path}: ${licence} is not allowed for what is ${use}`];
  });
}
