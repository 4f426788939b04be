import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A receiver with as little overhead as possible: accepts any POST, counts it, responds with 204.
 * With `RECORD=1` it also records when each delivery's first byte arrived. `ANSWER` is its response
 * time: milliseconds (default 0), or `never`.
 *
 * GET / → `{"received": n}`
 * GET /arrivals → `{"<delivery id>": epoch milliseconds, …}` since the previous call
 * GET /answer/<milliseconds or never> changes the response time and answers all held requests
 */

const recordsArrivals = process.env['RECORD'] === '1';
const answerPath = '/answer/';
const arrivals = new Map<string, number>();
const held = new Set<ServerResponse>();
let answerAfterMs = readAnswer(process.env['ANSWER'] ?? '0');
let received = 0;

/** Infinity = never. */
function readAnswer(text: string): number {
  return text === 'never' ? Number.POSITIVE_INFINITY : Number(text);
}

function noteArrival(request: IncomingMessage): void {
  const id = request.headers['webhook-id'];
  if (typeof id === 'string' && !arrivals.has(id)) {
    arrivals.set(id, performance.timeOrigin + performance.now());
  }
}

function answerDelivery(response: ServerResponse): void {
  received += 1;
  if (answerAfterMs === 0) {
    response.writeHead(204).end();
  } else if (Number.isFinite(answerAfterMs)) {
    setTimeout(() => response.writeHead(204).end(), answerAfterMs);
  } else {
    held.add(response);
    response.once('close', () => held.delete(response));
  }
}

function control(path: string): unknown {
  if (path === '/arrivals') {
    const seen = Object.fromEntries(arrivals);
    arrivals.clear();
    return seen;
  }
  if (path.startsWith(answerPath)) {
    answerAfterMs = readAnswer(path.slice(answerPath.length));
    for (const response of held) response.writeHead(204).end();
    held.clear();
  }
  return { received };
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    if (recordsArrivals) noteArrival(request);
    request.resume();
    request.once('end', () => answerDelivery(response));
    return;
  }
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(control(request.url ?? '/')));
});
server.keepAliveTimeout = 60_000;
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
