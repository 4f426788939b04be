import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const healthPollMs = 10;
const startTimeoutMs = 30_000;
const stopTimeoutMs = 20_000;
const [portMin, portMax] = [20_000, 32_000];
const portAttemptsMax = 100;

export interface ChildProgram {
  readonly pid: number;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** From the start of the process to its first successful response. */
  readonly startMs: number;
  /** SIGTERM, and SIGKILL if that takes longer than 20 s. */
  stop(): Promise<void>;
}

export interface ProgramToStart {
  /** The arguments for Node: options, script and its arguments. */
  readonly run: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Returns 2xx once the program is ready. */
  readonly readyPath: string;
}

/**
 * Starts a program on a free port (`PORT`), with only PATH from this process's environment.
 * @throws with the program's output if it exits before it is ready.
 */
export async function startProgram(program: ProgramToStart): Promise<ChildProgram> {
  const port = await findFreePort();
  const startedMs = performance.now();
  const child = spawn(process.execPath, program.run, {
    env: { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', ...program.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}${program.readyPath}`))) {
    const isLate = performance.now() - startedMs > startTimeoutMs;
    if (hasEnded(child) || isLate) {
      child.kill('SIGKILL');
      throw new Error(
        `${program.run.join(' ')} did not start:\n${Buffer.concat(written).toString()}`,
      );
    }
    await wait(healthPollMs);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('a program that answers has a process id');
  const startMs = performance.now() - startedMs;
  return { pid, url, startMs, stop: () => stop(child) };
}

/** Runs a program until it exits. @throws if it is missing, or with its output if it fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { settings = {}, cwd }: { settings?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<string> {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const text = Buffer.concat(output).toString();
  if (code !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed:\n${text}${Buffer.concat(errors).toString()}`,
    );
  }
  return text;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(late);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * A port that was just free. It is below the range that systems use for outgoing connections: a
 * client that retries a port in that range until a server listens can connect to itself, and keep
 * it.
 */
async function findFreePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(portMin, portMax);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (attempt === portAttemptsMax) throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
