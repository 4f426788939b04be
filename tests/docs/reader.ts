import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Grant } from '../../server/src/access/scopes.ts';
import { eventually } from '../harness/eventually.ts';
import { findProgram } from '../harness/find-program.ts';
import { findFreePort } from '../harness/free-port.ts';
import type { Receiver } from '../harness/receiver.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';
import { connectPerson } from './connect-person.ts';
import { root } from './read-pages.ts';
import type { Reader } from './run-page.ts';
import { addRecords } from './add-records.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { addExampleSandbox } from '../contract/add-example-sandbox.ts';
import { addTokens } from './add-tokens.ts';

/** Programs that replace a reader's: only packages of the installation itself are installed. */
const shims = {
  // Placed in the path by `npm ci` in a copy of the repository.
  muster: `exec node '${join(root, 'server/bin/muster.js')}' "$@"
`,
  npm: `case "$*" in
  ci) ;;
  'run demo') PORT=0 exec node '${join(root, 'server/bin/muster.js')}' demo ;;
  'init -y' | 'pkg set '*) exec '${findProgram('npm')}' "$@" ;;
  'install '*"$MUSTER_URL/docs/"*) exec '${findProgram('npm')}' "$@" ;;
  *) echo "npm $*" >&2; exit 1 ;;
esac
`,
};

/** What npm is asked not to do, because a registry may be out of reach. */
const quietNpm = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** Writes them to a folder of `directory`. */
export function writeShims(directory: string): void {
  mkdirSync(join(directory, 'bin'));
  for (const [name, text] of Object.entries(shims)) {
    writeFileSync(join(directory, 'bin', name), `#!/bin/sh\n${text}`);
    chmodSync(join(directory, 'bin', name), 0o755);
  }
}

/** A reader's own folder, where programs find the SDKs, with the receiver to be copied. */
function makeFolder(directory: string, page: string): string {
  const folder = join(directory, page.replaceAll('/', '-'));
  mkdirSync(folder, { recursive: true });
  for (const copied of ['receivers/typescript', 'receivers/python', 'sdk-python/src']) {
    cpSync(join(root, copied), join(folder, copied), { recursive: true });
  }
  return folder;
}

function environment(directory: string): Record<string, string> {
  const global = join(directory, 'global');
  const path = [
    join(global, 'bin'),
    join(directory, 'bin'),
    dirname(process.execPath),
    process.env['PATH'],
  ];
  return {
    PATH: path.join(delimiter),
    HOME: directory,
    // Go would compile its standard library again for each reader.
    GOCACHE: process.env['GOCACHE'] ?? join(homedir(), '.cache/go-build'),
    TMPDIR: directory,
    XDG_CONFIG_HOME: directory,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    npm_config_prefix: global,
    ...quietNpm,
  };
}

export interface Surroundings {
  readonly service: TestService;
  /** Accepts every webhook. */
  readonly receiver: Receiver;
  /** With the SDK and the shims. */
  readonly directory: string;
}

/** The secret that a page shows as the one being replaced. */
const oldSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const receivedEtag: Reader['fillIn'] = {
  '"1-mx3kar11"': (printed) => /^etag: ("1-\w+")/m.exec(printed)?.[1] ?? '',
};
const people = ['Sara Lindqvist', 'Jonas Weber', 'Noor Jansen'] as const;

/** The reader of a guide: has a company, three employees with delivered webhooks, and keys. */
export async function makeReader(
  { service, receiver, directory }: Surroundings,
  page: string,
  url: string,
): Promise<Reader> {
  const company = await service.createCompany();
  const first = await service.createEndpoint(company, receiver.url);
  const hire = async (key: string, name: string): Promise<string> => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const body = { first_name, last_name, email: `${first_name.toLowerCase()}@northwind.example` };
    const answer = await service.api('POST', '/employees', { key, body });
    return (answer.body as { employee: { id: string } }).employee.id;
  };
  const ids: string[] = [];
  for (const name of people) ids.push(await hire(company.key, name));
  const { id: keyId, key } = page.endsWith('/sandbox.md')
    ? { id: '', key: (await addExampleSandbox(service, systemClock)).sandboxKey }
    : await keyFor(page, company);
  const delivered = people.length + (await addRecords(service, company, { page, ids, keyId }));
  const list = `/webhooks?status=delivered&endpoint_id=${first.id}`;
  await eventually(async () => {
    const answer = await service.api('GET', list, { key: company.key });
    const { webhook_deliveries: sent } = answer.body as { webhook_deliveries: unknown[] };
    if (sent.length < delivered) throw new Error('not delivered yet');
  });

  const stranger = await service.createCompany();
  const tier = 'update companies set rate_limit_per_minute = 600 where id = $1';
  await service.database.administer(tier, [stranger.companyId]);
  const acting = await connectPerson(service, company, { page, url, employeeIds: ids });
  const ports = await findFreePorts();
  const address = addressOn(page, ports);
  const secretAt = async (at: string) =>
    (await service.createEndpoint(company, `http://127.0.0.1${at}`)).secret;
  return {
    directory: makeFolder(directory, page),
    env: {
      ...environment(directory),
      PYTHONPATH: 'sdk-python/src',
      MUSTER_URL: url,
      MUSTER_API_KEY: key,
      READ_ONLY_KEY: (await company.createKey(['employees:read'])).key,
      HIGHER_TIER_KEY: stranger.key,
      EMPLOYEE_ID: ids[0] ?? '',
      FOREIGN_ID: await hire(stranger.key, 'Ada Byron'),
      PORT: String(ports.receiver),
      ...acting.env,
      ...(await addTokens(service, company, { page, url })),
    },
    fillIn: {
      ...acting.fillIn,
      'svc_live_…': () => company.key,
      ...receivedEtag,
      'http://127.0.0.1:3000': () => url,
      ...fillInPorts(ports, secretAt),
      'whsec_…': () => secretAt(address),
    },
  };
}

/** The grants of the key on a page. */
const grantsOfPage: readonly (readonly [page: RegExp, grants: readonly Grant[]])[] = [
  [/(?:event-feed|post-payroll|endpoint-down)\.md$/, ['events:read']],
  [/send-hours\.md$/, ['timesheets:read', 'timesheets:write']],
  [/guide\/contracts\.md$/, ['contracts:read']],
  [/onboarding-tasks\.md$/, ['onboarding:read', 'onboarding:write']],
  [/guide\/documents\.md$/, ['documents:read', 'documents:write']],
];

/** The id is only that of a key with grants. */
async function keyFor(
  page: string,
  company: TestCompany,
): Promise<{ readonly id: string; readonly key: string }> {
  const granted = grantsOfPage.find(([pages]) => pages.test(page))?.[1];
  return granted === undefined
    ? { id: '', key: company.key }
    : company.createKey([], null, granted);
}

interface Ports {
  readonly receiver: number;
  readonly secondReceiver: number;
  readonly listen: number;
  readonly own: number;
  readonly secondOwn: number;
}

/** Where the endpoint of a page sends. */
function addressOn(page: string, ports: Ports): string {
  return page.endsWith('local-testing.md')
    ? `:${ports.listen}/`
    : `:${ports.receiver}/webhooks/muster`;
}

/** Different ones, although no program listens on any of them yet. */
async function findFreePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < 5) ports.add(await findFreePort());
  const [receiver = 0, secondReceiver = 0, listen = 0, own = 0, secondOwn = 0] = ports;
  return { receiver, secondReceiver, listen, own, secondOwn };
}

/** The ports of the pages, and the secret of an endpoint for the second receiver. */
function fillInPorts(
  ports: Ports,
  secretAt: (address: string) => Promise<string>,
): Reader['fillIn'] {
  const second = ports.secondReceiver;
  const secondSecret = () => secretAt(`:${second}/webhooks/muster`);
  return {
    '127.0.0.1:3001': () => `127.0.0.1:${ports.receiver}`,
    'muster listen': () => `muster listen --port ${ports.listen}`,
    '8080': () => String(ports.own),
    '8081': () => String(ports.secondOwn),
    'PORT=3002 MUSTER_WEBHOOK_SECRET=whsec_…': async () =>
      `PORT=${second} MUSTER_WEBHOOK_SECRET=${await secondSecret()}`,
    [`PORT=3002 MUSTER_WEBHOOK_SECRET='${oldSecret} whsec_…'`]: async () =>
      `PORT=${second} MUSTER_WEBHOOK_SECRET='${oldSecret} ${await secondSecret()}'`,
  };
}

/** The reader of the quick start, who has a copy of the repository, and an empty folder. */
export async function makeNewcomer(directory: string): Promise<Reader> {
  const port = await findFreePort();
  const find = (pattern: RegExp) => (printed: string) => {
    const [, found] = pattern.exec(printed) ?? [];
    if (found === undefined) throw new Error(`no ${pattern.source} in: ${printed}`);
    return found;
  };
  const urlOf = find(/Console +(\S+)\/\n/);
  return {
    directory: mkdtempSync(join(directory, 'newcomer-')),
    env: { ...environment(directory), PORT: String(port) },
    fillIn: {
      'https://hr.example.com': urlOf,
      'svc_live_…': find(/API key +(\S+)/),
      '"email":"…","password":"…"': (printed) =>
        `"email":"${find(/HR (\S+),/)(printed)}","password":"${find(/Password +(\S+)/)(printed)}"`,
      '/leave-requests/…': (printed) => {
        const leave = /"subject_kind":"leave","subject_id":"([^"]+)","level":2/;
        return `/leave-requests/${find(leave)(printed)}`;
      },
      'whsec_…': async (printed) => {
        const email = find(/Sign in +(\S+)/)(printed);
        const password = find(/Password +(\S+)/)(printed);
        const url = `http://127.0.0.1:${port}/webhooks/muster`;
        return addEndpoint(urlOf(printed), { email, password }, url);
      },
    },
  };
}

/** The steps that the page describes for the console. */
async function addEndpoint(
  consoleUrl: string,
  owner: { readonly email: string; readonly password: string },
  url: string,
): Promise<string> {
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { origin: consoleUrl, 'content-type': 'application/json', cookie };
    const address = `${consoleUrl}/console/api${path}`;
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const signedIn = await post('/sign-in', owner);
  const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0];
  const added = await post('/webhook-endpoints', { url, events: [] }, cookie);
  return ((await added.json()) as { secret: string }).secret;
}
