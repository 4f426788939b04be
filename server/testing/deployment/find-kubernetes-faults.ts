import { selectorsOf } from '../promql.ts';
import type { Facts } from './facts.ts';
import { findPodFaults } from './find-pod-faults.ts';
import type { Manifest } from './manifests.ts';
import {
  at,
  jsonAt,
  listAt,
  textAt,
  textEntriesAt,
  textsAt,
  type YamlValue,
} from './yaml-value.ts';

type OfKind = (kind: string) => Manifest[];

const template = 'spec/template/metadata/labels';
const firstArguments = 'spec/template/spec/containers/0/args';

/** Where the manifests disagree with the code, the image or each other; an empty list is good. */
export function findKubernetesFaults(manifests: readonly Manifest[], facts: Facts): string[] {
  const of: OfKind = (kind) => manifests.filter((manifest) => manifest.kind === kind);
  const settings = Object.fromEntries(
    of('ConfigMap').flatMap(({ content }) => textEntriesAt(content, 'data')),
  );
  const deployments = of('Deployment');
  const jobs = of('Job');
  return [
    ...[...deployments, ...jobs].flatMap((each) => findPodFaults(each, { facts, settings })),
    ...deployments.flatMap((deployment) => findCompanionFaults(deployment, of)),
    ...(jobs.every(({ content }) => textsAt(content, firstArguments).join(' ') === 'migrate')
      ? []
      : ['the job does not migrate']),
    ...(of('Secret').length > 0 ? ['a secret stands in a manifest'] : []),
    ...of('Component').flatMap(({ content }) => listAt(content, 'images').flatMap(findImageFaults)),
    ...of('Service').flatMap(({ content }) => findServiceFaults(content, deployments)),
    ...findNetworkFaults(of('NetworkPolicy'), facts, settings),
    ...findMetricFaults(manifests, facts),
  ];
}

function findImageFaults(image: YamlValue): string[] {
  const tag = textAt(image, 'newTag');
  const isFixed = /^\d+\.\d+\.\d+/.test(tag) || textAt(image, 'digest').startsWith('sha256:');
  return isFixed ? [] : [`the image's tag is "${tag}": name a version or a digest`];
}

/** What each deployment needs beside it. */
function findCompanionFaults({ name, content }: Manifest, of: OfKind): string[] {
  const labels = jsonAt(content, template);
  const budgets = of('PodDisruptionBudget').filter(
    (budget) => jsonAt(budget.content, 'spec/selector/matchLabels') === labels,
  );
  const scaler = of('HorizontalPodAutoscaler').find(
    (each) => textAt(each.content, 'spec/scaleTargetRef/name') === name,
  );
  const checks: readonly (readonly [boolean, string])[] = [
    [jsonAt(content, 'spec/selector/matchLabels') === labels, 'selects other pods than its own'],
    [budgets.length === 1, 'has no disruption budget'],
    [Number(at(scaler?.content, 'spec/minReplicas')) >= 2, 'is not kept at two replicas or more'],
    [at(content, 'spec/replicas') === undefined, 'counts replicas against its autoscaler'],
    [
      at(content, 'spec/strategy/rollingUpdate/maxUnavailable') === 0,
      'goes below its number of replicas when it is updated',
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => `${name}: ${fault}`);
}

function findServiceFaults(service: YamlValue, deployments: readonly Manifest[]): string[] {
  const behind = deployments.find(
    ({ content }) => jsonAt(content, template) === jsonAt(service, 'spec/selector'),
  );
  return [
    ...(textsAt(behind?.content, firstArguments).join(' ') === 'serve --role api'
      ? []
      : ['the service leads to no API']),
    ...(textAt(service, 'spec/ports/0/targetPort') === 'http'
      ? []
      : ['the service leads to another port']),
  ];
}

function findNetworkFaults(
  policies: readonly Manifest[],
  { port }: Facts,
  settings: Readonly<Record<string, string>>,
): string[] {
  const known = [port, Number(settings['METRICS_PORT'])];
  const opened = policies.flatMap(({ content }) =>
    listAt(content, 'spec/ingress').flatMap((rule) => {
      const ports = listAt(rule, 'ports');
      return ports.length === 0 ? [0] : ports.map((each) => Number(at(each, 'port')));
    }),
  );
  const everyPod = policies.find(({ content }) => jsonAt(content, 'spec/podSelector') === '{}');
  const isClosed = textsAt(everyPod?.content, 'spec/policyTypes').join() === 'Ingress,Egress';
  return [
    ...opened
      .filter((each) => !known.includes(each))
      .map((each) => `port ${each} is opened, on which nothing listens`),
    ...known
      .filter((each) => !opened.includes(each))
      .map((each) => `port ${each} is not opened to anybody`),
    ...(isClosed ? [] : ['no policy closes what is not named']),
  ];
}

/** What is scaled by is made, and made of what exists. */
function findMetricFaults(manifests: readonly Manifest[], { metrics }: Facts): string[] {
  const contents = manifests.map(({ content }) => content);
  const rules = contents
    .flatMap((content) => listAt(content, 'spec/groups'))
    .flatMap((group) => listAt(group, 'rules'));
  const recorded = rules.map((rule) => textAt(rule, 'record'));
  const handedOn = contents.flatMap((content) => listAt(content, 'rules/external'));
  const handedOnAs = handedOn.map((rule) => textAt(rule, 'name/as'));
  const scaledBy = contents
    .flatMap((content) => listAt(content, 'spec/metrics'))
    .map((metric) => textAt(metric, 'external/metric/name'))
    .filter((name) => name !== '');
  const read = rules.flatMap((rule) =>
    selectorsOf(textAt(rule, 'expr')).map(({ metric }) => metric),
  );
  return [
    ...read
      .filter((name) => !metrics.includes(name))
      .map((name) => `${name} is no metric of muster`),
    ...scaledBy
      .filter((name) => !handedOnAs.includes(name))
      .map((name) => `${name} reaches no autoscaler`),
    ...handedOn
      .map((rule) => textAt(rule, 'seriesQuery'))
      .filter((series) => !recorded.includes(series))
      .map((series) => `${series} is recorded by no rule`),
  ];
}
