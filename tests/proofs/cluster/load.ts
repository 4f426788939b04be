import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { employeeJson } from '../processes/customer.ts';

export interface Load {
  /** Ids of the employees whose creation got a 201, so far. */
  readonly created: readonly string[];
  /** Reads that got a 200, so far. */
  readonly read: () => number;
  /** Failures so far: a status, or a missing response. */
  readonly failures: readonly string[];
  /** Resolves with the last response. */
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly url: string;
  readonly key: string;
  readonly clients: number;
}

/** The pause between two requests of a client, so that a small machine isn't overloaded. */
const pauseMs = 30;

/** Clients that create and read in turn over persistent connections, without retries. */
export function startLoad({ url, key, clients }: LoadOptions): Load {
  const created: string[] = [];
  const failures: string[] = [];
  const progress = { read: 0, isStopping: false };
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = { authorization: `Bearer ${key}` };

  async function step(number: number): Promise<void> {
    const isRead = number % 3 === 0;
    const answer = await (isRead
      ? send({ url: `${url}/api/v1/employees?limit=5`, method: 'GET', headers, agent })
      : send({
          url: `${url}/api/v1/employees`,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          agent,
          body: employeeJson(),
        })
    ).catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (isRead && answer.status === 200) progress.read += 1;
    else if (!isRead && answer.status === 201) created.push(idOf(answer.body));
    else failures.push(`${answer.status} ${answer.body.slice(0, 200)}`);
  }

  async function work(): Promise<void> {
    for (let number = 1; !progress.isStopping; number += 1) {
      await step(number);
      await setTimeout(pauseMs);
    }
  }

  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    created,
    read: () => progress.read,
    failures,
    stop: async () => {
      progress.isStopping = true;
      await working;
      agent.destroy();
    },
  };
}

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
  readonly body?: string;
  /** The client's own address, one of 127.0.0.0/8. */
  readonly localAddress?: string;
}

/** Rejects if the connection is refused or breaks before the response is complete. */
export function send({ url, body, ...options }: Call): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function idOf(body: string): string {
  return (JSON.parse(body) as { employee: { id: string } }).employee.id;
}
