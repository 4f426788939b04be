import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findRedisServer } from './find-program.ts';
import { findFreePort } from './free-port.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';
import { watchOver } from './watchdog.ts';
import { unlessPaused } from './watch-pauses.ts';

/** How long our processes wait for Redis before they count on their own. */
export const redisPatienceMs = 500;
const readyTimeoutMs = 10_000;
const pollMs = 20;
const pidFileName = 'redis.pid';

/** A separate Redis on 127.0.0.1, empty, without persistence. */
export interface RedisServer {
  readonly url: string;
  /** Deletes all keys. */
  clear(): Promise<void>;
  /** Kills it at once, as if its machine failed. */
  crash(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** Stops it and removes its directory. */
  stop(): Promise<void>;
}

/**
 * Starts it and waits until it responds.
 * @throws if no Redis is installed (check with `findRedisServer` first) or it does not respond
 *   within 10 s.
 */
export async function startRedisServer(): Promise<RedisServer> {
  const program = findRedisServer();
  if (program === undefined) throw new Error('Redis is not installed.');
  const directory = makeThrowAwayDirectory('muster-redis-', {});
  const port = await findFreePort();
  const callOffWatch = watchOver(directory, join(directory, pidFileName));
  const startOnce = () => start(program, directory, port);
  let child = await startOnce();
  return {
    url: `redis://127.0.0.1:${port}`,
    clear: async () => {
      if (!(await answers(port, 'FLUSHALL', '+OK'))) throw new Error('Redis does not forget.');
    },
    crash: () => end(child),
    restart: async () => {
      child = await startOnce();
    },
    stop: async () => {
      await end(child);
      removeThrowAwayDirectory(directory);
      callOffWatch();
    },
  };
}

/**
 * Runs a check that needs all processes to count together; repeats it if a pause of the machine
 * broke it.
 */
export function countingTogether(redis: RedisServer, check: () => Promise<void>): Promise<void> {
  return unlessPaused(check, { patienceMs: redisPatienceMs, prepare: () => redis.clear() });
}

async function start(program: string, directory: string, port: number): Promise<ChildProcess> {
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', directory];
  const form = ['--pidfile', join(directory, pidFileName), '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...place, ...form], { stdio: 'ignore' });
  const deadline = performance.now() + readyTimeoutMs;
  while (!(await answers(port, 'PING', '+PONG'))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`Redis did not answer on port ${port} within ${readyTimeoutMs} ms.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function answers(port: number, command: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (chunk) => settle(chunk.toString('latin1').startsWith(expected)));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
