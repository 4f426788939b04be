import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createMuster } from '../../sdk/src/muster.ts';
import { hasPython } from '../../tests/harness/find-program.ts';
import { runPython } from '../../tests/sdk-python/run-python.ts';
import { type Operation, readApiDocument } from './api-document.ts';
import { exampleBody, writeSamples } from './api-samples.ts';
import { sdkCalls } from './sdk-calls.ts';

const operations = readApiDocument().tags.flatMap((tag) => tag.operations);
const origin = 'http://127.0.0.1:1';
const key = `svc_live_${'0'.repeat(46)}`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly etag: string | null;
}

/** What each sample has to send: the example of the document. */
function expected(operation: Operation): Sent {
  const { method, path, operationId } = operation;
  const id = '01a1f84a-95c0-7000-8000-000000000001';
  const filled = path.replace('{id}', id).replace('{external_id}', 'crm-48377');
  const isForm = operation.requestBody?.content?.['multipart/form-data'] !== undefined;
  return {
    method,
    path: filled,
    body: isForm ? 'form' : (exampleBody(operation) ?? null),
    etag: operationId.startsWith('approve') ? '"1-pending"' : null,
  };
}

test('every operation has a call with the SDKs, and no others do', () => {
  expect(Object.keys(sdkCalls).toSorted()).toEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
  );
});

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>;

test.each(operations.map((each) => [each.operationId, each] as const))(
  'the TypeScript sample of %s sends the example',
  async (_, operation) => {
    const sent: Sent[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const headers = new Headers(init.headers);
      sent.push({
        method: init.method ?? 'GET',
        path: new URL(url).pathname,
        body: bodyOf(init.body),
        etag: headers.get('if-match'),
      });
      return Response.json(answerOf(operation), { status: statusOf(operation) });
    };
    const muster = createMuster({ baseUrl: origin, apiKey: key, fetch: fetch as never });
    const readFile = async (): Promise<Uint8Array> => new Uint8Array([1]);
    const { typescript } = writeSamples(operation);
    await new AsyncFunction('muster', 'readFile', 'console', typescript)(muster, readFile, {
      log: () => undefined,
    });
    expect(sent).toMatchObject([expected(operation)]);
  },
);

test.skipIf(!hasPython())('the Python samples send the examples', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'muster-samples-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'certificate.pdf'), '%PDF');
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const operation = operations[sent.length] as Operation;
    sent.push(await readRequest(request));
    response.writeHead(statusOf(operation), { 'content-type': 'application/json' });
    response.end(JSON.stringify(answerOf(operation)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const samples = operations.map((operation) => writeSamples(operation).python);
  const program = [
    'import os',
    'from pathlib import Path',
    'import muster',
    `client = muster.Client("http://127.0.0.1:${port}", "${key}")`,
    `os.chdir(${JSON.stringify(directory)})`,
    ...samples,
  ].join('\n');
  writeFileSync(join(directory, 'samples.py'), program);
  const { status, output } = await runPython([join(directory, 'samples.py')]);
  expect(status, output).toBe(0);
  expect(sent).toMatchObject(operations.map(expected));
});

async function readRequest(request: IncomingMessage): Promise<Sent> {
  const body = await text(request);
  const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
  return {
    method: request.method ?? '',
    path: new URL(request.url ?? '', origin).pathname,
    body: isForm ? 'form' : body === '' ? null : JSON.parse(body),
    etag: request.headers['if-match'] ?? null,
  };
}

function bodyOf(body: unknown): unknown {
  if (body === undefined || body === null) return null;
  return typeof body === 'string' ? JSON.parse(body) : 'form';
}

/** The example of the response, as its only page. */
function answerOf({ responses }: Operation): object {
  const [, { content }] = successOf(responses);
  const [example] = Object.values(content?.['application/json']?.examples ?? {});
  return { ...(example?.value as object), next_cursor: null };
}

function statusOf({ responses }: Operation): number {
  return Number(successOf(responses)[0]);
}

function successOf(responses: Operation['responses']) {
  const [success] = Object.entries(responses).filter(
    ([status, { content = {} }]) => Number(status) < 400 && 'application/json' in content,
  );
  if (success === undefined) throw new Error('the operation has no JSON answer');
  return success;
}
