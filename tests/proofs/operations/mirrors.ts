import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { installSdk } from '../../harness/install-sdk.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';

export type Listed = Readonly<Record<string, unknown>>;

/** A program that keeps a copy of the employees with an SDK. */
export interface Mirror {
  readonly title: string;
  readonly read: () => Listed[];
  readonly output: () => string;
}

export interface Mirrors {
  readonly all: readonly Mirror[];
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** `examples/mirror.ts`, and a smaller one in Python. */
export function startMirrors(settings: { MUSTER_URL: string; MUSTER_API_KEY: string }): Mirrors {
  const directory = makeThrowAwayDirectory('muster-mirrors-', {});
  const pathOf = (name: string) => join(directory, name);
  installSdk(directory);
  writeFileSync(pathOf('package.json'), '{"type":"module"}');
  copyFileSync(join(root, 'examples/mirror.ts'), pathOf('mirror.ts'));
  const children: ChildProcess[] = [];
  const start = (program: string, parameters: readonly string[]): (() => string) => {
    const env = { ...process.env, ...settings, PYTHONPATH: join(root, 'sdk-python/src') };
    const child = spawn(program, parameters, { cwd: directory, env });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    return () => output;
  };
  return {
    all: [
      {
        title: 'TypeScript',
        output: start(process.execPath, ['mirror.ts', 'mirror.sqlite']),
        read: () => readSqlite(pathOf('mirror.sqlite')),
      },
      {
        title: 'Python',
        output: start('python3', [join(import.meta.dirname, 'mirror.py'), pathOf('mirror.json')]),
        read: () => readJson(pathOf('mirror.json')),
      },
    ],
    close: async () => {
      await Promise.all(children.map(endNow));
      removeThrowAwayDirectory(directory);
    },
  };
}

/** Empty until the program has written it. */
function readJson(path: string): Listed[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Listed[]) : [];
}

function readSqlite(path: string): Listed[] {
  if (!existsSync(path)) return [];
  const sqlite = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = sqlite.prepare('select record from employees').all();
    return rows.map(({ record }) => JSON.parse(String(record)) as Listed);
  } finally {
    sqlite.close();
  }
}

function endNow(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
