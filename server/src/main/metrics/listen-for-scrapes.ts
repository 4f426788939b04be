import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from './create-metrics.ts';

export interface MetricsListener {
  /** The URL for Prometheus, e.g. `http://127.0.0.1:9464/metrics`. */
  readonly address: string;
  close(): Promise<void>;
}

/** A separate listener, so that the metrics are not exposed with the public API. */
export async function listenForScrapes(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      answer(metrics, response).catch((error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      });
    } else {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('The metrics are at /metrics.\n');
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  const text = await metrics.read();
  response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
}
