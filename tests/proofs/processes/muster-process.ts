import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../server/bin/muster.js', import.meta.url));
/** Beside everything else that a busy machine does. */
const startTimeoutMs = 120_000;

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything it wrote. */
  readonly stdout: string;
  readonly stderr: string;
}

/** `muster` as a process of its own, as an operator runs it. */
export interface MusterProcess {
  readonly pid: number;
  /** Resolves with the first match in the log, now or later; rejects when the process ends first. */
  waitForLog(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<ProcessEnd>;
}

export interface ServingProcess extends MusterProcess {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly address: string;
  /** From the start of the process until it listened. */
  readonly startedInMs: number;
}

type Settings = Readonly<Record<string, string>>;

/** What tests need; nothing of the environment of the test run is passed on. */
const testSettings: Settings = {
  PORT: '0',
  SIGN_UP: 'open',
  RATE_LIMIT_PER_MINUTE: '1000000',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  // Most of a start is compiling; the processes of all tests share what comes of it.
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../node_modules/.cache/muster/compile', import.meta.url),
  ),
};

/** What the machine lets a process have. */
export interface ProcessLimits {
  /** Runs it, e.g. with another network: a program with its arguments, which becomes what it runs. */
  readonly under?: readonly string[];
  /** File handles, sockets included. */
  readonly openFilesMax?: number;
}

export function spawnMuster(
  args: readonly string[],
  settings: Settings,
  { openFilesMax, under = [] }: ProcessLimits = {},
): MusterProcess {
  const limit = openFilesMax === undefined ? '' : `ulimit -n ${openFilesMax} && `;
  const command = [...under, process.execPath, program, ...args];
  // The shell sets the limit and becomes the program.
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env['PATH'], ...testSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const onOutput = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const look of onOutput) look();
    });
  }
  const callOffWatch = killWhenWeAreGone(child.pid ?? 0);
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      callOffWatch();
      resolve({ code, signal, ...output });
    });
  });
  const waitForLog = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.stdout);
        if (match === null) return;
        onOutput.delete(look);
        resolve(match);
      };
      onOutput.add(look);
      look();
      void ended.then(({ stdout, stderr }) =>
        reject(new Error(`muster ended without ${pattern}:\n${stdout}\n${stderr}`)),
      );
    });
  return { pid: child.pid ?? 0, waitForLog, kill: (signal) => child.kill(signal), ended };
}

/** However the test run ends: the pipe breaks with it. Returns the function that calls it off. */
function killWhenWeAreGone(pid: number): () => void {
  const script = 'read -r calledOff || kill -KILL "$1"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return () => watch.stdin.end('called off\n');
}

/** `muster serve`, listening. @throws with its whole output when it ends before it listens */
export async function serveMuster(
  settings: Settings,
  args: readonly string[] = [],
  limits: ProcessLimits = {},
): Promise<ServingProcess> {
  const startedAt = performance.now();
  const started = spawnMuster(['serve', ...args], settings, limits);
  const late = setTimeout(() => started.kill('SIGKILL'), startTimeoutMs);
  try {
    const [, address = ''] = await started.waitForLog(/muster listens on (http:[^"\s]+)["\s]/);
    return { ...started, address, startedInMs: performance.now() - startedAt };
  } finally {
    clearTimeout(late);
  }
}
