import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestKinds } from './manifest-kinds.ts';
import type { Manifest } from './manifests.ts';

const root = join(import.meta.dirname, '../../..');
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');

const kinds = join(import.meta.dirname, 'manifest-kinds');

const judged: Readonly<Record<keyof ManifestKinds, true>> = {
  'apps/v1 Deployment': true,
  'autoscaling/v2 HorizontalPodAutoscaler': true,
  'batch/v1 Job': true,
  'networking.k8s.io/v1 NetworkPolicy': true,
  'policy/v1 PodDisruptionBudget': true,
  'v1 ConfigMap': true,
  'v1 Namespace': true,
  'v1 Service': true,
};

function kindOf({ apiVersion, kind }: Manifest): string {
  return `${apiVersion} ${kind}`;
}

/** Others bring schemas of their own, and some files are for kustomize or an adapter alone. */
export function isOfKubernetes({ apiVersion }: Manifest): boolean {
  return apiVersion !== '' && !/kustomize|coreos/.test(apiVersion);
}

/**
 * Whatever Kubernetes' schema does not know, or knows otherwise: unknown fields, wrong types, missing
 * ones. The compiler judges each manifest as a literal of its type.
 */
export function findTypeFaults(manifests: readonly Manifest[]): string[] {
  const cache = join(root, 'node_modules/.cache/muster');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'manifests-'));
  const known = manifests.filter((manifest) => kindOf(manifest) in judged);
  const unknown = manifests.filter((each) => isOfKubernetes(each) && !known.includes(each));
  try {
    const files = known.map((manifest, place) => {
      const path = join(directory, `${place}.ts`);
      writeFileSync(path, literalOf(manifest));
      return path;
    });
    const faults = compile(files).map((line) => {
      const [, place = '', message = ''] = /(\d+)\.ts\(.*?: error TS\d+: (.*)/.exec(line) ?? [];
      const manifest = known[Number(place)];
      return `${manifest?.kind} ${manifest?.name}: ${message || line}`;
    });
    return [
      ...faults,
      ...unknown.map((each) => `${kindOf(each)}: is of a kind that nobody judges`),
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function literalOf(manifest: Manifest): string {
  return `import type { ManifestKinds } from ${JSON.stringify(kinds)};
export const manifest: ManifestKinds['${kindOf(manifest)}'] = ${JSON.stringify(manifest.content, undefined, 2)};
`;
}

function compile(files: readonly string[]): string[] {
  // Without any it would compile whatever it finds.
  if (files.length === 0) return [];
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', ''];
  const modulesAs = ['--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig'];
  try {
    execFileSync(process.execPath, [compiler, ...options, ...modulesAs, ...files], { cwd: root });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer };
    return String(stdout)
      .split('\n')
      .filter((line) => line.includes('error TS'));
  }
}
