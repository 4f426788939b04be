import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRole } from '../../../server/src/access/actor.ts';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import {
  operations as publicOperations,
  personOperations,
} from '../../../server/src/public-api/v1/operations.ts';
import { operations as scimOperations } from '../../../server/src/scim/operations.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { sampleFiles } from '../../harness/sample-files.ts';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import { type ChangeWatch, watchChanges } from '../../harness/watch-changes.ts';
import { plausibleInput } from '../../workflow/plausible-input.ts';
import { findIdFields } from '../isolation/console-id-fields.ts';
import { fillRequest, sendRequest } from '../isolation/console-requests.ts';
import { openConsole, type OpenedConsole } from '../isolation/console-scene.ts';
import { createIssuer, type Issuer, type TakenCredential } from './credentials.ts';

let opened: OpenedConsole;
let changes: ChangeWatch;
let issuer: Issuer;
/** What happens to a transaction of the service between its work and its COMMIT. */
const plant: { beforeCommit?: () => Promise<unknown> } = {};

beforeAll(async () => {
  opened = await openConsole(interrupted);
  changes = await watchChanges(opened.database);
  issuer = createIssuer(opened.database, opened.own.companyId, revokeKey);
});
afterAll(() => opened.close());

async function revokeKey(id: string): Promise<void> {
  const answer = await opened.scene.server.inject({
    method: 'DELETE',
    url: `/console/api/api-keys/${id}`,
    headers: { ...opened.owner.credentials, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(204);
}

function interrupted(database: Database): Database {
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, async (open) => {
        let isJudged = false;
        const result = await work({
          query: (statement) => open.query(statement),
          send: (statement) => open.send(statement),
          collect: (collector, row) => {
            isJudged = true;
            open.collect(collector, row);
          },
          afterCommit: (callback) => open.afterCommit(callback),
        });
        // The session is looked up in transactions that collect nothing.
        if (isJudged && settings.isReadOnly !== true) {
          const { beforeCommit } = plant;
          delete plant.beforeCommit;
          await beforeCommit?.();
        }
        return result;
      }),
  };
}

interface LateRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly issue: () => Promise<TakenCredential>;
  /** Ways that leave the operation allowed. */
  readonly without?: readonly string[];
}

/** Sends the headers, takes the credential away once they are judged, and then sends the body. */
async function sendLate(
  server: FastifyInstance,
  request: LateRequest,
  { headers, takeAway }: Pick<TakenCredential, 'headers'> & { takeAway: () => Promise<unknown> },
) {
  let isHeld = true;
  // Fastify reads the body when the hooks that judge the headers are done.
  const payload = new Readable({
    read() {
      if (!isHeld) return;
      isHeld = false;
      void takeAway()
        .then(() => changes.take())
        .then(() => {
          this.push(request.body);
          this.push(null);
        })
        .catch((error: unknown) => this.destroy(error as Error));
    },
  });
  const answer = await server.inject({
    method: request.method as 'POST',
    url: request.url,
    headers: { ...headers, 'content-type': request.contentType, 'transfer-encoding': 'chunked' },
    payload,
  });
  expect(isHeld, `${request.name} reads its body`).toBe(false);
  return answer.statusCode;
}

/** Processes remember keys until they are notified. */
async function untilRefused(
  server: FastifyInstance,
  headers: TakenCredential['headers'],
): Promise<void> {
  await eventually(async () => {
    const { statusCode } = await server.inject({ url: '/api/v1/employees', headers });
    expect(statusCode).toBe(401);
  });
}

function roleOf({ access }: ConsoleOperation): UserRole {
  if (access === 'anyone') throw new Error('nobody needs a role');
  return access.includes('owner') ? 'owner' : access[0];
}

const withoutKeys: readonly ConsoleOperation[] = operations.filter(
  ({ method, access }) => method !== 'GET' && access !== 'anyone',
);

function consoleRequests(): LateRequest[] {
  return withoutKeys.map((operation) => {
    const { pathId, body = {} } = fillRequest({ operation, credentials: {} });
    return {
      name: `console ${operation.operationId}`,
      method: operation.method,
      url: `/console/api${operation.path.replace(':id', pathId)}`,
      ...(operation.upload === undefined
        ? { contentType: 'application/json', body: JSON.stringify(body) }
        : { contentType: formContentType, body: toForm(body) }),
      issue: () => issuer.session(roleOf(operation)),
      ...(operation.access.includes('employee') && { without: ['role lowered'] }),
    };
  });
}

function toForm(fields: object): Buffer {
  const file = { name: 'photo.png', type: 'image/png', content: sampleFiles.png };
  return encodeForm({ fields: fields as Record<string, string>, files: [file] });
}

function keyRequests(): LateRequest[] {
  const of =
    (surface: string, prefix: string, issue: LateRequest['issue']) =>
    ({
      operationId,
      method,
      path,
      body = {},
    }: {
      operationId: string;
      method: string;
      path: string;
      body?: object;
    }) => ({
      name: `${surface} ${operationId}`,
      method,
      url: `${prefix}${path.replaceAll(/:(\w+)/g, 'none')}`,
      contentType: 'application/json',
      body: JSON.stringify(plausibleInput(body)),
      issue,
    });
  const isWrite = ({ method, upload }: { method: string; upload?: unknown }): boolean =>
    method !== 'GET' && upload === undefined;
  return [
    ...publicOperations.filter(isWrite).map(of('v1', '/api/v1', () => issuer.apiKey())),
    ...personOperations.filter(isWrite).map(of('v1', '/api/v1', () => issuer.person())),
    ...scimOperations
      .filter(isWrite)
      .map(({ method, path }) => ({ operationId: `${method} ${path}`, method, path }))
      .map(of('scim', '/scim/v2', () => issuer.provider())),
    {
      ...of('mcp', '', () => issuer.person())({
        operationId: 'tools',
        method: 'POST',
        path: '/mcp',
      }),
      // Each tool has its own scopes.
      without: ['scopes narrowed'],
    },
  ];
}

test('an authority that is taken away after the headers is gone when the body arrives', {
  timeout: 600_000,
}, async ({ task }) => {
  const { server } = opened.scene;
  const faults: string[] = [];
  let cases = 0;
  for (const request of [...consoleRequests(), ...keyRequests()]) {
    const names = Object.keys((await request.issue()).ways);
    for (const way of names.filter((name) => request.without?.includes(name) !== true)) {
      const { headers, ways } = await request.issue();
      const takeAway = async () => {
        await ways[way]?.();
        if (way === 'key expired') await untilRefused(server, headers);
      };
      const status = await sendLate(server, request, { headers, takeAway });
      const written = await changes.take();
      if (![401, 403].includes(status) || written.length > 0) {
        faults.push(`${request.name}, ${way}: ${status} ${written.join()}`);
      }
      cases += 1;
    }
  }
  expect(faults).toEqual([]);
  countCases(task, 'late-bodies', cases);
});

test('an authority that is taken away before COMMIT leaves no row', { timeout: 600_000 }, async ({
  task,
}) => {
  const { freshScene } = opened;
  const { server } = freshScene;
  const faults: string[] = [];
  const tried = new Set<string>();
  for (const operation of withoutKeys) {
    const { headers: credentials, ways } = await issuer.session(roleOf(operation));
    const field = findIdFields(operation).find(({ place }) => place === 'path');
    const pathId = field && (await freshScene.idOf('own', field.table, 'path'));
    plant.beforeCommit = async () => {
      tried.add(operation.operationId);
      await ways['session ended']?.();
      await changes.take();
    };
    await changes.take();
    const body = freshScene.bodyOf(operation);
    const request = { operation, credentials, body, ...(pathId !== undefined && { pathId }) };
    const { status } = await sendRequest(server, request);
    delete plant.beforeCommit;
    const written = await changes.take();
    if (tried.has(operation.operationId) && (status !== 401 || written.length > 0)) {
      faults.push(`${operation.operationId}: ${status} ${written.join()}`);
    }
  }
  expect(faults).toEqual([]);
  process.stdout.write(`${tried.size} of ${withoutKeys.length} operations reached COMMIT\n`);
  countCases(task, 'judged-at-commit', tried.size);
});
