import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../harness/throw-away-directory.ts';
import { type Command, nodePackages, pythonPackages } from './generators.ts';

export interface Tools {
  /** Why the generators cannot run, if the registries cannot be reached. */
  readonly missing: string | undefined;
  /**
   * Runs a program where the tools, the document and the programs are, and returns its output.
   *
   * @throws Error with the output if it fails
   */
  readonly run: (command: Command, settings?: Readonly<Record<string, string>>) => Promise<string>;
  readonly close: () => void;
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|NewConnectionError|NameResolution/;

/** Fetches the generators from npm and PyPI into a new folder. No install script runs. */
export async function installTools(): Promise<Tools> {
  const directory = makeThrowAwayDirectory('muster-generators-', {});
  cpSync(join(import.meta.dirname, 'programs'), directory, { recursive: true });
  cpSync(
    join(import.meta.dirname, '../../docs/openapi/muster.v1.json'),
    join(directory, 'muster.v1.json'),
  );
  writeFileSync(join(directory, 'package.json'), '{"private":true,"type":"module"}');
  const run: Tools['run'] = (command, settings) => runIn(directory, command, settings);
  const npm: Command = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const pip: Command = ['python', '-m', 'pip', 'install', '--quiet', '--retries', '1'];
  const steps: Command[] = [
    [...npm, '--save-exact', '--fetch-retries', '1', ...nodePackages],
    ['python3', '-m', 'venv', 'python'],
    [...pip, '--disable-pip-version-check', ...pythonPackages],
  ];
  let missing: string | undefined;
  for (const step of steps) {
    if (missing !== undefined) break;
    await run(step).catch((error: Error) => {
      if (!offline.test(error.message)) throw error;
      missing = `NOT PROVED: the generators cannot be fetched without a network. ${error.message.slice(0, 300)}`;
      process.stderr.write(`${missing}\n`);
    });
  }
  return { missing, run, close: () => removeThrowAwayDirectory(directory) };
}

async function runIn(
  directory: string,
  [program, ...parameters]: Command,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const programs = [join(directory, 'python/bin'), join(directory, 'node_modules/.bin')];
  const path = [...programs, dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(program, parameters, {
    cwd: directory,
    env: { ...process.env, PATH: path, NO_COLOR: '1', ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')}\n${output.slice(0, 20_000)}`);
  return output;
}
