import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Credentials } from './sign-in.ts';

const program = fileURLToPath(new URL('../../server/bin/muster.js', import.meta.url));
const startTimeoutMs = 170_000;
const stopTimeoutMs = 15_000;

export interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

/** `muster serve` with an empty embedded database, like a new installation. */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const child = run(['serve'], {
    DATA_DIR: directory,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    SIGN_UP: 'open',
    ...settings,
  });
  // Including the text after the port, because the output arrives in pieces.
  const [, url = ''] = await waitForOutput(child, /(http:\/\/127\.0\.0\.1:\d+)\D/);
  return {
    url,
    stop: async () => {
      await end(child);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface RunningDemo extends RunningService {
  readonly owner: Credentials;
  readonly hr: Credentials;
  readonly payroll: Credentials;
  readonly manager: Credentials;
  readonly employee: Credentials;
  /** Someone who left and reads their own documents. */
  readonly leaver: Credentials;
  readonly apiKey: string;
}

/** `muster demo`: a company of 250 people with history; starts in seconds, so once per file. */
export async function startDemo(): Promise<RunningDemo> {
  const child = run(['demo'], {});
  const [output] = await waitForOutput(child, /[\s\S]*Press Ctrl-C to stop the demo/);
  const find = (pattern: RegExp): string => {
    const found = pattern.exec(output)?.[1];
    if (found === undefined) throw new Error(`The demo did not print ${pattern}:\n${output}`);
    return found;
  };
  const password = find(/Password\s+(\S+)/);
  const colleague = (role: string): Credentials => ({
    email: find(new RegExp(`Colleagues.*\\b${role} ([^\\s,]+)`)),
    password,
  });
  return {
    url: find(/Console\s+(\S+?)\/\s/),
    owner: { email: find(/Sign in\s+(\S+)/), password },
    hr: colleague('HR'),
    payroll: colleague('payroll'),
    manager: colleague('manager'),
    employee: colleague('employee'),
    leaver: colleague('leaver'),
    apiKey: find(/API key\s+(\S+)/),
    stop: () => end(child),
  };
}

function run(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], NO_COLOR: '1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If the browser did not start or close, the service is not stopped in the usual way.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  const found = Promise.withResolvers<RegExpExecArray>();
  const fail = (why: string): void => found.reject(new Error(`muster ${why}:\n${output}`));
  const read = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    const match = pattern.exec(output);
    if (match !== null) found.resolve(match);
  };
  // Keep reading after the match: a full pipe would block the service.
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.once('exit', (code) => fail(`ended with ${code}`));
  const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
  try {
    return await found.promise;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
