import { createServer, type IncomingMessage } from 'node:http';

/**
 * A receiver that costs as little as possible: takes any POST, counts it, answers 204. With
 * `RECORD=1` it also remembers when each delivery's first byte was seen.
 *
 * GET / → `{"received": n}`; GET /arrivals → `{"<delivery id>": epoch milliseconds, …}`
 */

const recordsArrivals = process.env['RECORD'] === '1';
const arrivals = new Map<string, number>();
let received = 0;

function noteArrival(request: IncomingMessage): void {
  const id = request.headers['webhook-id'];
  if (typeof id === 'string' && !arrivals.has(id)) {
    arrivals.set(id, performance.timeOrigin + performance.now());
  }
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    if (recordsArrivals) noteArrival(request);
    request.resume();
    request.once('end', () => {
      received += 1;
      response.writeHead(204).end();
    });
    return;
  }
  const answer = request.url === '/arrivals' ? Object.fromEntries(arrivals) : { received };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
server.keepAliveTimeout = 60_000;
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
