import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../../../tests/harness/free-port.ts';
import { type Selector, selectorsOf } from '../../../../tests/harness/promql.ts';
import { testConfig } from '../../../../tests/harness/test-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { databaseChecks, otherChecks } from '../doctor/checks.ts';
import { createMetrics } from './create-metrics.ts';

const directory = fileURLToPath(new URL('../../../../docs/operations/', import.meta.url));
const read = (name: string) => readFileSync(join(directory, name), 'utf8');

/** What the process reports: the type of each metric, and the labels that were seen. */
interface Told {
  readonly type: string;
  readonly labels: Set<string>;
}
const told = new Map<string, Told>();

beforeAll(async () => {
  const metrics = createMetrics();
  const server = Fastify();
  metrics.observeRequests(server);
  server.get('/', () => '');
  await server.inject('/');
  metrics.onStatement({ name: 'employees.find', text: '' });
  const port = await findFreePort();
  // Nothing listens there: which metrics exist does not depend on the database.
  const database = openPostgres({ connectionString: `postgres://127.0.0.1:${port}/none` });
  metrics.watch({
    role: 'all',
    database,
    clock: systemClock,
    config: testConfig,
    pump: { inFlight: () => 0, inFlightMax: 1 },
  });
  const text = await metrics.read();
  await database.close();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    told.set(name, { type, labels: new Set() });
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const known = told.get(familyOf(name));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.labels.add(label);
  }
  // Without the database these metrics have no sample that would show their labels.
  told.get('muster_webhook_queue_deliveries')?.labels.add('lane').add('state');
  told.get('muster_check_failed')?.labels.add('check');
});

/** The metric that a series belongs to; histograms have three series each. */
function familyOf(series: string): string {
  const family = series.replace(/_(?:bucket|sum|count)$/, '');
  return told.get(family)?.type === 'histogram' ? family : series;
}

/** Added by Prometheus itself. */
const addedLabels = ['job', 'instance'];

function findUnknown(expression: string): string[] {
  return selectorsOf(expression).flatMap((selector) => unknownPartsOf(selector));
}

function unknownPartsOf({ metric, labels }: Selector): string[] {
  if (metric === 'up') return [];
  const known = told.get(familyOf(metric));
  return known === undefined
    ? [metric]
    : labels
        .filter((label) => !known.labels.has(label) && !addedLabels.includes(label))
        .map((label) => `${metric}{${label}}`);
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  };
  readonly targets?: readonly {
    readonly expr: string;
    readonly datasource: { readonly uid: string };
  }[];
}
interface Dashboard {
  readonly schemaVersion: number;
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly {
      readonly name: string;
      readonly type: string;
      readonly definition?: string;
    }[];
  };
}

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
  const charts = dashboard.panels.filter(({ type }) => type !== 'row');
  const queries = charts.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '1m') })),
  );

  test('queries existing metrics and labels', () => {
    expect(queries.length).toBeGreaterThan(40);
    for (const { title, expr } of queries) {
      expect({ title, unknown: findUnknown(expr) }).toEqual({ title, unknown: [] });
    }
  });

  test('shows each metric of muster', () => {
    const shown = new Set(
      queries.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => familyOf(metric))),
    );
    const own = [...told.keys()].filter((name) => name.startsWith('muster_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('has each panel once, and none over another', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

test('the page on capacity queries existing metrics and labels', () => {
  const queries = [...read('capacity.md').matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)];
  expect(queries.length).toBeGreaterThan(10);
  for (const [, expr = ''] of queries)
    expect({ expr, unknown: findUnknown(expr) }).toEqual({ expr, unknown: [] });
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: {
    readonly summary: string;
    readonly description?: string;
    readonly runbook_url: string;
  };
}

describe('the alerts', () => {
  const { groups } = parse(read('prometheus-alerts.yml')) as {
    groups: readonly { name: string; rules: readonly Rule[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  test('query existing metrics and labels', () => {
    for (const { alert, expr } of rules) {
      expect({ alert, unknown: findUnknown(expr) }).toEqual({ alert, unknown: [] });
    }
  });

  test('are each tested with series that must trigger them (prometheus-alerts.test.yml)', () => {
    const { tests } = parse(read('prometheus-alerts.test.yml')) as {
      tests: readonly {
        alert_rule_test: readonly { alertname: string; exp_alerts: unknown[] }[];
      }[];
    };
    const tried = tests
      .flatMap((one) => one.alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(tried)].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  test('each have a section in the runbook, and each section has its alert', () => {
    const [, section = ''] = /^## Alerts$(.*?)^## /ms.exec(read('runbook.md')) ?? [];
    const titles = [...section.matchAll(/^### (\w+)$/gm)].map(([, title = '']) => title);
    expect(titles.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    const address = 'https://hr.example.com/docs/operations/runbook';
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook_url).toBe(`${address}#${alert.toLowerCase()}`);
    }
    for (const part of section.split(/^### /m).slice(1)) {
      expect(part).toMatch(/\*\*Meaning:\*\*[^]*\*\*Diagnosis:\*\*[^]*\*\*Mitigation:\*\*/);
    }
  });
});

describe('what can be wrong', () => {
  const checks = [...databaseChecks, ...otherChecks];
  const { groups } = parse(read('prometheus-alerts.yml')) as {
    groups: readonly { rules: readonly Rule[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  test('is a check of the doctor, a row of the runbook and an alert', () => {
    const rows = checks.map(
      ({ name, stops, probe, alert = 'MusterCheckFailed' }) =>
        `| ${name} | ${stops} | ${probe === undefined ? 'none' : `\`${probe}\``} | ${alert === 'MusterCheckFailed' ? 'this one' : `[${alert}](#${alert.toLowerCase()})`} |`,
    );
    const [, section = ''] = /^### MusterCheckFailed$(.*?)^### /ms.exec(read('runbook.md')) ?? [];
    expect(section.match(/^\| (?!check).*/gm)).toEqual(rows);
  });

  test('has one alert: its own, or the common one', () => {
    const common = rules.find(({ alert }) => alert === 'MusterCheckFailed')?.expr ?? '';
    const [, excluded = ''] = /check!~"([^"]*)"/.exec(common) ?? [];
    const withOwn = checks.filter(({ alert }) => alert !== undefined);
    expect(excluded.split('|').toSorted()).toEqual(withOwn.map(({ name }) => name).toSorted());
    for (const { alert } of withOwn) expect(rules.map((rule) => rule.alert)).toContain(alert);
  });
});

describe('metrics.md', () => {
  const rows = [
    ...read('metrics.md').matchAll(/^\| (`[^|]+) \| (\w+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].flatMap(([, names = '', type = '', labels = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, type, labels })),
  );

  test('lists each metric of the process, with its type, and no other', () => {
    expect(rows.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual(
      [...told].map(([name, { type }]) => `${name} ${type}`).toSorted(),
    );
  });
});
