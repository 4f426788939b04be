import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installSdk } from './install-sdk.ts';
import type { TestService } from './test-service.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Grows while the program runs. */
  output: string;
}

/** The programs of `examples/`, copied to a folder where the built SDK is installed, as users do. */
export interface Examples {
  readonly programs: readonly string[];
  readonly pathOf: (name: string) => string;
  readonly start: (
    command: readonly string[],
    settings: Readonly<Record<string, string>>,
  ) => RunningProgram;
  /** Returns the output. */
  readonly runToEnd: (
    command: readonly string[],
    settings: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly stop: (child: ChildProcess) => Promise<void>;
  readonly close: () => Promise<void>;
}

const source = join(import.meta.dirname, '../../examples');

/** The service must not listen yet. */
export async function openExamples({ service }: TestService): Promise<Examples> {
  const programs = globSync('*.ts', { cwd: source }).filter((name) => !name.endsWith('.test.ts'));
  const directory = makeThrowAwayDirectory('muster-examples-', {});
  const pathOf = (name: string) => join(directory, name);
  installSdk(directory);
  writeFileSync(pathOf('package.json'), '{"type":"module"}');
  for (const name of programs) copyFileSync(join(source, name), pathOf(name));
  const baseUrl = await service.server.listen({ host: '127.0.0.1', port: 0 });
  const children: ChildProcess[] = [];
  const start: Examples['start'] = (command, settings) => {
    const child = spawn(process.execPath, command, {
      cwd: directory,
      env: { ...process.env, MUSTER_URL: baseUrl, ...settings },
    });
    children.push(child);
    const running = { child, output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
    }
    return running;
  };
  return {
    programs,
    pathOf,
    start,
    stop,
    runToEnd: async (command, settings) => {
      const running = start(command, settings);
      const [code] = (await once(running.child, 'close')) as [number | null];
      if (code !== 0) throw new Error(running.output);
      return running.output;
    },
    close: async () => {
      for (const child of children) await stop(child);
      removeThrowAwayDirectory(directory);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
