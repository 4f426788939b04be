import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeForm, formContentType } from '../../../../tests/harness/send-form.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { readUpload, routeForms, type Upload } from './read-upload.ts';
import { companyBytesMax, createUploadLimit, uncountedBytesMax } from './upload-limit.ts';

const fileBytesMax = companyBytesMax;
let server: FastifyInstance;
let port: number;
/** What the handlers wait for. */
let stored: PromiseWithResolvers<void>;
let storing = 0;
const sockets: Socket[] = [];

beforeEach(async () => {
  stored = Promise.withResolvers();
  storing = 0;
  const log = createLog({ level: 'silent', pretty: false });
  server = createHttpServer({ log, trustProxy: false });
  const limit = createUploadLimit();
  const route: RouteOptions = {
    method: 'POST',
    url: '/:company/:sender',
    preValidation: async (request, reply) => {
      const { company, sender: senderId } = request.params as { company: string; sender: string };
      const sender = { senderId, companyId: company };
      request.body = await readUpload(request, reply, { limit, sender, fileBytesMax });
    },
    handler: async (request) => {
      const { file } = request.body as Upload;
      storing += 1;
      if (file.name === 'kept') await stored.promise;
      return { bytes: file.content.length };
    },
  };
  routeForms(server, [route]);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Sends the first bytes of a form, and keeps the connection open. */
async function begin(path: string, bytes: number, name = 'slow'): Promise<Socket> {
  const form = encodeForm({ files: [{ name, content: Buffer.alloc(bytes + 1_000) }] });
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${formContentType}\r\nContent-Length: ${form.length}\r\n\r\n`;
  socket.write(head);
  await new Promise((resolve) => socket.write(form.subarray(0, bytes), resolve));
  return socket;
}

async function send(path: string, bytes: number, name = 'whole'): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': formContentType },
    body: new Uint8Array(encodeForm({ files: [{ name, content: Buffer.alloc(bytes) }] })),
  });
  await response.arrayBuffer();
  return response.status;
}

test('uploads whose body does not arrive delay no other, of any company', async () => {
  for (let company = 0; company < 12; company += 1) {
    for (const sender of ['a', 'b']) await begin(`/slow-${company}/${sender}`, 60);
    for (const sender of ['c', 'd']) await begin(`/slow-${company}/${sender}`, uncountedBytesMax);
  }
  expect(await send('/another/one', 60)).toBe(200);
  expect(await send('/slow-0/colleague', 5_000_000)).toBe(200);
});

test('an upload that stops after much of the file is ended', async () => {
  const socket = await begin('/one/a', uncountedBytesMax + 100_000);
  const answer = await text(socket);
  expect(answer).toContain('408 Request Timeout');
  expect(answer).toContain('request_timeout');
  expect(await send('/one/a', 60)).toBe(200);
});

test('a file counts until it is stored, also if its sender has gone', async () => {
  const path = '/one/gone';
  const bytes = fileBytesMax - 100_000;
  const abort = new AbortController();
  const sent = fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    signal: abort.signal,
    headers: { 'content-type': formContentType },
    body: new Uint8Array(encodeForm({ files: [{ name: 'kept', content: Buffer.alloc(bytes) }] })),
  });
  await expect.poll(() => storing).toBe(1);
  abort.abort();
  await expect(sent).rejects.toThrow('aborted');
  await expect.poll(() => send('/one/other', 5_000_000)).toBe(429);
  expect(await send('/another/one', 5_000_000)).toBe(200);
  stored.resolve();
  await expect.poll(() => send('/one/other', 5_000_000)).toBe(200);
});

test('a file that is too large is refused, and counts no more', async () => {
  expect(await send('/one/a', fileBytesMax + 1)).toBe(413);
  expect(await send('/one/a', fileBytesMax - 1)).toBe(200);
});
