import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { textAt, textsAt, type YamlValue } from './yaml-value.ts';

export const deployDirectory = join(import.meta.dirname, '../../../deploy');
const kubernetes = join(deployDirectory, 'kubernetes');

export interface Manifest {
  /** From `deploy/kubernetes` on. */
  readonly file: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly name: string;
  readonly content: YamlValue;
}

export function readManifests(): Manifest[] {
  return globSync('*/*.yaml', { cwd: kubernetes })
    .toSorted()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(kubernetes, file), 'utf8')).map((document) =>
        toManifest(file, document.toJS() as YamlValue),
      ),
    );
}

export function toManifest(file: string, content: YamlValue): Manifest {
  const kind = textAt(content, 'kind');
  return {
    file,
    kind,
    apiVersion: textAt(content, 'apiVersion'),
    name: textAt(content, 'metadata/name'),
    content,
  };
}

/** Files that a kustomization names and that are not there, and those that are there unnamed. */
export function findLooseFiles(manifests: readonly Manifest[]): string[] {
  const files = manifests.map(({ file }) => file);
  const isKustomization = (file: string): boolean => file.endsWith('/kustomization.yaml');
  const named = manifests
    .filter(({ file }) => isKustomization(file))
    .flatMap(({ file, content }) => [
      ...textsAt(content, 'resources').map((path) => join(dirname(file), path)),
      ...textsAt(content, 'components').map((path) =>
        join(dirname(file), path, 'kustomization.yaml'),
      ),
    ])
    .map((path) => normalize(path));
  const text = readFileSync(join(kubernetes, 'monitoring/kustomization.yaml'), 'utf8');
  const isTold = (file: string): boolean => text.includes(file.replace(/.*\//, ''));
  return [
    ...named.filter((file) => !files.includes(file)).map((file) => `${file} is not there`),
    ...files
      .filter((file) => !isKustomization(file) && !named.includes(file) && !isTold(file))
      .map((file) => `${file} is named nowhere`),
  ];
}

export interface ComposeFiles {
  readonly compose: YamlValue;
  readonly text: string;
  readonly example: string;
  readonly proxy: string;
}

export function parseCompose(text: string): YamlValue {
  return parse(text, { merge: true }) as YamlValue;
}

export function readCompose(): ComposeFiles {
  const read = (name: string): string => readFileSync(join(deployDirectory, name), 'utf8');
  const text = read('compose.yaml');
  return {
    compose: parseCompose(text),
    text,
    example: read('.env.example'),
    proxy: read('haproxy.cfg'),
  };
}
