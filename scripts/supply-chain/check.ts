import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { findSupplyChainFaults } from './find-faults.ts';
import { describeLicences } from './licences.ts';
import { type Manifest, readDependencies, registryPaths } from './locked-packages.ts';

const licencesPath = 'docs/licences.md';

/**
 * Packages that would be built, or run a script, when installed; the lock file does not show this.
 */
function findInstalledScripts(): string[] {
  const manifests = globSync('{,*/}node_modules/{,@*/}*/package.json');
  return manifests.flatMap((path) => {
    const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const runs = ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
    const isBuilt = existsSync(path.replace(/package\.json$/, 'binding.gyp'));
    return runs || isBuilt ? [`${path}: runs something when it is installed`] : [];
  });
}

/** Checks the files that are derived from the lock file, or writes them with `--write`. */
function main(): void {
  const dependencies = readDependencies('.');
  const licences = describeLicences(dependencies);
  if (process.argv.includes('--write')) {
    writeFileSync(licencesPath, licences);
    return;
  }
  const committed = existsSync(licencesPath) ? readFileSync(licencesPath, 'utf8') : '';
  const faults = [
    ...findSupplyChainFaults(dependencies),
    ...findInstalledScripts(),
    ...(committed === licences
      ? []
      : [`${licencesPath} does not match the lock file. Run "npm run licences" to update it`]),
  ];
  for (const fault of faults) console.error(fault);
  const packages = registryPaths(dependencies.lock).length;
  console.log(`${faults.length} faults in ${packages} packages`);
  if (faults.length > 0 || packages === 0) process.exitCode = 1;
}

if (import.meta.main) main();
