import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Manifest extends Readonly<Record<string, unknown>> {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** One workspace that becomes a package. */
export interface NpmSource {
  /** Of the repository, e.g. `sdk`. */
  readonly folder: string;
  /** The folder of the package for its compiled code. */
  readonly compiledTo: string;
  /** Paths in the repository. */
  readonly copied: readonly string[];
  /** What the package's manifest says otherwise than the workspace's. */
  readonly manifest: object;
}

/**
 * Writes `muster-sdk-0.1.0.tgz` into `directory`, with everything that the package needs to run: an
 * integrator's network may not reach a registry.
 */
export async function packNpm(source: NpmSource, directory: string): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), 'muster-package-'));
  try {
    await stage(source, staging);
    mkdirSync(directory, { recursive: true });
    const options = ['--ignore-scripts', '--silent', '--workspaces=false'];
    await run('npm', ['pack', ...options, '--pack-destination', resolve(directory)], {
      cwd: staging,
      shell: process.platform === 'win32',
    });
  } finally {
    rmSync(staging, { recursive: true });
  }
}

async function stage(source: NpmSource, staging: string): Promise<void> {
  const { folder, compiledTo, copied, manifest } = source;
  const compiler = 'node_modules/typescript-7/bin/tsc';
  const project = join(folder, 'tsconfig.build.json');
  const outDir = join(staging, compiledTo);
  await run(process.execPath, [compiler, '-p', project, '--outDir', outDir]);
  for (const path of copied) cpSync(path, join(staging, basename(path)));
  const own = readManifest(join(folder, 'package.json'));
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...kept } = own;
  const names = Object.keys(own.dependencies ?? {});
  const written = { ...kept, ...manifest, bundleDependencies: names };
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  for (const name of names) {
    const path = findPackageJSON(name, resolve(folder, 'package.json'));
    if (path === undefined) throw new Error(`${name} is not installed.`);
    const { dependencies = {} } = readManifest(path);
    if (Object.keys(dependencies).length > 0) throw new Error(`${name} has dependencies itself.`);
    cpSync(dirname(path), join(staging, 'node_modules', name), { recursive: true });
  }
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
