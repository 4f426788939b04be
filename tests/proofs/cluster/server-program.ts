import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../../harness/eventually.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';
import { watchOver } from '../../harness/watchdog.ts';

const startTimeoutMs = 20_000;

/** One of the system's server programs with its own directory, run as an unprivileged user. */
export interface ServerProgram {
  stop(): Promise<void>;
}

interface ServerProgramOptions {
  readonly path: string;
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** By name; only the program can read them. */
  readonly files: (directory: string) => Readonly<Record<string, string>>;
  readonly args: (directory: string) => readonly string[];
}

/** Starts it and waits until it accepts connections. @throws with its output if it doesn't */
export async function startServerProgram(options: ServerProgramOptions): Promise<ServerProgram> {
  const runAs = unprivilegedUser();
  const directory = makeThrowAwayDirectory('muster-cluster-', runAs);
  for (const [name, text] of Object.entries(options.files(directory))) {
    const path = join(directory, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid);
  }
  const pidFile = join(directory, 'program.pid');
  const callOffWatch = watchOver(directory, pidFile);
  const child = spawn(options.path, options.args(directory), {
    ...runAs,
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  writeFileSync(pidFile, `${child.pid}\n`);
  const output = collectOutput(child);
  const stop = async (): Promise<void> => {
    await end(child);
    removeThrowAwayDirectory(directory);
    callOffWatch();
  };
  try {
    await eventually(() => connectOnce(options.port), startTimeoutMs);
    return { stop };
  } catch (error) {
    await stop();
    throw new Error(`${options.path} did not start:\n${output()}`, { cause: error });
  }
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function connectOnce(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
