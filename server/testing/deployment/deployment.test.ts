import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findTypeFaults, isOfKubernetes } from './check-types.ts';
import { readFacts } from './facts.ts';
import { findComposeFaults } from './find-compose-faults.ts';
import { findKubernetesFaults } from './find-kubernetes-faults.ts';
import {
  type ComposeFiles,
  findLooseFiles,
  type Manifest,
  parseCompose,
  readCompose,
  readManifests,
  toManifest,
} from './manifests.ts';
import { isSecret } from './secret-settings.ts';
import { at, entriesAt, listAt, textAt, withValue, type YamlValue } from './yaml-value.ts';

const root = join(import.meta.dirname, '../../..');
const facts = readFacts();
const manifests = readManifests();
const files = readCompose();

/** The manifests, one of which has something else at a place, or nothing there. */
function planted(
  [kind, name]: readonly [string, string],
  path: string,
  value: YamlValue | undefined,
): Manifest[] {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  const changed = withValue(found.content, path, value);
  expect(changed).not.toEqual(found.content);
  return manifests.map((each) => (each === found ? toManifest(each.file, changed) : each));
}

function changedCompose(from: string, to: string): ComposeFiles {
  const text = files.text.replace(from, to);
  expect(text).not.toBe(files.text);
  return { ...files, text, compose: parseCompose(text) };
}

test('the manifests agree with the code, the image and each other', () => {
  expect(findKubernetesFaults(manifests, facts)).toEqual([]);
  expect(findLooseFiles(manifests)).toEqual([]);
  expect(manifests.filter(({ kind }) => kind === 'Deployment').map(({ name }) => name)).toEqual([
    'muster-api',
    'muster-worker',
  ]);
});

test("the manifests are what Kubernetes' schema says", () => {
  expect(manifests.filter(isOfKubernetes).length).toBeGreaterThan(10);
  expect(findTypeFaults(manifests)).toEqual([]);
});

test('the API takes from the secret every setting that may hold one', () => {
  const deployment = manifests.find(({ kind, name }) => kind === api[0] && name === api[1]);
  const taken = listAt(deployment?.content, `${apiContainer}/env`).map((entry) =>
    textAt(entry, 'name'),
  );
  const wanted = facts.settings.filter(
    (name) => isSecret(name) || (name.endsWith('_URL') && name !== 'PUBLIC_URL'),
  );
  expect(wanted.length).toBeGreaterThan(6);
  expect(wanted.filter((name) => !taken.includes(name))).toEqual([]);
});

const api = ['Deployment', 'muster-api'] as const;
const worker = ['Deployment', 'muster-worker'] as const;
const apiPod = 'spec/template/spec';
const apiContainer = `${apiPod}/containers/0`;

test('what the schema does not know is found', () => {
  const scaler = ['HorizontalPodAutoscaler', 'muster-worker'] as const;
  const wrong = [
    planted(api, `${apiContainer}/readinessProb`, {}),
    planted(api, `${apiPod}/terminationGracePeriodSeconds`, '30s'),
    planted(api, 'spec/selector', undefined),
    planted(scaler, 'spec/maxReplicas', undefined),
    planted(['NetworkPolicy', 'muster'], 'spec/ingres', []),
  ].flatMap((all) => all.filter((manifest) => !manifests.includes(manifest)));
  expect(findTypeFaults(wrong).map((fault) => fault.split(':')[0])).toEqual([
    'Deployment muster-api',
    'Deployment muster-api',
    'Deployment muster-api',
    'HorizontalPodAutoscaler muster-worker',
    'NetworkPolicy muster',
  ]);
  const other = toManifest('serve/other.yaml', { apiVersion: 'apps/v1', kind: 'DaemonSet' });
  expect(findTypeFaults([other])).toEqual(['apps/v1 DaemonSet: is of a kind that nobody judges']);
});

test.for<readonly [string, string, YamlValue?]>([
  ['runs another image', 'image', 'muster:latest'],
  ['may gain rights', 'securityContext/allowPrivilegeEscalation'],
  ['may write into the image', 'securityContext/readOnlyRootFilesystem', false],
  ['keeps capabilities', 'securityContext/capabilities/drop', []],
  ['is given capabilities', 'securityContext/capabilities/add', ['NET_ADMIN']],
  ['is given all rights', 'securityContext/privileged', true],
  ['has nothing at /data', 'volumeMounts', []],
  ['without limits/memory', 'resources/limits/memory'],
  ['without requests/cpu', 'resources/requests/cpu'],
  ['WEBHOOK_SLOTS is no setting', 'env/9', { name: 'WEBHOOK_SLOTS', value: '1' }],
  ['SECRET_KEY stands there in plain', 'env/2', { name: 'SECRET_KEY', value: 'x' }],
  [
    'DATABASE_DIRECT_URL stands there in plain',
    'env/6',
    { name: 'DATABASE_DIRECT_URL', value: 'x' },
  ],
  ['counts without Redis', 'env/1'],
  [
    'would not start: DATABASE_DIRECT_URL goes with DATABASE_URL: that one leads to the pooler, this one past it.',
    'env/0',
  ],
  ['does not know its own address', 'envFrom', []],
  ['readinessProbe does not ask /readyz/requests', 'readinessProbe/httpGet/path', '/readyz'],
  ['livenessProbe does not ask /healthz', 'livenessProbe/httpGet/path', '/readyz'],
  ['startupProbe does not ask /healthz', 'startupProbe/httpGet/port', 'metrics'],
  ['does not offer port 3000', 'ports/0/containerPort', 8080],
  ['does not offer its metrics', 'ports/1/containerPort', 9090],
  ['has no role', 'args', ['serve', '--role', 'web']],
  ['ends before proxies know', 'env/7/value', '1'],
  ['would not start: Node does not take NODE_OPTIONS', 'env/8/value', '--max-semi-space=16'],
])('told of a container: %s', ([fault, path, value]) => {
  const found = findKubernetesFaults(planted(api, `${apiContainer}/${path}`, value), facts);
  expect(found).toContain(`muster-api: ${fault}`);
});

test.for<readonly [string, string, YamlValue?]>([
  ['may run as root', 'securityContext/runAsNonRoot'],
  ["is not the image's user 65532", 'securityContext/runAsUser', 1000],
  ['may call everything of the kernel', 'securityContext/seccompProfile'],
  ['is given a token of the cluster', 'automountServiceAccountToken'],
  ['is given variables of other services', 'enableServiceLinks'],
  ['shares the host', 'hostNetwork', true],
  ['is killed before the 5 and 15 seconds of its end', 'terminationGracePeriodSeconds', 20],
])('told of a pod: %s', ([fault, path, value]) => {
  const found = findKubernetesFaults(planted(api, `${apiPod}/${path}`, value), facts);
  expect(found).toEqual([`muster-api: ${fault}`]);
});

const settings = ['ConfigMap', 'muster'] as const;
const workerScaler = ['HorizontalPodAutoscaler', 'muster-worker'] as const;
const rules = ['PrometheusRule', 'muster-autoscaling'] as const;
const job = ['Job', 'muster-migrate'] as const;

test.for<readonly [string, readonly [string, string], string, YamlValue?]>([
  ['muster-api: migrates as well', settings, 'data/MIGRATE', 'on'],
  ['muster-worker: would not start: LOG_LEVEL must be', settings, 'data/LOG_LEVEL', 'loud'],
  ['muster-api: SMTP_URL stands there in plain', settings, 'data/SMTP_URL', 'smtp://mail'],
  ['muster-api: SPEED is no setting', settings, 'data/SPEED', 'fast'],
  [
    'muster-api: has no disruption budget',
    ['PodDisruptionBudget', 'muster-api'],
    'spec/selector/matchLabels',
    {},
  ],
  ['muster-worker: is not kept at two', workerScaler, 'spec/minReplicas', 1],
  ['muster-worker: counts replicas', worker, 'spec/replicas', 2],
  ['muster-api: goes below', api, 'spec/strategy'],
  ['muster-api: selects other pods', api, 'spec/selector/matchLabels', {}],
  ['the service leads to no API', ['Service', 'muster'], 'spec/selector', {}],
  ['the service leads to another port', ['Service', 'muster'], 'spec/ports/0/targetPort', 8080],
  ['port 9464 is not opened', ['NetworkPolicy', 'muster'], 'spec/ingress', []],
  ['port 8080 is opened', ['NetworkPolicy', 'muster-api'], 'spec/ingress/0/ports/0/port', 8080],
  ['no policy closes', ['NetworkPolicy', 'muster'], 'spec/policyTypes', ['Ingress']],
  [
    'muster_queue_age is no metric of muster',
    rules,
    'spec/groups/0/rules/0/expr',
    'max(muster_queue_age)',
  ],
  [
    'muster_worker_backlog_seconds is recorded by no rule',
    rules,
    'spec/groups/0/rules/0/record',
    'other',
  ],
  [
    'queue_age reaches no autoscaler',
    workerScaler,
    'spec/metrics/1/external/metric/name',
    'queue_age',
  ],
  ['the job does not migrate', job, `${apiContainer}/args`, ['serve']],
  ['muster-migrate: would not start: SECRET_KEY', job, `${apiContainer}/env/2`],
])('told of what stands beside: %s', ([fault, where, path, value]) => {
  const found = findKubernetesFaults(planted(where, path, value), facts);
  expect(found.some((each) => each.startsWith(fault))).toBe(true);
});

test('an image that anybody may move is told', () => {
  const moved = manifests.map((each) =>
    each.file === 'release/kustomization.yaml'
      ? toManifest(each.file, withValue(each.content, 'images/0/newTag', 'latest'))
      : each,
  );
  expect(findKubernetesFaults(moved, facts)).toEqual([
    'the image\'s tag is "latest": name a version or a digest',
  ]);
});

test('a secret among the manifests is told', () => {
  const secret = toManifest('serve/secret.yaml', { kind: 'Secret', apiVersion: 'v1' });
  expect(findKubernetesFaults([...manifests, secret], facts)).toEqual([
    'a secret stands in a manifest',
  ]);
  expect(findLooseFiles([...manifests, secret])).toEqual(['serve/secret.yaml is named nowhere']);
});

test('compose.yaml agrees with the code, the image and what lies beside it', () => {
  expect(findComposeFaults(files, facts)).toEqual([]);
  expect(entriesAt(files.compose, 'services').map(([name]) => name)).toEqual([
    'migrate',
    'api',
    'worker',
    'proxy',
    'postgres',
    'redis',
  ]);
  expect(at(files.compose, 'services/api/scale')).toBe(2);
});

test.for([
  ['postgres:15.18-bookworm', 'postgres:latest', 'postgres: its image names no version'],
  ['redis:7.2-bookworm', 'redis', 'redis: its image names no version'],
  ["user: '65532:65532'", "user: '0:0'", "api: is not the image's user 65532"],
  ['read_only: true', 'read_only: false', 'worker: may write into the image'],
  ['read_only: true', 'readonly: true', 'api: "readonly" is not known'],
  ['cap_drop: [ALL]', 'cap_drop: []', 'migrate: keeps capabilities'],
  ['mem_limit: 768m', 'mem_limit: 0', 'api: may take all memory'],
  [
    'stop_grace_period: 25s',
    'stop_grace_period: 20s',
    'worker: is killed within the 5 and 15 seconds of its end',
  ],
  ["DRAIN_SECONDS: '5'", "DRAIN_SECONDS: '1'", 'api: ends before the proxy knows'],
  ['127.0.0.1:3000/healthz', '127.0.0.1:8080/healthz', 'api: is not asked for its health'],
  ['METRICS_PORT:', 'METRIC_PORT:', 'api: METRIC_PORT is no setting'],
  ["MIGRATE: 'off'", "MIGRATE: 'on'", 'api: migrates as well'],
  [
    '--max-semi-space-size=16',
    '--semi-space-size=16',
    'api: would not start: Node does not take NODE_OPTIONS',
  ],
  [
    "TRUST_PROXY: '1'",
    "TRUST_PROXY: 'yes'",
    'api: would not start: TRUST_PROXY must be the number of proxies in front, from 1 to 10, or their ranges like 10.0.0.0/8,fd00::/8 (one address: 10.0.0.5/32), not "yes". Behind one proxy set TRUST_PROXY=1; behind none leave it out, or set "off".',
  ],
  ['${DATABASE_PASSWORD:?made', '${DATABASE_PASSWORD:-made', 'DATABASE_PASSWORD has a default'],
  ['${REDIS_PASSWORD:?}', 'secret', 'REDISCLI_AUTH stands there in plain'],
  ['${PUBLIC_URL:?', '${ADDRESS:?', '.env.example does not tell of ADDRESS'],
  [
    'redis: { condition: service_healthy }',
    'proxy: { condition: service_healthy }',
    'api: waits for proxy, which tells nothing',
  ],
  ['networks: [inside]', 'networks: [within]', 'migrate: there is no network within'],
  ['- database:/var', '- data:/var', 'postgres: there is no volume data'],
] as const)('told of compose.yaml: %s → %s', ([from, to, fault]) => {
  expect(findComposeFaults(changedCompose(from, to), facts)).toContain(fault);
});

test.for([
  [
    'http-keep-alive 60s',
    'http-keep-alive 75s',
    'the proxy uses connections that the API may be closing',
  ],
  ['GET /readyz/requests', 'GET /readyz', 'the proxy does not ask /readyz/requests'],
  ['api:3000', 'api:8080', 'the proxy does not lead to the API'],
  ['set-header X-Forwarded-For', 'add-header X-Forwarded-For', 'clients may claim addresses'],
  ['retry-on conn-failure', 'retry-on none', 'a process that stops costs requests'],
] as const)('told of haproxy.cfg: %s → %s', ([from, to, fault]) => {
  const proxy = files.proxy.replace(from, to);
  expect(proxy).not.toBe(files.proxy);
  expect(findComposeFaults({ ...files, proxy }, facts)).toEqual([fault]);
});

test('a value in .env.example is told', () => {
  const example = files.example.replace('REDIS_PASSWORD=', 'REDIS_PASSWORD=redis');
  expect(findComposeFaults({ ...files, example }, facts)).toEqual([
    'REDIS_PASSWORD has a value that all share',
  ]);
});

test.for(['docs/operations/deployment.md', 'docs/scaling.md'])(
  '%s names files, settings and metrics that exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    );
    const applied = [...text.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path);
    const missing = [...linked, ...applied].filter((path) => !existsSync(join(root, path)));
    const names = [...text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name);
    const metrics = [...text.matchAll(/`(muster_\w+)`/g)].map(([, name = '']) => name);
    expect(missing).toEqual([]);
    expect(names.filter((name) => !facts.settings.includes(name))).toEqual([]);
    expect(
      metrics.filter((name) => ![...facts.metrics, 'muster_worker_backlog_seconds'].includes(name)),
    ).toEqual([]);
    expect(linked.length).toBeGreaterThan(5);
  },
);
