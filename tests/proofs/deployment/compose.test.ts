import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as facts from './facts.ts';

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

const text = facts.read('deploy/compose.yaml');
const example = facts.read('deploy/.env.example');
const proxy = facts.read('deploy/haproxy.cfg');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
};
const services = Object.entries(compose.services);
const port = Number(facts.image.environment['PORT']);

test('compose.yaml has these services', () => {
  const names = services.map(([name]) => name);
  expect(names).toEqual(['migrate', 'api', 'worker', 'proxy', 'postgres', 'redis']);
});

test.for(services)(
  '%s: it has a version, limits and few rights, and everything it needs exists',
  ([, service]) => {
    expect(service.image).toMatch(/^\$\{MUSTER_IMAGE:\?|:\d+(\.\d+)+-\w+$/);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: expect.stringMatching(/^(unless-stopped|on-failure)/),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String) } },
    });
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const needed = compose.services[name];
      expect(needed, name).toBeDefined();
      if (condition === 'service_healthy' && name !== 'api') {
        expect(needed?.healthcheck, name).toBeDefined();
      }
    }
    for (const network of service.networks) expect(compose.networks).toHaveProperty(network);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./'))
        expect(existsSync(join(facts.root, 'deploy', source))).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  },
);

test.for(services.filter(([, { image }]) => image.startsWith('${MUSTER_IMAGE')))(
  '%s: the process starts with these settings, as in the image',
  ([name, service]) => {
    const { user, node } = facts.image;
    const { environment = {} } = service;
    expect(service.user).toBe(`${user}:${user}`);
    expect(Object.keys(environment).filter((each) => !facts.settings.includes(each))).toEqual([]);
    const config = facts.configure(environment);
    expect(config.databaseUrl).toBeDefined();
    expect(config.migrate).toBe(name === 'migrate');
    if (name === 'migrate') return;
    expect(config.redisUrl).toBeDefined();
    expect(config.publicUrl).toBeDefined();
    expect(service.command).toEqual(['serve', '--role', name]);
    const drainSeconds = Number(environment['DRAIN_SECONDS']);
    // Two of the proxy's checks, and a margin.
    expect(drainSeconds).toBeGreaterThanOrEqual(3);
    const graceSeconds = Number(service.stop_grace_period?.replace('s', ''));
    expect(graceSeconds).toBeGreaterThan(drainSeconds + facts.shutdownSeconds);
    expect(service.healthcheck?.test).toEqual([
      'CMD',
      node,
      '-e',
      expect.stringContaining(`http://127.0.0.1:${port}/healthz`),
    ]);
  },
);

test('each variable is required and listed in .env.example; no secret has a value', () => {
  const used = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
  const listed = [...example.matchAll(/^(\w+)=(.*)$/gm)];
  expect(new Set(listed.map(([, name]) => name))).toEqual(used);
  for (const [, name, value] of listed) expect(value, name).toBe('');
  expect([...text.matchAll(/\$\{(\w+):?-/g)].map(([, name]) => name)).toEqual(['PORT']);
  const inPlain = services.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).filter(
      ([name, value]) => (facts.isSecret(name) || /AUTH/.test(name)) && !value.includes('${'),
    ),
  );
  expect(inPlain).toEqual([]);
});

test('the proxy checks and routes to the API, and closes connections before it does', () => {
  expect(Number(/timeout http-keep-alive (\d+)s/.exec(proxy)?.[1])).toBeLessThan(
    facts.keepAliveSeconds,
  );
  expect(facts.paths).toContain(/httpchk GET (\S+)/.exec(proxy)?.[1]);
  // /readyz is 503 without a worker, too.
  expect(proxy).toContain('httpchk GET /readyz/requests\n');
  expect(proxy).toContain(` api:${port} check`);
  expect(proxy).toContain('set-header X-Forwarded-For %[src]');
  expect(proxy).toContain('retry-on conn-failure');
});

test.for(['docs/operations/deployment.md', 'docs/scaling.md'])(
  '%s names existing files, settings and metrics',
  (page) => {
    const content = facts.read(page);
    const linked = [...content.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    );
    const applied = [...content.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path);
    const names = [...content.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name);
    const metrics = [...content.matchAll(/`(muster_\w+)`/g)].map(([, name = '']) => name);
    const missing = [...linked, ...applied].filter((path) => !existsSync(join(facts.root, path)));
    expect(missing).toEqual([]);
    expect(names.filter((name) => !facts.settings.includes(name))).toEqual([]);
    const known = [...facts.metrics, 'muster_worker_backlog_seconds'];
    expect(metrics.filter((name) => !known.includes(name))).toEqual([]);
    expect(linked.length).toBeGreaterThan(5);
  },
);
