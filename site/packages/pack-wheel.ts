import { createHash } from 'node:crypto';
import { createWriteStream, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'smol-toml';
import { ZipFile } from 'yazl';

interface Project {
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly 'requires-python': string;
  readonly keywords: readonly string[];
  readonly classifiers: readonly string[];
}

/** The oldest time that a ZIP can state, so that the same sources make the same file. */
const modified = new Date(Date.UTC(1980, 0, 1));

/**
 * Writes `muster_sdk-0.1.0-py3-none-any.whl` into `directory`: a wheel of a project without
 * dependencies and compiled code.
 *
 * @see https://packaging.python.org/en/latest/specifications/binary-distribution-format/
 */
export async function packWheel(folder: string, directory: string): Promise<void> {
  const { project } = parse(readFileSync(join(folder, 'pyproject.toml'), 'utf8')) as unknown as {
    readonly project: Project;
  };
  const name = project.name.replaceAll('-', '_');
  const version = readVersion(join(folder, 'src/muster/_version.py'));
  const info = `${name}-${version}.dist-info`;
  const files = new Map(
    globSync('muster/**/*.{py,typed}', { cwd: join(folder, 'src') })
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, 'src', path))]),
  );
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  files.set(`${info}/licenses/LICENSE`, readFileSync(join(folder, 'LICENSE')));
  files.set(`${info}/METADATA`, Buffer.from(describe(project, version, readme)));
  files.set(`${info}/WHEEL`, Buffer.from(kind));
  files.set(`${info}/RECORD`, Buffer.from(list(files, `${info}/RECORD`)));
  const zip = new ZipFile();
  for (const [path, content] of files) {
    zip.addBuffer(content, path, { mtime: modified, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}-${version}-py3-none-any.whl`);
  await pipeline(zip.outputStream, createWriteStream(file));
}

const kind = `Wheel-Version: 1.0
Generator: muster
Root-Is-Purelib: true
Tag: py3-none-any
`;

function readVersion(path: string): string {
  const [, version] = /^__version__ = "([^"]+)"$/m.exec(readFileSync(path, 'utf8')) ?? [];
  if (version === undefined) throw new Error(`${path} has no version.`);
  return version;
}

/** @see https://packaging.python.org/en/latest/specifications/core-metadata/ */
function describe(project: Project, version: string, readme: string): string {
  const fields: readonly (readonly [string, string])[] = [
    ['Metadata-Version', '2.4'],
    ['Name', project.name],
    ['Version', version],
    ['Summary', project.description],
    ['Keywords', project.keywords.join(',')],
    ['License-Expression', project.license],
    ['License-File', 'LICENSE'],
    ...project.classifiers.map((classifier) => ['Classifier', classifier] as const),
    ['Requires-Python', project['requires-python']],
    ['Description-Content-Type', 'text/markdown'],
  ];
  return `${fields.map(([field, value]) => `${field}: ${value}\n`).join('')}\n${readme}`;
}

/** Each file with its sum, and the list itself without one. */
function list(files: ReadonlyMap<string, Buffer>, ownPath: string): string {
  const lines = [...files].map(([path, content]) => {
    const sum = createHash('sha256').update(content).digest('base64url');
    return `${path},sha256=${sum},${content.byteLength}\n`;
  });
  return `${lines.join('')}${ownPath},,\n`;
}
