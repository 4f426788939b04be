import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery on its way through the relay. */
export interface Passage {
  /** The body that was forwarded. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status the receiver returned. */
  readonly status: number;
  readonly tookMs: number;
}

export interface Relay {
  readonly url: string;
  /** In order of arrival. */
  readonly passages: readonly Passage[];
  /** Changes the next body in transit. */
  alterNextBody(alter: (body: string) => string): void;
  /** The receiver gets the next delivery, but its response does not reach muster. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/** A proxy between muster and a receiver that simulates network faults. */
export async function startRelay(target: () => string): Promise<Relay> {
  const passages: Passage[] = [];
  let alter: ((body: string) => string) | undefined;
  let losesAnswer = false;

  const pass = async (incoming: IncomingMessage): Promise<number> => {
    const sent = await readBody(incoming);
    const body = alter?.(sent) ?? sent;
    const isLost = losesAnswer;
    alter = undefined;
    losesAnswer = false;
    const headers = keepHeaders(incoming);
    const startedMs = performance.now();
    const { status } = await fetch(target(), { method: 'POST', headers, body });
    passages.push({ body, headers, status, tookMs: performance.now() - startedMs });
    return isLost ? 502 : status;
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming).then(
      (status) => outgoing.writeHead(status).end(),
      () => outgoing.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    passages,
    alterNextBody: (change) => {
      alter = change;
    },
    loseNextAnswer: () => {
      losesAnswer = true;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function keepHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => /webhook|^content-type$/.test(name));
  return Object.fromEntries(kept) as Record<string, string>;
}
