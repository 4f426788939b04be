import { findFreePort } from '../../harness/free-port.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  type ProcessLimits,
  type ServingProcess,
  serveMuster,
} from '../processes/muster-process.ts';

type Settings = Readonly<Record<string, string>>;

const readyTimeoutMs = 60_000;

/** One process of a cluster, always at the same address, even after a restart. */
export interface Member {
  readonly role: 'api' | 'worker';
  readonly port: number;
  readonly address: string;
  start(): Promise<void>;
  /** SIGTERM. @throws unless it exits with 0 */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** The sum of a counter since the last start, over the labels that match the pattern. */
  readCounter(pattern: RegExp): Promise<number>;
}

export async function createMember(
  role: Member['role'],
  settings: Settings,
  limits: ProcessLimits = {},
): Promise<Member> {
  const host = settings['HOST'] ?? '127.0.0.1';
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const address = `http://${host}:${port}`;
  const own = { ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) };
  let process: ServingProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    process?.kill(signal);
    const ended = await process?.ended;
    process = undefined;
    return ended?.code ?? null;
  }

  return {
    role,
    port,
    address,
    start: async () => {
      process = await serveMuster(own, ['--role', role], limits);
      await eventually(async () => {
        const answer = await fetch(`${address}/readyz/requests`);
        if (answer.status !== 200) throw new Error(`not ready: ${await answer.text()}`);
      }, readyTimeoutMs);
    },
    stop: async () => {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`${role} ended with ${code}`);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    readCounter: async (pattern) => {
      const answer = await fetch(`http://${host}:${metricsPort}/metrics`);
      return (await answer.text())
        .split('\n')
        .filter((line) => pattern.test(line))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}
