import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Container } from 'kubernetes-types/core/v1.js';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { processRoles } from '../../../server/src/main/process-role.ts';
import { selectorsOf } from '../../harness/promql.ts';
import * as facts from './facts.ts';

const directory = 'deploy/kubernetes';

interface Manifest {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: { readonly name: string };
}

const files = globSync('*/*.yaml', { cwd: join(facts.root, directory) });
const manifests = files.flatMap((file) =>
  parseAllDocuments(facts.read(`${directory}/${file}`)).map((each) => each.toJS() as Manifest),
);
const ofKind = <T>(kind: string) => manifests.filter((each) => each.kind === kind) as T[];

const deployments = ofKind<Deployment>('Deployment');
const jobs = ofKind<Deployment>('Job');
const [configMap] = ofKind<{ data: Record<string, string> }>('ConfigMap');
const settings = configMap?.data ?? {};
const metricsPort = Number(settings['METRICS_PORT']);

/** A manifest's pod with its only container. */
function podOf({ spec }: Deployment) {
  const pod = spec?.template.spec;
  const [container, ...others] = pod?.containers ?? [];
  if (pod === undefined || container === undefined) throw new Error('no pod with a container');
  expect(others).toEqual([]);
  return { pod, container };
}

const labelsOf = ({ spec }: Deployment) => spec?.template.metadata?.labels;
const workloads = [...deployments, ...jobs].map(
  (each) => [String(each.metadata?.name), each] as const,
);

test('there are an API, a worker and a migration, and no secret', () => {
  expect(workloads.map(([name, each]) => [name, podOf(each).container.args])).toEqual(
    expect.arrayContaining([
      ['muster-api', ['serve', '--role', 'api']],
      ['muster-worker', ['serve', '--role', 'worker']],
      ['muster-migrate', ['migrate']],
    ]),
  );
  expect(workloads).toHaveLength(3);
  expect(processRoles).toEqual(expect.arrayContaining(['api', 'worker']));
  expect(ofKind('Secret')).toEqual([]);
});

/** The compiler checks each manifest as a literal of its type. */
function findTypeFaults(judged: readonly Manifest[]): string[] {
  const cache = join(facts.root, 'node_modules/.cache/muster');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const lines = judged.map(({ apiVersion = '', ...content }, index) => {
      const group = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : 'core/v1';
      const type = `import('kubernetes-types/${group}.js').${content.kind}`;
      const literal = JSON.stringify({ apiVersion, ...content });
      return `export const manifest${index}: ${type} = ${literal};`;
    });
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    const compiler = join(facts.root, 'node_modules/typescript-7/bin/tsc');
    const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext'.split(' ');
    const resolution = ['--moduleResolution', 'bundler', join(folder, 'manifests.ts')];
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...resolution], {
      cwd: facts.root,
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("each manifest matches its type in Kubernetes' schema", () => {
  // The others have their own schemas, or are for kustomize or the adapter.
  const judged = manifests.filter((each) => !/^$|kustomize|coreos/.test(each.apiVersion ?? ''));
  expect(judged.length).toBeGreaterThan(10);
  expect(findTypeFaults(judged)).toEqual([]);
  const wrong = { ...deployments[0], kind: 'Deployment', spec: { replica: 2 } } as Manifest;
  expect(findTypeFaults([wrong]).join('\n')).toMatch(/"?replica.* does not exist in type/);
});

test.for(workloads)('%s: the process starts with these settings', ([, workload]) => {
  const { container } = podOf(workload);
  const isJob = jobs.includes(workload);
  const { env = [] } = container;
  const taken = container.envFrom === undefined ? {} : settings;
  const plain = env.filter(({ value }) => value !== undefined).map(({ name }) => name);
  const names = [...Object.keys(taken), ...env.map(({ name }) => name)];
  expect(names.filter((name) => !facts.settings.includes(name))).toEqual([]);
  expect([...Object.keys(taken), ...plain].filter(facts.isSecret)).toEqual([]);
  const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  const config = facts.configure({ ...taken, ...given });
  expect(config.databaseUrl).toBeDefined();
  expect(config.migrate).toBe(isJob);
  if (isJob) return;
  expect(config.redisUrl).toBeDefined();
  expect(config.publicUrl).toBeDefined();
  const wanted = facts.settings.filter(
    (name) => facts.isSecret(name) || (name.endsWith('_URL') && name !== 'PUBLIC_URL'),
  );
  // The API doesn't get the login that owns the tables.
  const missing = wanted.filter((name) => !names.includes(name));
  expect(missing).toEqual(container.args?.includes('api') ? ['MIGRATION_DATABASE_URL'] : []);
});

test.for(workloads)('%s: the pod fits the image and has no rights', ([, workload]) => {
  const { pod, container } = podOf(workload);
  const { user, volume } = facts.image;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  });
  expect(pod).not.toHaveProperty('hostNetwork');
  expect(container.image).toBe('muster');
  // Exactly, because more would mean more rights.
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain(volume);
  for (const bound of [container.resources?.requests, container.resources?.limits]) {
    expect(Object.keys(bound ?? {})).toEqual(['cpu', 'memory']);
  }
});

test.for(deployments.map((each) => [String(each.metadata?.name), each] as const))(
  '%s: ports, probes, termination and the minimum of two pods are consistent',
  ([name, deployment]) => {
    const { pod, container } = podOf(deployment);
    const port = Number(facts.image.environment['PORT']);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: metricsPort },
    ]);
    const isApi = name === 'muster-api';
    const expectProbe = (probe: Container['livenessProbe'], path: string) => {
      expect(probe?.httpGet).toEqual({ path, port: 'http' });
      expect(facts.paths).toContain(path);
    };
    expectProbe(container.startupProbe, '/healthz');
    expectProbe(container.livenessProbe, '/healthz');
    // No requests are sent to a worker.
    expectProbe(container.readinessProbe, isApi ? '/readyz/requests' : '/readyz');
    const drainSeconds = Number(
      container.env?.find((each) => each.name === 'DRAIN_SECONDS')?.value ?? 0,
    );
    if (isApi) expect(drainSeconds).toBeGreaterThanOrEqual(5);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + facts.shutdownSeconds);

    const { spec } = deployment;
    expect(spec?.selector.matchLabels).toEqual(labelsOf(deployment));
    expect(spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
    // The autoscaler sets the number.
    expect(spec?.replicas).toBeUndefined();
    const scaler = ofKind<HorizontalPodAutoscaler>('HorizontalPodAutoscaler').find(
      (each) => each.spec?.scaleTargetRef.name === name,
    );
    expect(scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
    const budgets = ofKind<Deployment>('PodDisruptionBudget').map(
      (each) => each.spec?.selector.matchLabels,
    );
    expect(budgets).toContainEqual(labelsOf(deployment));
  },
);

test('the service and the network policy name ports on which something listens', () => {
  const api = deployments.find(({ metadata }) => metadata?.name === 'muster-api');
  expect(ofKind('Service')).toMatchObject([
    { spec: { selector: labelsOf(api ?? {}), ports: [{ targetPort: 'http' }] } },
  ]);
  const policies = ofKind<NetworkPolicy>('NetworkPolicy').map(({ spec }) => spec);
  const opened = policies.flatMap((spec) =>
    (spec?.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port)),
  );
  expect(opened).toEqual([metricsPort, Number(facts.image.environment['PORT'])]);
  expect(policies[0]).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test("the autoscaler's metrics are recorded, from existing ones", () => {
  const text = JSON.stringify(manifests);
  const recorded = [...text.matchAll(/"record":"(\w+)","expr":("(?:[^"\\]|\\.)*")/g)];
  expect(recorded.map(([, name]) => name)).toEqual(['muster_worker_backlog_seconds']);
  for (const [, , expression = ''] of recorded) {
    const read = selectorsOf(JSON.parse(expression) as string).map(({ metric }) => metric);
    expect(read.filter((name) => !facts.metrics.includes(name))).toEqual([]);
  }
  for (const pattern of [/"seriesQuery":"(\w+)"/, /"as":"(\w+)"/, /"metric":\{"name":"(\w+)"/]) {
    expect(pattern.exec(text)?.[1]).toBe('muster_worker_backlog_seconds');
  }
});

test('kustomize finds each named file, and the image has a fixed version', () => {
  const named: string[] = [];
  for (const file of files.filter((each) => each.endsWith('kustomization.yaml'))) {
    const text = facts.read(`${directory}/${file}`);
    for (const [, path = ''] of text.matchAll(/^ {2}- (\.?[\w./-]+)$/gm)) {
      named.push(join(dirname(file), path));
      expect(existsSync(join(facts.root, directory, dirname(file), path)), path).toBe(true);
    }
  }
  const unnamed = files.filter((file) => !/kustomization|adapter-values/.test(file));
  expect(unnamed.filter((file) => !named.includes(file))).toEqual([]);
  const release = facts.read(`${directory}/release/kustomization.yaml`);
  expect(release).toMatch(/^ {4}(newTag: \d+\.\d+\.\d+|digest: sha256:\w+)$/m);
});
