import type { Facts } from './facts.ts';
import { judgeSettings } from './find-pod-faults.ts';
import type { ComposeFiles } from './manifests.ts';
import { exampleValues, isSecret } from './secret-settings.ts';
import { at, entriesAt, textAt, textEntriesAt, textsAt, type YamlValue } from './yaml-value.ts';

/** Of the compose specification, what is used; a word that is written wrongly is none of them. */
const serviceKeys =
  `cap_add cap_drop command depends_on environment healthcheck image logging mem_limit networks
  pids_limit ports read_only restart scale security_opt shm_size stop_grace_period tmpfs user volumes`.split(
    /\s+/,
  );
/** Two of the proxy's checks, and some. */
const noticeSeconds = 3;
const healthKeys = 'interval retries start_period test timeout'.split(' ');

/** Where compose.yaml and what lies beside it disagree with the code, the image or each other. */
export function findComposeFaults(files: ComposeFiles, facts: Facts): string[] {
  return [
    ...entriesAt(files.compose, 'services').flatMap(([name, service]) =>
      [
        ...findServiceFaults(service, files.compose),
        ...(isMuster(service) ? findMusterFaults(service, facts) : []),
      ].map((fault) => `${name}: ${fault}`),
    ),
    ...findVariableFaults(files),
    ...findProxyFaults(files.proxy, facts),
  ];
}

function isMuster(service: YamlValue): boolean {
  return textAt(service, 'image').startsWith('${MUSTER_IMAGE');
}

function findServiceFaults(service: YamlValue, compose: YamlValue): string[] {
  const keysOf = (path: string) => entriesAt({ service }, path).map(([key]) => key);
  const unknown = [
    ...keysOf('service').filter((key) => !serviceKeys.includes(key)),
    ...keysOf('service/healthcheck').filter((key) => !healthKeys.includes(key)),
  ];
  const image = textAt(service, 'image');
  const checks: readonly (readonly [boolean, string])[] = [
    [/^\$\{MUSTER_IMAGE:\?|:\d+(\.\d+)+-\w+$/.test(image), 'its image names no version'],
    [at(service, 'read_only') === true, 'may write into the image'],
    [textsAt(service, 'cap_drop').join() === 'ALL', 'keeps capabilities'],
    [textsAt(service, 'security_opt').join() === 'no-new-privileges:true', 'may gain rights'],
    [/^\d+[mg]$/.test(textAt(service, 'mem_limit')), 'may take all memory'],
    [Number(at(service, 'pids_limit')) > 0, 'may start any number of processes'],
    [textAt(service, 'restart') !== '', 'is not started again'],
    [at(service, 'logging/options/max-size') !== undefined, 'its log may fill the disk'],
  ];
  return [
    ...unknown.map((key) => `"${key}" is not known`),
    ...checks.filter(([holds]) => !holds).map(([, fault]) => fault),
    ...findReferenceFaults(service, compose),
  ];
}

function findReferenceFaults(service: YamlValue, compose: YamlValue): string[] {
  const volumes = textsAt(service, 'volumes').map((volume) => volume.split(':')[0] ?? '');
  const isThere = (section: string, name: string) =>
    at(compose, section) !== undefined &&
    entriesAt(compose, section).some(([each]) => each === name);
  return [
    ...entriesAt(service, 'depends_on')
      .filter(
        ([name, needed]) =>
          textAt(needed, 'condition') !== 'service_completed_successfully' &&
          at(compose, `services/${name}/healthcheck`) === undefined,
      )
      .map(([name]) => `waits for ${name}, which tells nothing`),
    ...textsAt(service, 'networks')
      .filter((name) => !isThere('networks', name))
      .map((name) => `there is no network ${name}`),
    ...volumes
      .filter((name) => !name.startsWith('./') && !isThere('volumes', name))
      .map((name) => `there is no volume ${name}`),
  ];
}

function findMusterFaults(service: YamlValue, facts: Facts): string[] {
  const [command, , role = ''] = textsAt(service, 'command');
  const serves = command === 'serve';
  const given = textEntriesAt(service, 'environment');
  const filled = given.map(([name, value]): [string, string] => [
    name,
    exampleValues[name] ?? (value.startsWith('${') ? 'https://hr.example.com' : value),
  ]);
  const environment = { ...facts.imageEnvironment, ...Object.fromEntries<string>(filled) };
  const drainSeconds = Number(textAt(service, 'environment/DRAIN_SECONDS'));
  const graceSeconds = Number(/^(\d+)s$/.exec(textAt(service, 'stop_grace_period'))?.[1] ?? 0);
  const [kind, program, , script = ''] = textsAt(service, 'healthcheck/test');
  const asks = `http://127.0.0.1:${facts.port}/healthz`;
  const isAsked = kind === 'CMD' && program === facts.node && script.includes(asks);
  const checks: readonly (readonly [boolean, string])[] = [
    [
      textAt(service, 'user') === `${facts.user}:${facts.user}`,
      `is not the image's user ${facts.user}`,
    ],
    [!serves || facts.roles.includes(role), 'has no role'],
    [
      !serves || graceSeconds > drainSeconds + facts.shutdownSeconds,
      `is killed within the ${drainSeconds} and ${facts.shutdownSeconds} seconds of its end`,
    ],
    [role !== 'api' || drainSeconds >= noticeSeconds, 'ends before the proxy knows'],
    [!serves || isAsked, 'is not asked for its health'],
  ];
  return [
    ...given
      .filter(([name]) => !facts.settings.includes(name))
      .map(([name]) => `${name} is no setting`),
    ...judgeSettings(environment, serves),
    ...checks.filter(([holds]) => !holds).map(([, fault]) => fault),
  ];
}

/** Each variable is demanded and told of; none that is secret has a value anywhere. */
function findVariableFaults({ compose, text, example }: ComposeFiles): string[] {
  const namesBy = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  const used = new Set(namesBy(/(?<!\$)\$\{(\w+)/g));
  const told = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const inPlain = entriesAt(compose, 'services').flatMap(([, service]) =>
    textEntriesAt(service, 'environment').filter(
      ([name, value]) => (isSecret(name) || name === 'REDISCLI_AUTH') && !value.includes('${'),
    ),
  );
  return [
    ...[...used]
      .filter((name) => !told.some((each) => each.name === name))
      .map((name) => `.env.example does not tell of ${name}`),
    ...told.filter(({ name }) => !used.has(name)).map(({ name }) => `${name} is used nowhere`),
    ...told
      .filter(({ value }) => value !== '')
      .map(({ name }) => `${name} has a value that all share`),
    ...namesBy(/\$\{(\w+):?-/g)
      .filter((name) => name !== 'PORT')
      .map((name) => `${name} has a default`),
    ...inPlain.map(([name]) => `${name} stands there in plain`),
  ];
}

function findProxyFaults(proxy: string, { port, paths, keepAliveSeconds }: Facts): string[] {
  const idleSeconds = Number(/timeout http-keep-alive (\d+)s/.exec(proxy)?.[1]);
  const asked = /httpchk GET (\S+)/.exec(proxy)?.[1] ?? '';
  const checks: readonly (readonly [boolean, string])[] = [
    [idleSeconds < keepAliveSeconds, 'the proxy uses connections that the API may be closing'],
    [
      asked === '/readyz/requests' && paths.includes(asked),
      'the proxy does not ask /readyz/requests',
    ],
    [proxy.includes(` api:${port} check`), 'the proxy does not lead to the API'],
    [proxy.includes('set-header X-Forwarded-For %[src]'), 'clients may claim addresses'],
    [proxy.includes('retry-on conn-failure'), 'a process that stops costs requests'],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => fault);
}
