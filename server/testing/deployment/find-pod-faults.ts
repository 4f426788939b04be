import { ConfigError, readConfig } from '../../src/main/config.ts';
import type { Facts } from './facts.ts';
import type { Manifest } from './manifests.ts';
import { exampleValues, isSecret } from './secret-settings.ts';
import { at, listAt, textAt, textsAt, type YamlValue } from './yaml-value.ts';

interface Context {
  readonly facts: Facts;
  /** Of the map that pods take over as a whole. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Where the pods of a deployment or a job disagree with the image and the code. */
export function findPodFaults({ kind, name, content }: Manifest, context: Context): string[] {
  const pod = at(content, 'spec/template/spec');
  const containers = listAt(pod, 'containers');
  const container = containers[0] ?? {};
  const serves = kind === 'Deployment';
  const isOurs = containers.length === 1 && textAt(container, 'image') === 'muster';
  return [
    ...(isOurs ? [] : ['runs another image']),
    ...findRightsFaults(pod ?? {}, container, context.facts),
    ...findEnvironmentFaults(container, context, serves),
    ...(serves ? findServingFaults(pod ?? {}, container, context) : []),
    ...['requests/cpu', 'requests/memory', 'limits/cpu', 'limits/memory']
      .filter((path) => at(container, `resources/${path}`) === undefined)
      .map((path) => `without ${path}`),
  ].map((fault) => `${name}: ${fault}`);
}

function findRightsFaults(pod: YamlValue, container: YamlValue, { user, volume }: Facts): string[] {
  const own = (path: string) => at(pod, `securityContext/${path}`);
  const inner = (path: string) => at(container, `securityContext/${path}`);
  const mounts = listAt(container, 'volumeMounts').map((mount) => textAt(mount, 'mountPath'));
  const checks: readonly (readonly [boolean, string])[] = [
    [own('runAsNonRoot') === true, 'may run as root'],
    [own('runAsUser') === user && own('runAsGroup') === user, `is not the image's user ${user}`],
    [own('seccompProfile/type') === 'RuntimeDefault', 'may call everything of the kernel'],
    [inner('allowPrivilegeEscalation') === false, 'may gain rights'],
    [inner('readOnlyRootFilesystem') === true, 'may write into the image'],
    [
      textsAt(container, 'securityContext/capabilities/drop').join() === 'ALL',
      'keeps capabilities',
    ],
    [inner('privileged') === undefined, 'is given all rights'],
    [inner('capabilities/add') === undefined, 'is given capabilities'],
    [at(pod, 'automountServiceAccountToken') === false, 'is given a token of the cluster'],
    [at(pod, 'enableServiceLinks') === false, 'is given variables of other services'],
    [at(pod, 'hostNetwork') === undefined && at(pod, 'hostPID') === undefined, 'shares the host'],
    [mounts.includes(volume), `has nothing at ${volume}`],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** The process has to start with just these settings. */
function findEnvironmentFaults(
  container: YamlValue,
  { facts, settings }: Context,
  serves: boolean,
): string[] {
  const taken = listAt(container, 'envFrom').length > 0 ? settings : {};
  const entries = listAt(container, 'env').map((entry) => ({
    name: textAt(entry, 'name'),
    value: textAt(entry, 'value'),
    isReferred: at(entry, 'valueFrom/secretKeyRef') !== undefined,
  }));
  const inPlain = [
    ...Object.keys(taken),
    ...entries.filter(({ isReferred }) => !isReferred).map(({ name }) => name),
  ];
  const environment = {
    ...facts.imageEnvironment,
    ...taken,
    ...Object.fromEntries(
      entries.map(({ name, value, isReferred }) => [
        name,
        isReferred ? (exampleValues[name] ?? '') : value,
      ]),
    ),
  };
  return [
    ...Object.keys({ ...taken, ...environment })
      .filter((name) => !(name in facts.imageEnvironment) && !facts.settings.includes(name))
      .map((name) => `${name} is no setting`),
    ...inPlain.filter(isSecret).map((name) => `${name} stands there in plain`),
    ...judgeSettings(environment, serves),
  ];
}

/** What the program would say of its settings, and what they would make it do. */
export function judgeSettings(
  environment: Readonly<Record<string, string>>,
  serves: boolean,
): string[] {
  try {
    const config = readConfig(environment);
    const checks: readonly (readonly [boolean, string])[] = [
      [config.databaseUrl !== undefined, 'has no database'],
      [config.migrate !== serves, serves ? 'migrates as well' : 'does not migrate'],
      [!serves || config.redisUrl !== undefined, 'counts without Redis'],
      [!serves || config.publicUrl !== undefined, 'does not know its own address'],
      [
        takesOptions(environment['NODE_OPTIONS']),
        'would not start: Node does not take NODE_OPTIONS',
      ],
    ];
    return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
  } catch (error) {
    if (error instanceof ConfigError) return [`would not start: ${error.message}`];
    throw error;
  }
}

/** An option that Node does not know, or not there, ends it at once. */
function takesOptions(text = ''): boolean {
  const names = text.split(' ').map((option) => option.split('=')[0] ?? '');
  return names.every((name) => name === '' || process.allowedNodeEnvironmentFlags.has(name));
}

/** Whether requests can be answered; nobody sends any to a worker. */
const readinessOf = (role: string) => (role === 'worker' ? '/readyz' : '/readyz/requests');
const probesOf = (role: string) =>
  [
    ['startupProbe', '/healthz'],
    ['livenessProbe', '/healthz'],
    ['readinessProbe', readinessOf(role)],
  ] as const;
/** How long proxies may take to learn that a process goes. */
const noticeSeconds = 5;

function findServingFaults(
  pod: YamlValue,
  container: YamlValue,
  { facts, settings }: Context,
): string[] {
  const portOf = (name: string) =>
    listAt(container, 'ports')
      .filter((port) => textAt(port, 'name') === name)
      .map((port) => at(port, 'containerPort'))[0];
  const [command, option, role = ''] = textsAt(container, 'args');
  const hasRole = command === 'serve' && option === '--role' && facts.roles.includes(role);
  const drain = listAt(container, 'env').find((entry) => textAt(entry, 'name') === 'DRAIN_SECONDS');
  const drainSeconds = drain === undefined ? 0 : Number(textAt(drain, 'value'));
  const graceSeconds = Number(at(pod, 'terminationGracePeriodSeconds'));
  const checks: readonly (readonly [boolean, string])[] = [
    ...probesOf(role).map(([probe, path]) => {
      const asks = textAt(container, `${probe}/httpGet/path`) === path;
      const isThere = facts.paths.includes(path);
      const isOnPort = textAt(container, `${probe}/httpGet/port`) === 'http';
      return [asks && isThere && isOnPort, `${probe} does not ask ${path}`] as const;
    }),
    [portOf('http') === facts.port, `does not offer port ${facts.port}`],
    [portOf('metrics') === Number(settings['METRICS_PORT']), 'does not offer its metrics'],
    [hasRole, 'has no role'],
    [
      graceSeconds > drainSeconds + facts.shutdownSeconds,
      `is killed before the ${drainSeconds} and ${facts.shutdownSeconds} seconds of its end`,
    ],
    [role === 'worker' || drainSeconds >= noticeSeconds, 'ends before proxies know'],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
}
