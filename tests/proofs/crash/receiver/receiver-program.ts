import { openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { drawAct, faultyPath, receiptsName, refusedFirstName } from './receipt.ts';
import type { Receipt, ReceiverAct } from './receipt.ts';

// The receiver of the crash harness, a separate process. It records each request before it
// responds, so its responses are known even if the sender dies.

const directory = process.env['DIRECTORY'] ?? '';
const log = openSync(join(directory, receiptsName), 'a');
const seed = Number(process.env['SEED']);
const slowMs = 300;
const counts = new Map<string, number>();

function countOf(deliveryId: string): number {
  const count = (counts.get(deliveryId) ?? 0) + 1;
  counts.set(deliveryId, count);
  return count;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function writeDown(request: IncomingMessage, act: ReceiverAct, body?: string): void {
  const { headers } = request;
  const receipt: Receipt = {
    deliveryId: String(headers['webhook-id']),
    path: request.url ?? '',
    act,
    atMs: Date.now(),
    ...(body === undefined ? {} : { body }),
    signature: String(headers['x-webhook-signature']),
    standardTimestamp: String(headers['webhook-timestamp']),
    standardSignature: String(headers['webhook-signature']),
  };
  writeSync(log, `${JSON.stringify(receipt)}\n`);
}

function perform(act: ReceiverAct, { socket }: IncomingMessage, response: ServerResponse): void {
  switch (act) {
    case 'accepted':
      response.end();
      return;
    case 'accepted-slowly':
      setTimeout(() => response.end(), slowMs);
      return;
    case 'refused':
      response.writeHead(500).end();
      return;
    case 'reset-unread':
    case 'reset-read':
      socket.resetAndDestroy();
      return;
    case 'never-answered':
      return;
  }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const count = countOf(String(request.headers['webhook-id']));
  const drawn =
    request.url === faultyPath
      ? drawAct(seed, String(request.headers['webhook-id']), count)
      : 'accepted';
  if (drawn === 'reset-unread') {
    writeDown(request, drawn);
    perform(drawn, request, response);
    return;
  }
  const body = await readBody(request);
  const isRefused = count === 1 && body.includes(`"firstName":"${refusedFirstName}"`);
  const act = isRefused ? 'refused' : drawn;
  writeDown(request, act, body);
  perform(act, request, response);
}

const server = createServer((request, response) => {
  // A sender that was killed in the middle of its request has sent nothing.
  receive(request, response).catch(() => request.socket.destroy());
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  writeSync(1, `receiver listens on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
// Its standard input closes when the harness ends for any reason.
process.stdin.resume().once('close', () => {
  rmSync(directory, { recursive: true });
  process.exit();
});
