import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installSdk } from './install-sdk.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

const folder = join(import.meta.dirname, '../../examples');

/** The programs of `examples`. */
export const exampleNames = globSync('*.ts', { cwd: folder }).filter(
  (name) => !name.endsWith('.test.ts'),
);

/** A program that runs; `output` grows. */
export interface RunningExample {
  readonly child: ChildProcess;
  output: string;
}

export interface ExamplePrograms {
  pathOf(name: string): string;
  /** With `settings` as environment variables, and text on standard input later. */
  start(command: readonly string[], settings: Record<string, string>): RunningExample;
  close(): Promise<void>;
}

/** Runs the examples as a user would: copied to a folder where the built SDK is installed. */
export function openExamples(): ExamplePrograms {
  const directory = makeThrowAwayDirectory('muster-examples-', {});
  const pathOf = (name: string): string => join(directory, name);
  installSdk(directory);
  writeFileSync(pathOf('package.json'), '{"type":"module"}');
  for (const name of exampleNames) copyFileSync(join(folder, name), pathOf(name));
  const children: ChildProcess[] = [];
  return {
    pathOf,
    start: (command, settings) => {
      const env = { ...process.env, ...settings };
      const child = spawn(process.execPath, command, { cwd: directory, env });
      children.push(child);
      const running = { child, output: '' };
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
      }
      return running;
    },
    close: async () => {
      for (const child of children) await stop(child);
      removeThrowAwayDirectory(directory);
    },
  };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
